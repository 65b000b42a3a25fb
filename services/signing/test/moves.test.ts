import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Act, decide, isTurnOf, type Standing } from "../src/envelope/moves.ts";

const STATES = ["draft", "sent", "completed", "declined", "voided", "expired"] as const;
const KINDS = ["notify", "open", "sign", "approve", "decline", "correct", "remind"] as const;

/** One signer who has opened the contract, and one whose turn comes after. */
const out: Standing = {
  state: "sent",
  signers: [
    { id: "a", order: 1, state: "opened" },
    { id: "b", order: 2, state: "waiting" },
  ],
};

describe("one act", () => {
  test.each<[string, Act, object]>([
    [
      "the first signs",
      { kind: "sign", signer: "a" },
      { events: [{ kind: "signed", signer: "a" }], invited: ["b"] },
    ],
    [
      "the first signs with what the second is to be shown",
      { kind: "sign", signer: "a", fillsIn: true },
      { events: [{ kind: "signed", signer: "a" }], invited: [], standing: { nextStep: 2 } },
    ],
    ["a file is shown that no one waits for", { kind: "show" }, { outcome: "unchanged" }],
    ["the second signs early", { kind: "sign", signer: "b" }, { outcome: "refused", why: "early" }],
    ["the second opens early", { kind: "open", signer: "b" }, { outcome: "refused", why: "early" }],
    ["the first opens again", { kind: "open", signer: "a" }, { outcome: "unchanged" }],
    [
      "the first declines",
      { kind: "decline", signer: "a" },
      { standing: expect.objectContaining({ state: "declined" }) },
    ],
    ["the first is corrected", { kind: "correct", signer: "a" }, { invited: ["a"] }],
    ["the second is corrected", { kind: "correct", signer: "b" }, { invited: [] }],
    ["the first is reminded", { kind: "remind", signer: "a" }, { invited: ["a"], events: [] }],
    ["someone unknown signs", { kind: "sign", signer: "c" }, { outcome: "refused", why: "unknown-signer" }],
    ["it is voided", { kind: "void" }, { standing: expect.objectContaining({ state: "voided" }) }],
    ["it expires", { kind: "expire" }, { standing: expect.objectContaining({ state: "expired" }) }],
  ])("SIGN-02 %s", (_what, act, expected) => {
    expect(decide(out, act)).toMatchObject(expected);
  });

  test("SIGN-02 signers are asked once all approvers have approved, and no one does the other's act", () => {
    const approver = (id: string) => ({ id, order: 0, state: "opened", approves: true }) as const;
    const asked: Standing = {
      state: "sent",
      signers: [approver("x"), approver("y"), { id: "a", order: 1, state: "waiting" }],
    };
    expect(decide(asked, { kind: "sign", signer: "x" })).toEqual({ outcome: "refused", why: "not-opened" });
    expect(decide(out, { kind: "approve", signer: "a" })).toEqual({ outcome: "refused", why: "not-opened" });
    expect(decide(asked, { kind: "open", signer: "a" })).toEqual({ outcome: "refused", why: "early" });
    const first = decide(asked, { kind: "approve", signer: "x" });
    expect(first).toMatchObject({ events: [{ kind: "approved", signer: "x" }], invited: [] });
    if (first.outcome !== "moved") throw new Error("refused");
    expect(decide(first.standing, { kind: "approve", signer: "x" })).toEqual({ outcome: "unchanged" });
    expect(decide(first.standing, { kind: "decline", signer: "x" })).toMatchObject({ why: "approved" });
    expect(decide(first.standing, { kind: "approve", signer: "y" })).toMatchObject({ invited: ["a"] });
    expect(decide(first.standing, { kind: "decline", signer: "y" })).toMatchObject({
      standing: { state: "declined" },
    });
  });

  test("SEAL-04 those who wait for their file are asked once it is there", () => {
    const decision = decide(out, { kind: "sign", signer: "a", fillsIn: true });
    if (decision.outcome !== "moved") throw new Error("refused");
    const { standing } = decision;
    for (const kind of ["open", "sign", "remind"] as const) {
      expect(decide(standing, { kind, signer: "b" })).toEqual({ outcome: "refused", why: "early" });
    }
    expect(decide(standing, { kind: "show" })).toMatchObject({
      events: [{ kind: "text_added" }],
      invited: ["b"],
      standing: { nextStep: null },
    });
  });

  test("SIGN-05 the last signature completes it, and a second click changes nothing", () => {
    const last: Standing = { state: "sent", signers: [{ id: "a", order: 1, state: "opened" }] };
    const decision = decide(last, { kind: "sign", signer: "a" });
    expect(decision).toMatchObject({ events: [{ kind: "signed" }, { kind: "completed" }] });
    if (decision.outcome !== "moved") throw new Error("refused");
    expect(decide(decision.standing, { kind: "sign", signer: "a" })).toEqual({ outcome: "unchanged" });
  });

  test.each(STATES.filter((state) => state !== "sent"))(
    "SIGN-05 nothing moves an envelope that is %s",
    (state) => {
      const signers: Standing["signers"] = [{ id: "a", order: 1, state: "opened" }];
      for (const kind of KINDS) {
        expect(decide({ state, signers }, { kind, signer: "a" })).toEqual({
          outcome: "refused",
          why: "ended",
        });
      }
      for (const kind of ["void", "expire", "show"] as const) {
        expect(decide({ state, signers }, { kind })).toEqual({ outcome: "refused", why: "ended" });
      }
    },
  );
});

describe("any acts in any order", () => {
  const acts = fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constantFrom(...KINDS),
          signer: fc.constantFrom("a", "b", "c", "x"),
          fillsIn: fc.boolean(),
        }),
      },
      { weight: 2, arbitrary: fc.constant({ kind: "show" as const }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("void" as const, "expire" as const) }) },
    ),
    { maxLength: 40 },
  );
  const orders = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });

  test("SIGN-06 keep what was signed, the order, and one end", () => {
    fc.assert(
      fc.property(orders, acts, (order, given) => {
        let standing: Standing = {
          state: "sent",
          signers: order.map((number, index) => ({
            id: "abc"[index] ?? "",
            order: number,
            state: "waiting",
          })),
        };
        const ends: string[] = [];
        for (const act of given) {
          const decision = decide(standing, act as Act);
          if (decision.outcome !== "moved") continue;
          // Nothing happens after an end.
          expect(standing.state).toBe("sent");
          for (const before of standing.signers) {
            const after = decision.standing.signers.find(({ id }) => id === before.id);
            if (before.state === "signed") expect(after?.state).toBe("signed");
            else if (after?.state === "signed") expect(isTurnOf(before, standing)).toBe(true);
          }
          for (const id of decision.invited) {
            const invited = decision.standing.signers.find((one) => one.id === id);
            expect(invited && isTurnOf(invited, decision.standing)).toBe(true);
          }
          const all = decision.standing.signers.every(({ state }) => state === "signed");
          expect(decision.standing.state === "completed").toBe(all);
          ends.push(...decision.events.map(({ kind }) => kind).filter((kind) => kind === "completed"));
          standing = decision.standing;
        }
        expect(ends.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
