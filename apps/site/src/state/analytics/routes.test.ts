import { expect, test } from "vitest";
import { countsPageView, isCaptured, mayLeave } from "./routes.ts";

test.each([
  ["/signature/deals/trials", true],
  ["/signature/pricing", true],
  ["/signature/pricing/quote", true],
  ["/signature/gsuite-addon", true],
  ["/signature/pricing-of-others", false],
  ["/signature/contracts", false],
  ["/", false],
])("ANA-01 %s is captured: %s", (path, captured) => {
  expect(isCaptured(path)).toBe(captured);
});

test.each(["form-approval", "blog-genie", "form-templates"])(
  "ANA-01 no page view for a URL with %s",
  (part) => {
    expect(countsPageView(`https://site.example/a?from=${part}`)).toBe(false);
    expect(countsPageView("https://site.example/signature/pricing")).toBe(true);
  },
);

test("ANA-01 four events leave any page, the others only the named routes", () => {
  for (const name of ["identify", "sign_up", "click", "purchase"] as const) {
    expect([name, mayLeave(name, "/"), mayLeave(name, "/signature/pricing")]).toEqual([name, true, true]);
  }
  for (const name of ["page_view", "begin_checkout"] as const) {
    expect([name, mayLeave(name, "/thank-you"), mayLeave(name, "/signature/deals/trials")]).toEqual([
      name,
      false,
      true,
    ]);
  }
});
