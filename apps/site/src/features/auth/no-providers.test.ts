import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfig } from "../../catalog/site-config.ts";
import { AuthViews } from "./auth-views.tsx";

test.each(["register", "login"] as const)(
  "AUTH-01, AUTH-09 without Google and Microsoft the %s form has its email field, and no buttons for them",
  (start) => {
    expect(siteConfig.socialProviders).toEqual([]);
    const html = renderToStaticMarkup(createElement(AuthViews, { start, renderTitle: (title) => title }));
    expect(html).toMatch(/<input[^>]+type="email"/);
    expect(html).not.toContain("Continue with");
    expect(html).not.toContain("or use your email");
  },
);
