import { expect, test } from "vitest";
import { scaleProblems } from "./scale.ts";

const problems = (css: string) => scaleProblems([{ path: "card.css", css }]);

test.each([
  ["font-size: 1.125rem", "1.125rem"],
  ["font-size: clamp(1rem, 4vw, 2em)", "1rem"],
  ["font: italic 400 18px / 1.3 serif", "18px"],
  ["font: 600 9pt sans-serif", "9pt"],
])("text of a size without a token is refused: %s", (declaration, length) => {
  expect(problems(`.card { ${declaration} }`)).toEqual([
    `card.css:1 sets text in ${length}; use one of the tokens --text-…`,
  ]);
});

test.each([
  "font-size: var(--text-md)",
  "font-size: min(max(var(--text-sm), 4vw), 7vw)",
  "font: 400 var(--text-lg) / 44px var(--font-serif)",
  "font-size: 0.9em",
  "font: inherit",
])("a token or a relative size is free: %s", (declaration) => {
  expect(problems(`.card { ${declaration} }`)).toEqual([]);
});

test("points are for paper", () => {
  expect(
    problems("@media print { .card { font-size: 11pt } } @page { @bottom-center { font: 9pt serif } }"),
  ).toEqual([]);
});

test("there are twelve sizes of text at most", () => {
  const tokens = Array.from({ length: 13 }, (_, place) => `--text-${place}: ${place}rem;`).join("");
  expect(problems(`:root { ${tokens} }`)).toEqual(["13 sizes of text, where 12 must do"]);
});

test.each(["(width >= 52rem)", "(40rem <= width < 50rem)", "screen and (width < 700px)"])(
  "a media query at %s is refused without a reason",
  (condition) => {
    const query = `@media ${condition} { .card { margin: 0 } }`;
    expect(problems(query)).toEqual([expect.stringContaining("changes the layout at a width of its own")]);
    expect(problems(`/* Own width: two cards fit. */ ${query}`)).toEqual([]);
    expect(problems(`/* Two cards fit. */ ${query}`)).toHaveLength(1);
  },
);

test("breakpoints and heights are free", () => {
  expect(problems("@media (30rem <= width < 76rem) and (height < 34rem) { .card { margin: 0 } }")).toEqual(
    [],
  );
});

test("content dictates eight widths at most", () => {
  const own = "/* Own width: it fits. */ @media (width < 23rem) { .card { margin: 0 } }";
  expect(problems(own.repeat(8))).toEqual([]);
  expect(problems(own.repeat(9))).toEqual([
    expect.stringMatching(/^9 widths of their own, where 8 must do: card\.css:1/),
  ]);
});
