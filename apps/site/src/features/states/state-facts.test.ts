import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { allLaws } from "../../catalog/law/all-laws.ts";
import { type Place, placeOf, places } from "../../catalog/law/place.ts";
import { statePages } from "../../catalog/law/state-pages.ts";
import { exampleOf } from "./examples.ts";
import { stateSummary, subjectsIn } from "./law/state-summary.ts";
import { StateTable } from "./law/state-table.tsx";
import { questionsOn } from "./questions.ts";
import { StateGuide } from "./state-guide.tsx";
import { tell } from "./writing/index.ts";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const table = (place: Place) => textOf(renderToStaticMarkup(createElement(StateTable, { place })));

function guide(slug: string, { state }: Place): string {
  const page = statePages.find(({ form, place }) => form.slug === slug && place.state === state);
  return page ? textOf(renderToStaticMarkup(createElement(StateGuide, { page }))) : "";
}

describe("LAW-02 what was read is not called unread", () => {
  test("in a chapter read whole, in the section on the tenant’s notice, or in a law that sets no such value", () => {
    for (const place of places)
      for (const { unread, silent, instead } of subjectsIn(place)) {
        const read = [...silent.flatMap(({ labels }) => labels), ...instead.map(({ label }) => label)];
        expect(
          unread.filter((label) => read.includes(label)),
          place.state,
        ).toEqual([]);
      }
    const island = table(placeOf("Rhode Island"));
    expect(island).toContain("R.I. Gen. Laws § 34-18-37(b) asks the same of the landlord.");
    expect(island).not.toContain("Not checked: landlord’s notice");
    expect(table(placeOf("South Dakota"))).toContain("Not set in S.D. Codified Laws ch. 43-32, read whole");
    expect(table(placeOf("Colorado"))).toContain("at least 14 days before the covenant");
    expect(table(placeOf("Colorado"))).not.toContain("Not checked: acknowledgment");
  });

  test("a chapter is named once, and the day on which it was read counts", () => {
    const dakota = placeOf("South Dakota");
    const days = allLaws.flatMap(
      ({ law }) => law.chaptersRead?.["South Dakota"]?.map(({ readOn }) => readOn) ?? [],
    );
    expect(stateSummary(dakota).read >= (days.toSorted().at(-1) ?? "")).toBe(true);
  });
});

describe("LAW-03 sentences on a state's rules", () => {
  test("an older tenant's longer notice is in the table, the rule, the example and the answer", () => {
    const island = placeOf("Rhode Island");
    const fact = island.official("rent-control-notice.noticeDays");
    expect(fact?.cell.note).toContain("120 days");
    expect(table(island)).toContain("120 days for a month-to-month tenant over the age of 62");
    expect(guide("residential-lease-agreement", island)).toMatch(
      /over the age of 62 gets it by .+, 120 days before/,
    );
    expect(
      questionsOn("month-to-month-rental-agreement", island)
        .map(({ answer }) => answer)
        .join(),
    ).toContain("120");
  });

  test("a rule on the statutory short form alone is not worded as one on every power of attorney", () => {
    const island = placeOf("Rhode Island");
    const notary = island.official("powers-of-attorney.notary");
    expect(notary && tell(notary, island).answer).toBe("Required for the statutory short form");
    const montana = placeOf("Montana");
    const witnesses = montana.official("medical-powers.witnesses");
    expect(witnesses && tell(witnesses, montana).answer).toBe("Two witnesses, on life-sustaining treatment");
  });

  test("a notary or witnesses are a choice, and who may not witness is in the steps", () => {
    const michigan = guide("durable-power-of-attorney", placeOf("Michigan"));
    expect(michigan).toContain("two witnesses are one way to sign a durable power; a notary is the other");
    expect(michigan).toContain("No. Michigan asks for a notary or two witnesses.");
    expect(michigan).toContain("neither of them the agent");
    expect(exampleOf("medical-power-of-attorney", placeOf("Connecticut"))?.steps.join(" ")).toContain(
      "The person appointed may not be a witness.",
    );
  });

  test("that no notary is named in place of witnesses is worded as what was read", () => {
    const told = places.flatMap((place) => {
      const fact = place.official("medical-powers.notaryInstead");
      return fact ? tell(fact, place).say : [];
    });
    expect(told.filter((text) => /does not let/.test(text))).toEqual([]);
    expect(told.filter((text) => /^What we read of the law of/.test(text)).length).toBeGreaterThan(3);
  });
});
