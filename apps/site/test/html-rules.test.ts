import { expect, test } from "vitest";
import { htmlProblems } from "./html-rules.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

test("a time without datetime has a text that machines read", async () => {
  for (const text of ["2026-11-28", "14:50", "14:50:21"]) {
    expect(await htmlProblems(page(`<time>${text}</time>`))).toEqual([]);
  }
  expect(await htmlProblems(page('<time class="a">Jun 2, 2027</time>'))).toEqual([
    expect.stringContaining("is no time that machines read"),
  ]);
  expect(await htmlProblems(page('<time datetime="2027-06-02">Jun 2, 2027</time>'))).toEqual([]);
});

test("a time that waits for a script is refused, with datetime too", async () => {
  for (const text of ["0:00", "00:00", "00:00:00", "--:--", " – ", ""]) {
    for (const attribute of ["", ' datetime="2027-06-02"']) {
      expect(await htmlProblems(page(`<time${attribute}>${text}</time>`))).toEqual([
        expect.stringContaining("waits for a script"),
      ]);
    }
  }
});
