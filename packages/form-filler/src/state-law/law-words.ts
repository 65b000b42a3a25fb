import type { AskedQuestion, StateFact } from "@sealwright/forms";

type Law = NonNullable<StateFact["found"]>;

/** The chosen state's law about a question, in one line below it. */
export function lawWords({
  hints = [],
  voids = [],
}: Pick<AskedQuestion, "hints" | "voids">): string | undefined {
  const lines = hints.map(({ text, law }) =>
    law ? `${text} (${law.citation}, ${ageWords(law)}).${noteWords(law)}` : `${text}.`,
  );
  const without = voids.map(({ text, source }) => `${text} (${source.name})`);
  return [...lines, ...without].join(" ") || undefined;
}

/** "as of 2022; check before use" */
export function ageWords({ standing, textAsOf }: Pick<Law, "standing" | "textAsOf">): string {
  if (standing === "secondary") return "from a summary, not from the statute itself";
  const age = textAsOf === "undated" ? "from an undated copy" : `as of ${textAsOf.slice(0, 4)}`;
  return `${age}${standing === "official older" ? "; check before use" : ""}`;
}

function noteWords({ note, outdated }: Omit<Law, "text">): string {
  return [outdated, note].map((words) => (words ? ` ${words}` : "")).join("");
}
