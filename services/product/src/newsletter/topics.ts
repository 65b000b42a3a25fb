/** The newsletter's topic; others are ids of capabilities that do not run yet. */
export const NEWSLETTER_TOPIC = "newsletter";

/** Topics are stored in one text, with spaces between them. */
export function withTopics(stored: string, more: string): string {
  const topics = new Set(`${stored} ${more}`.split(" ").filter(Boolean));
  return [...topics].sort().join(" ");
}
