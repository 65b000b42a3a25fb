import { Questions } from "@sealwright/form-filler/questions/questions.tsx";
import { type Answers, questionsOf } from "@sealwright/forms";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formOf } from "../form-of.ts";

const ON = "2026-11-28";

const ignore = () => {};
const state = { answer: ignore, override: ignore, addItem: ignore, removeItem: ignore, generation: 0 };

function legendsOf(slug: string, answers: Answers): string[] {
  const groups = questionsOf(formOf(slug), answers, ON);
  const html = renderToStaticMarkup(
    createElement(Questions, { groups, problems: new Map(), stops: [], state }),
  );
  return [...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, legend = ""]) => legend);
}

test("FORM-05 one person of a kind has no number, several have one each", () => {
  expect(legendsOf("residential-lease-agreement", {})).toContain("Tenant");
  const two = legendsOf("residential-lease-agreement", { tenants: [{}, {}] });
  expect(two.filter((legend) => legend.startsWith("Tenant "))).toEqual(["Tenant 1", "Tenant 2"]);
  expect(two).not.toContain("Tenant");
});

test("FORM-05 several items with more than one question are groups with a number", () => {
  const legends = legendsOf("invoice", { lines: [{}, {}, {}] });
  expect(legends.filter((legend) => /^Line \d/.test(legend))).toEqual(["Line 1", "Line 2", "Line 3"]);
});
