// Bundles every src/entries/<name>.ts and <name>.css into ../widgets/static, one pair a widget.
import { build } from "esbuild";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const entries = join(here, "src", "entries");
const target = join(here, "..", "widgets", "static");

await mkdir(target, { recursive: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: (await readdir(entries)).filter((n) => /\.(ts|css)$/.test(n)).map((n) => join(entries, n)),
  outdir: target,
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  metafile: true,
  logLevel: "warning",
});

// A widget that was renamed must not leave its old bundle in the next wheel.
const built = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const name of await readdir(target)) {
  if (!built.has(name)) await rm(join(target, name), { recursive: true });
}
