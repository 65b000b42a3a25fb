import { expect, test } from "vitest";
import { holdClicks } from "../../../src/features/forms/filler/held-clicks.ts";

function loading(...outcomes: ("arrives" | "fails")[]) {
  const log: string[] = [];
  const held = holdClicks({
    attempt: async () => {
      if (outcomes.shift() === "fails") throw new TypeError("Failed to fetch");
    },
    onStart: () => log.push("starts"),
    onLoaded: () => log.push("loaded"),
    onFailed: () => log.push("failed"),
  });
  const button = (name: string) => ({ click: () => log.push(name) });
  return { ...held, log, pdf: button("PDF"), text: button("Text") };
}

test("FORM-06 a button that was pressed five times before the form arrived is clicked once", async () => {
  const { hold, log, pdf, text } = loading("arrives");
  await Promise.all([hold(pdf), hold(pdf), hold(text), hold(pdf), hold(pdf)]);
  expect(log).toEqual(["starts", "loaded", "PDF", "Text"]);
});

test("FORM-06 where the form does not arrive, that is shown, and the next click tries again", async () => {
  const { load, hold, log, pdf, text } = loading("fails", "arrives");
  await hold(pdf);
  expect(log).toEqual(["starts", "failed"]);
  await hold(text);
  expect(log).toEqual(["starts", "failed", "starts", "loaded", "Text"]);
  await load();
  expect(log).toHaveLength(5);
});
