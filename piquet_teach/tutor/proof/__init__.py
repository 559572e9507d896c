"""Whether a dialogue can happen, why not, what would mend it, and what it gives away."""
