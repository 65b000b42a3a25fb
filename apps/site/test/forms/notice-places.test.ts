import { type Answers, contentOf, fillForm, runsIn, writeText } from "@sealwright/forms";
import { expect, test } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";

type Filled = ReturnType<typeof fillForm>;

const EMPTY = { preamble: [], clauses: [], exhibits: [] };

/** The blocks of a part of the document, as text. */
function linesOf(part: Partial<Parameters<typeof contentOf>[0]>): string[] {
  return contentOf({ ...EMPTY, ...part }).map((block) =>
    runsIn(block)
      .map((run) => ("text" in run ? run.text : "____"))
      .join(""),
  );
}

/** Where words stand: "preamble", or the id of a clause or an exhibit. */
function placesOf(words: string, { preamble, clauses, exhibits }: Filled): string[] {
  const has = (part: Parameters<typeof linesOf>[0]) => linesOf(part).some((line) => line.includes(words));
  return [
    ...(has({ preamble }) ? ["preamble"] : []),
    ...clauses.filter((clause) => has({ clauses: [clause] })).map(({ id }) => id),
    ...exhibits.filter((exhibit) => has({ exhibits: [exhibit] })).map(({ id }) => id),
  ];
}

const LEASES = ["residential-lease-agreement", "month-to-month-rental-agreement"];
const fill = (slug: string, answers: Answers) => fillForm(formOf(slug), answers, ON);

test.each(LEASES)(
  "LAW-07 %s: Virginia's sentence is on the first page, right above the list of charges",
  (slug) => {
    const sentence = "No additional security deposits or rent shall be charged unless they are listed below";
    const filled = fill(slug, {
      governingState: "Virginia",
      rent: 150_000,
      takesDeposit: "yes",
      deposit: 150_000,
    });
    expect(placesOf(sentence, filled)).toEqual(["preamble"]);
    const lines = linesOf({ preamble: filled.preamble });
    const at = lines.findIndex((line) => line.includes(sentence));
    expect(lines[at + 1]).toMatch(/^Security deposit: \$1,500.*Rent due each month: \$1,500/s);
  },
);

test.each(LEASES)(
  "LAW-07 %s: the notice of Texas on floodplains is a document of its own, and a question checks its boxes",
  (slug) => {
    const words = "is not aware that the dwelling you are renting is located in a 100-year floodplain";
    const shown = (floodplain: string) => fill(slug, { governingState: "Texas", floodplain });
    expect(placesOf(words, shown("open"))).toEqual(["floodplainNotice"]);
    const boxes = (floodplain: string) =>
      linesOf({ exhibits: shown(floodplain).exhibits })
        .join("\n")
        .match(/\([ X]\) is or \([ X]\) is not aware/)?.[0];
    expect(boxes("open")).toBe("( ) is or ( ) is not aware");
    expect(boxes("aware")).toBe("(X) is or ( ) is not aware");
    expect(boxes("notAware")).toBe("( ) is or (X) is not aware");
  },
);

test.each(["quitclaim-deed", "general-warranty-deed"])(
  "LAW-07 %s: Texas' notice of confidentiality is at the top of the first page, in the size that the law requires",
  (slug) => {
    const filled = fill(slug, { governingState: "Texas" });
    expect(placesOf("NOTICE OF CONFIDENTIALITY RIGHTS", filled)).toEqual(["preamble"]);
    expect(placesOf("NOTICE OF CONFIDENTIALITY RIGHTS", fill(slug, { governingState: "Ohio" }))).toEqual([]);
    expect(filled.preamble[0]).toMatchObject({ size: { points: 12 } });
    expect(writeText(filled)).toMatch(/^NOTICE OF CONFIDENTIALITY RIGHTS/);
  },
);
