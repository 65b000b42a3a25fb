import { expect, test } from "vitest";
import { createAttempts, whenRetired } from "./attempts.ts";

function screen() {
  const shown: string[] = [];
  return {
    shown,
    show(what: string, attempt: AbortSignal) {
      shown.push(what);
      whenRetired(attempt, () => shown.splice(shown.indexOf(what), 1));
    },
  };
}

test("HOUSE-01 beginning again and succeeding retire what the last try showed", () => {
  const attempts = createAttempts();
  const { shown, show } = screen();
  show("failure", attempts.begin());
  const again = attempts.begin();
  expect(shown).toEqual([]);
  show("another failure", again);
  show("success", attempts.succeed());
  expect(shown).toEqual(["success"]);
  attempts.begin();
  expect(shown).toEqual([]);
});

test("HOUSE-01 leaving retires a failure, and keeps the news of a success", () => {
  const attempts = createAttempts();
  const { shown, show } = screen();
  show("failure", attempts.begin());
  attempts.leave();
  expect(shown).toEqual([]);
  show("success", attempts.succeed());
  attempts.leave();
  expect(shown).toEqual(["success"]);
});
