import type { AskedQuestion, StateFact } from "@sealwright/forms";

type Law = NonNullable<StateFact["found"]>;

/** What the law of the chosen state says to a question, in one line below it. */
export function hintWords(hints: AskedQuestion["hints"] = []): string | undefined {
  const lines = hints.map(({ text, law }) =>
    law ? `${text}, ${sourceWords(law)}.${noteWords(law)}` : `${text}.`,
  );
  return lines.join(" ") || undefined;
}

/** "Tex. Prop. Code § 92.103, as of 2022; check before use" */
export function sourceWords({ citation, standing, textAsOf }: Omit<Law, "text">): string {
  if (standing === "secondary") return `by a summary of ${citation} that may be wrong; check before use`;
  const age = textAsOf === "undated" ? "from an undated copy" : `as of ${textAsOf.slice(0, 4)}`;
  return `${citation}, ${age}${standing === "official older" ? "; check before use" : ""}`;
}

function noteWords({ note }: Omit<Law, "text">): string {
  return note ? ` ${note}` : "";
}
