import { type Answers, fillForm } from "@sealwright/forms";
import { expect } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { outputText } from "./output-text.ts";

const LINE = "thence north 12 degrees east, 40 feet, to an iron pin set in the east line of Birch Lane; ";

/** Reads a deed with so many lines of description: each ends the page at another place before the consent. */
export async function checkConsentPage(lines: number): Promise<void> {
  const deed = writtenForms.find(({ slug }) => slug === "quitclaim-deed");
  if (!deed) throw new Error("the quitclaim deed is missing");
  const grantor = { kind: "person", name: "Ana Ruiz", address: "12 Elm Street, Albany, NY 12207" } as const;
  const answers: Answers = {
    governingState: "New York",
    grantors: [{ grantor, status: "married" }],
    spouseJoins: true,
    spouse: { kind: "person", name: "Ben Ruiz" },
    legalDescription: LINE.repeat(lines),
  };
  const consent = fillForm(deed, answers, ON).closings.find(({ id }) => id.startsWith("consent-"));
  expect(consent).toBeDefined();
  const pages = (await outputText("pdf", deed, answers)).split("\n");
  const page = pages.find((text) => text.includes(consent?.heading ?? "no consent")) ?? "";
  expect(page.slice(0, page.indexOf(consent?.heading ?? ""))).toMatch(/\w{2}/);
}
