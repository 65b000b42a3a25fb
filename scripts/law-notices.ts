/** Which required notices each state's documents print, which they only name, and where none was looked for: `npm run law:notices`. */
import { pathToFileURL } from "node:url";
import { allNotices } from "@sealwright/forms/parse";
import { usStates } from "@sealwright/forms/states";

/** A line for each state and document, and one for the states without a list. */
export function noticeLines(lists: ReturnType<typeof allNotices>): string[] {
  const read = lists.flatMap(({ state, documents }) =>
    Object.entries(documents).map(([document, { notices, lookedInto }]) => {
      const citations = (one: boolean) =>
        notices.filter(({ words }) => Boolean(words) === one).map(({ citation }) => citation);
      const [verbatim, named] = [citations(true), citations(false)];
      return `${state} | ${document} | word for word: ${listed(verbatim)} | named only: ${listed(named)} | looked into: ${lookedInto}`;
    }),
  );
  const unknown = usStates.filter((state) => !lists.some((one) => one.state === state));
  return [...read, `Unknown, not looked into: ${unknown.join(", ")}`];
}

function listed(citations: readonly string[]): string {
  return citations.length ? `${citations.length} (${citations.join("; ")})` : "none";
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(noticeLines(allNotices()).join("\n"));
