import type { Answer, Answers, Field, Form } from "@sealwright/forms";
import type { TemplateProposal } from "@sealwright/protocol/signing/answers";

const MAX_ANSWER = 80;

/**
 * The form's answered questions, and whether each belongs to this contract alone.
 * @param email the owner's, who is the same each time
 */
export function proposedFields(
  { fields }: Form,
  answers: Answers,
  email: string,
): TemplateProposal["fields"] {
  return fields.flatMap((field) => {
    const answer = answers[field.id];
    if (answer === undefined || answer === "" || field.sensitive) return [];
    const text = answerText(field, answer);
    const isBlank = isOfOne(field) && textIn(answer, "email").toLowerCase() !== email;
    return text ? [{ id: field.id, label: field.label, answer: short(text), isBlank }] : [];
  });
}

function isOfOne({ type }: Field): boolean {
  return type === "party" || type === "date" || type === "repeat";
}

function answerText(field: Field, answer: Answer): string {
  switch (field.type) {
    case "money":
      return typeof answer === "number"
        ? (answer / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })
        : "";
    case "choice":
      return field.options.find(({ id }) => id === answer)?.label ?? "";
    case "multi":
      return Array.isArray(answer)
        ? field.options
            .filter(({ id }) => (answer as string[]).includes(id))
            .map(({ label }) => label)
            .join(", ")
        : "";
    case "boolean":
      return answer ? "Yes" : "No";
    case "party":
      return textIn(answer, "name");
    case "address":
      return ["street", "city"]
        .map((part) => textIn(answer, part))
        .filter(Boolean)
        .join(", ");
    case "repeat":
      return Array.isArray(answer) ? countOf(answer.length, field.item) : "";
    default:
      return typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
  }
}

function textIn(answer: Answer, part: string): string {
  const value = typeof answer === "object" ? (answer as Record<string, unknown>)[part] : undefined;
  return typeof value === "string" ? value : "";
}

function countOf(count: number, item: string): string {
  return count === 1 ? `1 ${item}` : `${count} × ${item}`;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_ANSWER ? `${line.slice(0, MAX_ANSWER).trimEnd()}…` : line;
}
