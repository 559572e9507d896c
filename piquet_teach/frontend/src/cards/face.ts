// Fills in a card face from the templates that picture/faces.py wrote; the same steps as there.
import templates from "../generated/faces.json";

const COURT = "AKQJ";
const colours: Record<string, string> = templates.colours;
const schemes: Record<string, Record<string, string>> = templates.schemes;
const faces: Record<string, { half: string; middle: string }> = templates.faces;
const signs: Record<string, Record<string, string>> = templates.signs;
const glyphs: Record<string, string> = templates.glyphs;

/** The SVG text of a card ("SA", "H10", "R*"); "" for a card that is none. */
export function face(name: string, letters: string, scheme: number): string {
  const [suit, rank] = [name.slice(0, 1), name.slice(1)];
  const part = faces[rank];
  const paint = schemes[scheme]?.[suit];
  if (!part || !paint) return "";
  const letter = COURT.includes(rank) ? letters[COURT.indexOf(rank)] : rank;
  return fill(
    templates.open + part.half + templates.turn + part.half + "</g>" + part.middle + "</svg>",
    { ...signs[suit], i: glyphs[letter ?? ""] ?? "", k: colours[paint] ?? "" },
  );
}

/** The SVG text of a card's back. */
export function back(): string {
  return fill(templates.back, {});
}

function fill(drawn: string, values: Record<string, string>): string {
  const paints: Record<string, string> = templates.paints;
  return drawn.replace(/\{(\w)\}/g, (_, key: string) => values[key] ?? colours[paints[key] ?? ""] ?? "");
}
