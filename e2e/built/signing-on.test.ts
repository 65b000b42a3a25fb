import { expect, test } from "vitest";
import { readPage, textOf } from "./built-page.ts";
import { PAGES_OF_PROOF } from "./pages-of-proof.ts";

test.each(PAGES_OF_PROOF)(
  "SEAL-03 where contracts are signed, %s leads to the check of sealed files",
  (path) => {
    expect(readPage(path).all('main a[href="/verify"]')).not.toHaveLength(0);
  },
);

test("SIGN-05 where contracts are signed, the privacy policy says what is stored of them, and for how long", () => {
  const text = textOf(readPage("/privacy-policy").document.querySelector("main"));
  expect(text).toContain("Contracts that are signed here");
  expect(text).toContain("is deleted with its evidence 10 years after that");
  expect(text).toContain("until you send it to its signers");
});
