import { expect, test } from "vitest";
import { fileOf, readPage, textOf } from "./built-page.ts";

const LIBRARY = "/signature/contracts";
const forms = readPage(LIBRARY)
  .all("#library .form-row a")
  .map((link) => link.getAttribute("href") ?? "");

test("FORM-01 the library links to every form", () => {
  expect(forms.length).toBeGreaterThanOrEqual(33);
  expect(forms.filter((path) => !fileOf(path))).toEqual([]);
});

test.each(forms)("FORM-04 %s says how it is signed, witnessed and filed", (path) => {
  const { all } = readPage(path);
  const facts = Object.fromEntries(
    all(".form-facts > div").map((fact) => [
      textOf(fact.querySelector("dt")),
      textOf(fact.querySelector("dd")),
    ]),
  );
  expect(facts).toEqual({
    "Can it be signed online?": expect.stringMatching(/^(E-sign: yes|Depends|Print and sign)/),
    "Signing online": expect.stringMatching(/\w{3}/),
    "Who signs": expect.stringMatching(/\w/),
    Witnesses: expect.stringMatching(/^(None|\d)/),
    Notary: expect.stringMatching(/^(No notary block|Notary block included)/),
    Filing: expect.stringMatching(/\w{3}/),
    Time: expect.stringMatching(/\d+ minutes ?Version \d+\.\d+, [A-Z][a-z]+ \d+, \d{4}/),
  });
});

test.each(forms)("FORM-04 %s counts its legal facts, and lists which were checked and where", (path) => {
  const { all, document } = readPage(path);
  const [, checked, open] =
    /^(\d+) statements of law with a source, (\d+) without(; \d+ more by state)?$/.exec(
      textOf(document.querySelector(".legal-facts summary")),
    ) ?? [];
  const facts = all(".legal-facts li b").map((place) => place.closest("li"));
  const sourced = facts.filter((fact) => /, read [A-Z][a-z]+ \d+, \d{4}/.test(textOf(fact)));
  expect([sourced.length, facts.length - sourced.length]).toEqual([Number(checked), Number(open)]);
  const listed = facts.map(textOf).join(" ");
  for (const note of all("#law tbody td:nth-child(2)")) expect(listed).toContain(textOf(note));
});

test.each(forms)(
  "PAGE-11 %s describes itself to search engines as page, document, questions and steps",
  (path) => {
    const { document, all } = readPage(path);
    const { "@graph": things } = JSON.parse(
      all('script[type="application/ld+json"]')[0]?.textContent ?? "{}",
    );
    const kinds = things.map((thing: { "@type": string }) => thing["@type"]);
    expect(kinds).toEqual(
      expect.arrayContaining(["BreadcrumbList", "WebPage", "DigitalDocument", "FAQPage", "HowTo"]),
    );
    expect(document.title).toMatch(/^Free .+ · /);
    const shown = textOf(document.querySelector("main"));
    for (const { step } of things.filter((thing: { step?: unknown }) => thing.step))
      for (const { text } of step) expect(shown).toContain(text.replaceAll(/\s+/g, " "));
  },
);

test.each(forms)("FORM-04 %s lists its clauses, advice and frequent questions", (path) => {
  const { all, document } = readPage(path);
  expect(textOf(document.querySelector(".form-advice"))).toContain("not legal advice");
  const clauses = all(".contract-clause").length;
  const anchors = all(".form-contents a").map((link) => link.getAttribute("href") ?? "");
  expect(clauses).toBeGreaterThanOrEqual(3);
  expect(anchors).toHaveLength(clauses);
  expect(anchors.filter((anchor) => !document.getElementById(anchor.slice(1)))).toEqual([]);
  const itemsBelow = Object.fromEntries(
    all("main h3").map((heading) => [
      textOf(heading),
      heading.parentElement?.querySelectorAll("li").length ?? 0,
    ]),
  );
  for (const heading of ["Use it when", "Talk to a lawyer if", "Changes"])
    expect(itemsBelow[heading], heading).toBeGreaterThan(0);
  expect(itemsBelow["After signing"] ?? itemsBelow.Afterward).toBeGreaterThan(0);
  expect(all("#questions details").length).toBeGreaterThan(0);
});

test("FORM-07 a form that has to be signed on paper does not offer to be signed online", () => {
  const { all, document } = readPage(`${LIBRARY}/personal-family/last-will-and-testament`);
  expect(textOf(document.querySelector("main"))).toContain("Print and sign");
  const offers = all("main a, main button, main section h2").filter((one) => textOf(one) === "Sign online");
  expect(offers).toEqual([]);
});
