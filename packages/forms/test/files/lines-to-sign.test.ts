import { expect, test } from "vitest";
import type { Block } from "../../src/fill/document.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { leadsOn } from "../../src/write/leads-on.ts";
import { allFonts } from "../support/fonts.ts";
import { libraryDocuments } from "../support/library-forms.ts";
import { readPdf } from "../support/read-pdf.ts";

const text: Block = { kind: "paragraph", runs: [{ kind: "text", text: "I accept appointment." }] };
const toSign: Block = {
  kind: "paragraph",
  runs: [{ kind: "blank", label: "signature of the Agent", size: "line" }],
};

test("FORM-06 a line to sign in the text stays with what it is for", () => {
  expect(leadsOn(text, toSign)).toBe(true);
  expect(leadsOn(toSign, toSign)).toBe(true);
  expect(leadsOn(text, text)).toBe(false);
  expect(leadsOn(toSign)).toBe(false);
});

test("FORM-06 a successor signs a power of attorney below the agent, on the same page", async () => {
  const [, document] = libraryDocuments("durable-power-of-attorney")[0] ?? [];
  if (!document) throw new Error("the form is missing");
  const options = { fillable: false, fonts: allFonts(), date: new Date(0), creator: "Company" };
  const { pages } = await readPdf(await renderPdf(document, options));
  const texts = pages.map((page) => page.map((element) => element.text).join(" "));
  const successor = texts.filter((page) => page.includes("Signature of the successor Agent"));
  expect(successor).toHaveLength(1);
  expect(successor[0]).toContain("accept appointment as Agent");
});
