import { brand } from "@sealwright/brand";
import { expect, test } from "vitest";
import { type ShortcodeChoices, templateProblem, toShortcode } from "./shortcode.ts";

const choices: ShortcodeChoices = {
  template: "tpl_1sF5jNv8DaRo",
  show: "button",
  label: "Sign",
  prefill: false,
  height: 640,
  goTo: "",
};

test.each<[string, Partial<ShortcodeChoices>, string]>([
  ["a button", {}, `[${brand.slug} template="tpl_1sF5jNv8DaRo" show="button" label="Sign"]`],
  [
    "a frame has a height and no label",
    { show: "frame" },
    `[${brand.slug} template="tpl_1sF5jNv8DaRo" show="frame" height="640"]`,
  ],
  [
    "prefilled, and leading on",
    { prefill: true, goTo: "/thanks" },
    `[${brand.slug} template="tpl_1sF5jNv8DaRo" show="button" label="Sign" prefill="user" then="/thanks"]`,
  ],
])("PAGE-05 the shortcode of %s", (_, change, shortcode) => {
  expect(toShortcode({ ...choices, ...change })).toBe(shortcode);
});

test("PAGE-05 nothing that is typed ends the shortcode or an attribute early", () => {
  const shortcode = toShortcode({ ...choices, label: 'Sign" onclick="x] <b>[now' });
  expect(shortcode.match(/[[\]]/g)).toEqual(["[", "]"]);
  expect(shortcode.match(/"/g)).toHaveLength(6);
  expect(shortcode).not.toMatch(/[<>]/);
});

test("a template's id is checked", () => {
  expect(templateProblem(choices.template)).toBeUndefined();
  for (const wrong of ["", "tpl_", "tpl_1sF5jNv8DaR", "env_1sF5jNv8DaRo", " tpl_1sF5jNv8DaRo"])
    expect(templateProblem(wrong)).toMatch(/12 letters/);
});
