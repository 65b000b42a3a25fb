import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brand, externalLinks } from "@sealwright/brand";
import { PRICES } from "@sealwright/protocol/payments/prices";
import { describe, expect, test } from "vitest";
import { repository } from "../../src/build.ts";
import { CHECKS_OF_CONTENT, examine } from "../../src/doctor/examine.ts";
import type { ContentContext } from "../../src/doctor/finding.ts";
import { COMPANY } from "./company.ts";

async function problems(context: Partial<ContentContext>): Promise<string[]> {
  const all = { company: COMPANY, prices: {}, repository, ...context };
  const found = [];
  for await (const { ok, subject, sentence } of examine(all, CHECKS_OF_CONTENT))
    if (!ok) found.push(`${subject}: ${sentence}`);
  return found;
}

const ofCompany = async (company: ContentContext["company"]) =>
  (await problems({ company })).filter((one) => one.startsWith("Company: "));

const DO = "Write the company’s own, and build again.";

describe("a placeholder of the company", () => {
  test("OPS-02 there is none in a company's own words", async () => {
    expect(await ofCompany(COMPANY)).toEqual([]);
  });

  test.each<[what: string, changes: Partial<typeof COMPANY.brand>, sentence: string]>([
    [
      "a reserved domain",
      { email: { ...COMPANY.brand.email, sales: "sales@company.example" } },
      "email.sales is a placeholder (sales@company.example)",
    ],
    [
      "an address of the sample",
      { address: ["100 Sample Street"] as never },
      "address.0 is a placeholder (100 Sample Street)",
    ],
    [
      "the name of the repository",
      { legalName: brand.legalName },
      `legalName is this repository’s own name (${brand.legalName})`,
    ],
    [
      "the assistant of the repository",
      { assistant: brand.assistant },
      `assistant is this repository’s own name (${brand.assistant})`,
    ],
    [
      "an area code of 555",
      { phone: { shown: "+1 (555) 744-1000", link: "tel:+13027441000" } },
      "phone.shown is a 555 number, which no one has (+1 (555) 744-1000)",
    ],
    [
      "an exchange of 555",
      { phone: { shown: "(302) 744-1000", link: "tel:+13025550142" } },
      "phone.link is a 555 number, which no one has (tel:+13025550142)",
    ],
    ["an empty text", { tagline: " " }, "tagline is not set"],
  ])("OPS-02 %s is refused, with what to do", async (_, changes, sentence) => {
    const [found, ...more] = await ofCompany({ ...COMPANY, brand: { ...COMPANY.brand, ...changes } });
    expect(found).toBe(`Company: packages/brand/src/brand.ts: ${sentence}. ${DO}`);
    expect(more).toEqual([]);
  });

  test.each<[what: string, changes: Partial<typeof COMPANY.links>, sentence: string]>([
    ["unset", { helpGuides: "" }, "helpGuides is not set"],
    [
      "without https",
      { roadmap: "http://roadmap.company.test" },
      "roadmap is no https address (http://roadmap.company.test)",
    ],
    ["only its anchor", { security: "#" }, "security is no https address (#)"],
    [
      "a placeholder",
      { webApp: "https://app.company.example" },
      "webApp is a placeholder (https://app.company.example)",
    ],
    [
      "an app without an id",
      {
        stores: [
          { name: "App Store", gets: "iPhone", href: "https://apps.apple.com/app/id0000000000" },
        ] as never,
      },
      "stores.0.href is a placeholder’s id (https://apps.apple.com/app/id0000000000)",
    ],
    ["a network's own page", { social: [{ name: "X", href: "" }] as never }, "social.0.href is not set"],
  ])("OPS-02 a link that is %s is refused, with what to do", async (_, changes, sentence) => {
    expect(await ofCompany({ ...COMPANY, links: { ...COMPANY.links, ...changes } })).toEqual([
      `Company: packages/brand/src/links.ts: ${sentence}. ${DO}`,
    ]);
  });
});

test("OPS-02 amounts that are the repository's are refused by name, until they are no defaults", async () => {
  const found = await problems({ prices: PRICES });
  expect(found).toContainEqual(
    expect.stringMatching(
      /^Amounts: packages\/protocol\/src\/payments\/prices\.ts: \d+ amounts are this repository’s \(Team, monthly; .*Write the company’s own, delete `isDefault` where they are, and build again\.$/,
    ),
  );
  expect(found.join()).not.toContain("Freelancer");
  const decided = Object.fromEntries(
    Object.entries(PRICES).map(([name, price]) => [name, { ...price, isDefault: false }]),
  );
  expect((await problems({ prices: decided })).filter((one) => one.startsWith("Amounts"))).toEqual([]);
});

/** Rows of which there is nothing to refuse in the repository as it is. */
const NOTHING_YET = ["apps/site/src/content/badges.yaml", "awards", "apps/site/src/content/pictures"];

test("OPS-02 every row of the README's table is refused in this repository as it is", async () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  const [, table = ""] = /^\| file \| what \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const files = table
    .trim()
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file));
  expect(files.length).toBeGreaterThan(10);
  const found = (await problems({ company: { brand, links: externalLinks }, prices: PRICES })).join("\n");
  const missed = files.filter((file) => !found.includes(file));
  expect(missed.filter((file) => !NOTHING_YET.includes(file) && file !== "apps/site/src/content")).toEqual(
    [],
  );
});
