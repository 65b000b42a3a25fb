import { expect, test } from "vitest";
import { countsPageView, isCaptured } from "./routes.ts";

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
