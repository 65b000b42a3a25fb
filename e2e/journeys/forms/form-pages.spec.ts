import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

const LIBRARY = "/signature/contracts";
/** A fact of law has its source, or says that it has none. */
const VERIFIED = /not verified|, read \d{4}-\d\d-\d\d/;

/** What a form's page tells beside the form's text. */
interface Told {
  /** The box above the text, by the names of its facts. */
  facts: Record<string, string>;
  advice: string;
  /** How many clauses are listed with a link, lead to a place, and stand. */
  listed: number;
  leading: number;
  standing: number;
  /** How much stands under each heading: the items of its list. */
  lists: Record<string, number>;
  questions: number;
  notes: string[];
}

/** Read in one go: a question to the browser for each line of each page would take minutes. */
function read(page: Page): Promise<Told> {
  return page.evaluate(
    (places) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const words = (element: Element | null) => element?.textContent?.trim() ?? "";
      const facts = all(places.facts).map((fact) => [
        words(fact.querySelector("dt")),
        words(fact.querySelector("dd")),
      ]);
      const lists = all("main h3").map((heading) => [
        words(heading),
        heading.parentElement?.querySelectorAll("li").length ?? 0,
      ]);
      const anchors = all(places.contents).map((link) => link.getAttribute("href") ?? "");
      return {
        facts: Object.fromEntries(facts),
        advice: words(document.querySelector(places.advice)),
        listed: anchors.length,
        leading: anchors.filter((anchor) => document.querySelector(anchor)).length,
        standing: all(".contract-clause").length,
        lists: Object.fromEntries(lists),
        questions: all("#questions details").length,
        notes: all("#law tbody tr").map(words),
      };
    },
    {
      facts: ".form-facts > div",
      contents: ".form-contents a",
      advice: ".form-advice",
    },
  );
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("FORM-04 every form’s page says who signs, where, before whom, and what to do then", async ({
    page,
  }) => {
    await page.goto(LIBRARY);
    const links = await page
      .locator("#library .form-row a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThanOrEqual(33);
    for (const path of links) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const told = await read(page);
      await test.step(path, () => examine(told));
    }
  });
});

function examine({ facts, advice, listed, leading, standing, lists, questions, notes }: Told): void {
  expect(facts).toEqual({
    "Can it be signed online?": expect.stringMatching(/^(E-sign: yes|Depends|Print and sign)/),
    "Who signs": expect.stringMatching(/\w/),
    Witnesses: expect.stringMatching(/^(None|\d)/),
    Notary: expect.stringMatching(/^(No block|Block included)/),
    Filing: expect.stringMatching(/\w{3}/),
    Time: expect.stringMatching(/\d+ minutesVersion \d+\.\d+ of \d{4}-\d\d-\d\d/),
  });
  for (const fact of ["Can it be signed online?", "Witnesses", "Notary", "Filing"])
    expect(facts[fact]).toMatch(VERIFIED);
  expect(advice).toContain("not legal advice");
  expect(standing).toBeGreaterThanOrEqual(3);
  expect([listed, leading]).toEqual([standing, standing]);
  expect(lists["After signing"] ?? lists.Afterward).toBeGreaterThan(0);
  for (const heading of ["Use it when", "See a lawyer if", "Goes with this", "Changes"])
    expect(lists[heading], heading).toBeGreaterThan(0);
  expect(questions).toBeGreaterThan(0);
  for (const note of notes) expect(note).toMatch(VERIFIED);
}
