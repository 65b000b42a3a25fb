import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@sealwright/brand";
import { describeProblem } from "@sealwright/forms/parse";
import { describe, expect, test } from "vitest";
import { readEntryFile, readListFile } from "../../src/catalog/loader/read-entries.ts";
import { badgeSchema } from "../../src/catalog/schemas/badge.ts";
import { postSchema } from "../../src/catalog/schemas/post.ts";
import { announcementSchema } from "../../src/features/announcements/announcement-schema.ts";
import { legalSchema } from "../../src/features/legal/legal-schema.ts";
import { filledPlanSchema, planSchema } from "../../src/features/pricing/plan-schema.ts";

const POST = `---
title: How to accept payments
description: Connect a payment provider to your contracts, and get paid when the last signature is in.
author: ${brand.name}
published: 2026-11-02
topics: [payments]
---

Body.
`;

function problemsOfPost(from: string, to: string): string[] {
  expect(POST).toContain(from);
  return readEntryFile("posts/one.md", POST.replace(from, to), postSchema).problems.map(describeProblem);
}

describe("a content file with a problem names file, line and what to write instead", () => {
  test("without a problem it is an entry with its slug and body", () => {
    const { entries, problems } = readEntryFile("posts/one.md", POST, postSchema);
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([{ id: "one", data: { author: brand.name }, body: "\nBody.\n" }]);
  });

  test("unknown field", () =>
    expect(problemsOfPost("topics:", "topic: news\ntopics:")).toEqual([
      "posts/one.md:6: there is no field “topic”. Did you mean “topics”?",
    ]));

  test("title too long", () =>
    expect(problemsOfPost("How to accept payments", "x".repeat(60))).toEqual([
      "posts/one.md:2: “title” has 60 characters, more than 57. Shorten it by 3.",
    ]));

  test("description too short", () =>
    expect(problemsOfPost(/description: (.*)/.exec(POST)?.[1] ?? "", "Too short")).toEqual([
      "posts/one.md:3: “description” has 9 characters, fewer than 50. Lengthen it by 41.",
    ]));

  test.each(["2026-02-30", "Nov 2, 2026", "20261102"])("bad date %s", (day) =>
    expect(problemsOfPost("2026-11-02", `"${day}"`)).toEqual([
      "posts/one.md:5: “published” is not a date. Write a real day as YYYY-MM-DD, like 2026-01-31.",
    ]),
  );

  test("missing field", () =>
    expect(problemsOfPost("topics: [payments]\n", "")).toEqual([
      "posts/one.md:1: “topics” is missing. Add “topics” as a list.",
    ]));

  test("an author other than the company", () =>
    expect(problemsOfPost(`author: ${brand.name}`, "author: A. Writer")).toEqual([
      `posts/one.md:4: “author” cannot be “A. Writer”. Write one of: ${brand.name}.`,
    ]));

  test("an unknown topic", () =>
    expect(problemsOfPost("[payments]", "[payments, news]")).toEqual([
      "posts/one.md:6: “topics.1” cannot be “news”. Write one of: drafting, signing, law, operations, payments, engineering.",
    ]));

  test("a schema's own message", () =>
    expect(problemsOfPost("topics:", "updated: 2026-11-01\ntopics:")).toEqual([
      "posts/one.md:6: “updated” is before “published”. Write the day of the last change, or leave it out.",
    ]));

  test("wrong type", () =>
    expect(problemsOfPost("[payments]", "payments")).toEqual([
      "posts/one.md:6: “topics” has the wrong type. Write a list.",
    ]));

  test("not YAML", () =>
    expect(problemsOfPost("author: Seal", "author: Seal: the")).toEqual([
      expect.stringMatching(/^posts\/one\.md:4: this is not valid YAML: .+ quotation marks\.$/),
    ]));

  test("no frontmatter", () =>
    expect(readEntryFile("posts/one.md", "Body", postSchema).problems[0]).toMatchObject({
      line: 1,
      message: "“title” is missing.",
    }));

  test("all problems of a file at once", () =>
    expect(problemsOfPost("2026-11-02\ntopics:", "soon\ntopic:")).toHaveLength(3));
});

