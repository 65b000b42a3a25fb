import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Answers, fillForm } from "@sealwright/forms";
import { expect, test } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";
import { givenBy, tableRows } from "./hand-tables.ts";

const TENANCY: Answers = {
  term: "fixed",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  takesDeposit: true,
  chargesLateFee: true,
  pets: "allowed",
  takesPetDeposit: true,
  furnished: false,
};

const cases = tableRows(readFileSync(join(import.meta.dirname, "held-out-cases.md"), "utf8"));

test.each(cases)(
  "LAW-01 %s in %s: %s, %s stopped: %s",
  (slug, state = "", given = "", id = "", stopped = "") => {
    const { stops } = fillForm(
      formOf(slug ?? ""),
      { ...TENANCY, governingState: state, ...givenBy(given) },
      ON,
    );
    expect(stops.some((stop) => stop.id === id) ? "yes" : "no").toBe(stopped);
  },
);
