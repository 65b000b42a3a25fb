import { type Answers, fillForm } from "@sealwright/forms";
import { expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { outputText } from "./output-text.ts";

const LINE = "thence north 12 degrees east, 40 feet, to an iron pin set in the east line of Birch Lane; ";

/** Deeds of every length, so that the page ends at every place between the signatures and the consent. */
const lengths = Array.from({ length: 36 }, (_, index) => index);

test.each(lengths)(
  "FORM-06 a spouse's consent is not alone on a page, with %i lines of description",
  async (lines) => {
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
    const consent = fillForm(deed, answers).closings.find(({ id }) => id.startsWith("consent-"));
    expect(consent).toBeDefined();
    const pages = (await outputText("pdf", deed, answers)).split("\n");
    const page = pages.find((text) => text.includes(consent?.heading ?? "no consent")) ?? "";
    expect(page.slice(0, page.indexOf(consent?.heading ?? ""))).toMatch(/\w{2}/);
  },
);
