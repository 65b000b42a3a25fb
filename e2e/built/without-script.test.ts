import { expect, test } from "vitest";
import { readPage, sitemapAddresses } from "./built-page.ts";

/** Controls that do nothing by themselves. Those to tick or pick from can do it with a style sheet. */
const CONTROLS =
  "main :is(button, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox]))";
/** Where a control is not seen without JavaScript, works all the same, or is drawn as a picture. */
const FINE = [
  ".needs-script",
  "[hidden]",
  "noscript",
  "dialog",
  "[popover]",
  "form[action]",
  ".document-steps",
];

test("NAV-12 what needs JavaScript is not shown without it, or has a note", () => {
  const silent = sitemapAddresses().filter(({ pathname }) => {
    const { all } = readPage(pathname);
    const idle = all(CONTROLS).filter((control) => !FINE.some((place) => control.closest(place)));
    const says = all("main noscript").some((note) => note.textContent?.includes("JavaScript"));
    return idle.length > 0 && !says;
  });
  expect(silent.map(({ pathname }) => pathname)).toEqual([]);
});
