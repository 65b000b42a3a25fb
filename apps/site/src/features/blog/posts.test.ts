import { expect, test } from "vitest";
import { postFiles } from "./read-posts.ts";

const LEAST_WORDS = 900;
/** The day on which a source was read; a remark may follow. */
const READ = /, read ([A-Z][a-z]+ \d{1,2}, \d{4})\./;

test("PAGE-04 there are at least twenty posts, one of them on connecting a payment provider", () => {
  const slugs = postFiles.map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(20);
  expect(slugs).toContain("connect-a-payment-provider-to-accept-payments");
});

test.each(postFiles.map((post) => [post.slug, post] as const))(
  "PAGE-04 %s is long enough, and names its sources with the day they were read",
  (_, { body }) => {
    const notes = [...body.matchAll(/^\[\^([\w-]+)\]: (.+)$/gm)].map(([, id = "", text = ""]) => ({
      id,
      text,
    }));
    const prose = body.replaceAll(/^```[\s\S]*?^```$|^\[\^[\w-]+\]: .+$|<[^>]+>/gm, " ");
    expect(prose.match(/[\p{L}\p{N}]+/gu)?.length).toBeGreaterThanOrEqual(LEAST_WORDS);

    const used = new Set([...prose.matchAll(/\[\^([\w-]+)\]/g)].map(([, id]) => id));
    expect([...used].toSorted()).toEqual(notes.map(({ id }) => id).toSorted());
    expect(notes.length).toBeGreaterThanOrEqual(1);
    for (const { text } of notes) {
      expect(text).toMatch(/https?:\/\/\S/);
      expect(text).toMatch(READ);
      expect(Date.parse(READ.exec(text)?.[1] ?? "")).toBeLessThanOrEqual(Date.now());
    }
  },
);

test.each(postFiles.map((post) => [post.slug, post] as const))(
  "PAGE-04 %s begins its sections with headings of the second level, and holds no HTML",
  (_, { body }) => {
    const text = body.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "");
    expect(text).not.toMatch(/^# /m);
    expect(text.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
    expect(text).not.toMatch(/<\/?[a-z]+(?: [^>]*)?>/);
  },
);