describe("a problem deep in a file", () => {
  const announcement = (section: string) => `title: About a program we joined
summary: One sentence.
description: A description that is long enough for a search engine to show it whole.
published: 2026-11-02
lede: Here’s what it is.
sections:
  - kind: text
    label: What it is
    paragraphs: [One.]
${section}`;
  const problems = (section: string) =>
    readEntryFile("announcements/one.yaml", announcement(section), announcementSchema).problems.map(
      describeProblem,
    );

  test("an unknown field of a section", () =>
    expect(problems("    footnot: Two.\n")).toEqual([
      "announcements/one.yaml:10: there is no field “sections.0.footnot”. Did you mean “footnote”?",
    ]));

  test("an unknown kind of section", () =>
    expect(problems("  - kind: story\n    label: More\n")).toEqual([
      "announcements/one.yaml:10: “sections.1.kind” is none of its kinds. Write one of: text, points.",
    ]));
});

describe("an unknown name in braces is never shown as written", () => {
  const legal = (changes: [from: string, to: string][]) => {
    const file = join(import.meta.dirname, "../../src/content/legal/privacy-policy.yaml");
    const text = changes.reduce(
      (changed, [from, to]) => changed.replace(from, to),
      readFileSync(file, "utf8"),
    );
    return readEntryFile("legal/privacy-policy.yaml", text, legalSchema);
  };

  test("in a legal text it is named with its line and the nearest name", () => {
    expect(legal([]).problems).toEqual([]);
    expect(legal([["{company}, {address}", "{compny}, { address }"]]).problems.map(describeProblem)).toEqual([
      "legal/privacy-policy.yaml:10: “clauses.0.paragraphs.0” names “{compny}”, which stands for nothing. Did you mean “{company}”?",
    ]);
    expect(legal([["{address}", "{ address }"]]).problems.map(describeProblem)).toEqual([
      expect.stringContaining("names “{ address }”, which stands for nothing. Did you mean “{address}”?"),
    ]);
    expect(legal([["Who is responsible", "How {company} is responsible"]]).problems).toEqual([]);
  });

  test("in frontmatter and in the text of a post", () => {
    expect(problemsOfPost("accept payments", "pay {Brand}")).toEqual([
      "posts/one.md:2: “title” names “{Brand}”, which stands for nothing. Did you mean “{brand}”?",
    ]);
    expect(problemsOfPost("Body.", "By {brand}.\n\nAsk {asistant} or {ours}.")).toEqual([
      "posts/one.md:11: the text names “{asistant}”, which stands for nothing. Did you mean “{assistant}”?",
      "posts/one.md:11: the text names “{ours}”, which stands for nothing. Expected one of: brand, assistant.",
    ]);
  });

  test("in code it is code", () =>
    expect(problemsOfPost("Body.", "Call `/v1/{id}`:\n\n```ts\nconst a = {id};\n```\n\nDone.")).toEqual([]));

  test("in a list of plans", () => {
    const plan = `- id: team
  name: Team
  summary: For a team.
  prices: { monthly: PRICE_TEAM_MONTHLY, annual: PRICE_TEAM_ANNUAL }
  features:
    - "{envelopes} envelopes"
    - "{envelops} envelopes"
`;
    expect(readListFile("plans.yaml", plan, filledPlanSchema).problems.map(describeProblem)).toEqual([
      "plans.yaml:7: “features.1” names “{envelops}”, which stands for nothing. Did you mean “{envelopes}”?",
    ]);
  });
});

describe("a list", () => {
  test("entries need ids of their own", () => {
    const badge = "- { id: one, kind: standard, name: SOC 2 }\n";
    expect(readListFile("badges.yaml", badge + badge, badgeSchema).problems.map(describeProblem)).toEqual([
      "badges.yaml:2: the id “one” is taken. Give each entry its own.",
    ]);
  });

  test("an empty file has no entries, and a group of fields is no list", () => {
    expect(readListFile("badges.yaml", "# none yet\n", badgeSchema)).toEqual({ entries: [], problems: [] });
    expect(readListFile("badges.yaml", "id: one\n", badgeSchema).problems.map(describeProblem)).toEqual([
      "badges.yaml:1: this is not a list. Begin each entry with “- ”.",
    ]);
  });

  test("a price is named, not pasted", () => {
    const plan = `- id: team
  name: Team
  summary: For a team.
  prices: { monthly: price_1AbC, annual: PRICE_TEAM_ANNUAL }
  features: [{ text: Signing, runs: envelopes }]
`;
    expect(readListFile("plans.yaml", plan, planSchema).problems.map(describeProblem)).toEqual([
      "plans.yaml:4: “prices.monthly” is not the name of a price. Write one of packages/protocol/src/payments/prices.ts, like “PRICE_TEAM_MONTHLY”.",
    ]);
  });
});
