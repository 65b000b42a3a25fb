import { lawOf } from "@sealwright/forms/parse";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Register } from "./register.tsx";

const FIGURES = ["leastPay", "solicitingPay", "mostMonths", "offerDays", "offerBusinessDays"];

const law = lawOf("noncompetes");
if (!law) throw new Error("there is no subject “noncompetes”");
const props = { law, first: "standingText", short: {} };
const inAll = renderToStaticMarkup(createElement(Register, { ...props, onlyWhereRead: [] }));
const inFew = renderToStaticMarkup(createElement(Register, { ...props, onlyWhereRead: FIGURES }));

const rowsOf = (html: string, state: string) => {
  const entry = new RegExp(`<tbody id="${state}">.*?</tbody>`).exec(html)?.[0] ?? "";
  return [...entry.matchAll(/data-fact="(\d)"/g)].map(([, fact]) => Number(fact));
};
const count = (html: string, part: string) => html.split(part).length - 1;

const unread = Object.values(law.states)
  .flatMap((row) => FIGURES.map((id) => row[id]))
  .filter((cell) => cell?.standing === "unknown" && !cell.instead).length;

test("LAW-04 figures that few states have are shown in the entries of those states alone", () => {
  expect(rowsOf(inAll, "texas")).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(rowsOf(inFew, "texas")).toEqual([1, 2]);
  expect(rowsOf(inFew, "oregon")).toEqual([1, 2, 3, 5, 6]);
  expect(rowsOf(inFew, "illinois")).toEqual([1, 2, 3, 4]);
  expect(rowsOf(inFew, "colorado"), "reads what the law has instead of a figure").toContain(6);
  expect(count(inAll, "Not checked") - count(inFew, "Not checked")).toBe(unread);
});

test("LAW-04 and the page says which those are, and that the others were not checked", () => {
  const said = /<p class="register-few">.*?<\/p>/.exec(inFew)?.[0] ?? "";
  const text = said.replaceAll(/<[^>]+>/g, "");
  expect(text).toContain("Lowest annual pay for a promise not to solicit: Colorado, Illinois.");
  expect(text).toContain("We have not checked the other states for these figures");
  expect(count(said, 'href="#oregon"')).toBe(3);
  expect(inAll).not.toContain("register-few");
});

test("LAW-04 no button leads to a column of them", () => {
  const buttons = (html: string) =>
    [...html.matchAll(/name="fact"[^>]*value="(\d)"/g)].map(([, value]) => Number(value));
  expect(buttons(inAll)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(buttons(inFew)).toEqual([0, 1, 2]);
});

test("LAW-02 a chapter that was read whole is named beside an empty cell, and beside a summary that agrees with it", () => {
  const registerOf = (subject: string) => {
    const law = lawOf(subject);
    if (!law) throw new Error(`there is no subject “${subject}”`);
    const first = Object.keys(law.facts)[0] ?? "";
    return renderToStaticMarkup(createElement(Register, { law, first, short: {}, onlyWhereRead: [] }));
  };
  const stateIn = (html: string, state: string) =>
    (new RegExp(`<tbody id="${state}">.*?</tbody>`).exec(html)?.[0] ?? "").replaceAll(/<[^>]+>/g, "");
  const said =
    "Nothing in S.D. Codified Laws ch. 43-32, read whole (February 2026). Other laws were not read.";
  expect(stateIn(registerOf("lease-disclosures"), "south-dakota").split(said)).toHaveLength(4);
  const fees = stateIn(registerOf("late-rent-fees"), "south-dakota");
  expect(fees.split(`From a summary, not from the statute itself.${said}`)).toHaveLength(3);
});
