import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEASE, MONTHLY, near, rent, SUBLEASE, state, stoppedAt, TENANCY } from "./guard-trials.ts";
import { byHand, monthlyCap, number, petByHand } from "./hand-limits.ts";

describe("LAW-01 nothing unlawful goes out without an override, and nothing lawful is stopped", () => {
  test("a deposit, with and without a pet deposit and the last month's rent", () => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = Math.floor((number(byHand.get(where)?.deposit ?? "") ?? 2) * cents);
      return fc.tuple(
        fc.constant(where),
        fc.constant(cents),
        near(limit, 900_000),
        near(petByHand(byHand.get(where)?.pet ?? "", cents) ?? cents / 2, 500_000),
      );
    });
    fc.assert(
      fc.property(
        amounts,
        fc.boolean(),
        fc.boolean(),
        ([where, cents, deposit, pet], takesPetDeposit, takesLastRent) => {
          const row = byHand.get(where);
          const petDeposit = Math.round(pet);
          const answers = {
            ...TENANCY,
            governingState: where,
            rent: cents,
            deposit,
            takesPetDeposit,
            petDeposit,
            takesLastRent,
          };
          const limit = number(row?.deposit ?? "");
          const counted =
            deposit +
            (takesPetDeposit && row?.pet === "in" ? petDeposit : 0) +
            (takesLastRent && row?.lastRent === "in" ? cents : 0);
          const own = takesPetDeposit ? petByHand(row?.pet ?? "", cents) : undefined;
          const expected = [
            ...(limit !== undefined && counted > limit * cents ? ["deposit"] : []),
            ...(own !== undefined && petDeposit > own ? ["petDeposit"] : []),
          ];
          expect(stoppedAt(LEASE, answers, ["deposit", "petDeposit"]), where).toEqual(expected);
        },
      ),
      { numRuns: 3000, seed: 43 },
    );
  });

  test("a deposit of a tenancy from month to month, and of a sublease", () => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = Math.floor((monthlyCap(where) ?? 2) * cents);
      return fc.tuple(fc.constant(where), fc.constant(cents), near(limit, 900_000));
    });
    fc.assert(
      fc.property(amounts, fc.boolean(), ([where, cents, deposit], takesLastRent) => {
        const answers = { ...TENANCY, governingState: where, rent: cents, deposit, takesLastRent };
        const prepaid = takesLastRent && byHand.get(where)?.lastRent === "in" ? cents : 0;
        const broken = (months: number | undefined, total: number) =>
          months !== undefined && total > months * cents ? ["deposit"] : [];
        const monthlyLimit = monthlyCap(where);
        expect(stoppedAt(MONTHLY, answers, ["deposit"]), where).toEqual(
          broken(monthlyLimit, deposit + prepaid),
        );
        expect(stoppedAt(SUBLEASE, { ...answers, term: "monthly" }, ["deposit"]), where).toEqual(
          broken(monthlyLimit, deposit),
        );
        expect(stoppedAt(SUBLEASE, answers, ["deposit"]), where).toEqual(
          broken(number(byHand.get(where)?.deposit ?? ""), deposit),
        );
      }),
      { numRuns: 1500, seed: 43 },
    );
  });
});
