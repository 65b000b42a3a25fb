import type { Page } from "@playwright/test";

/** Where the third party's widget loads from by default. */
const SERVICE = "https://translate.google.com/**";

/**
 * The widget's script as the page meets it: it reads the language from its cookie, loads a second script and a style
 * sheet from its other hosts, writes inline styles, and marks the root once it has begun.
 */
const WIDGET = `
  const [, language] = document.cookie.match(/googtrans=\\/en\\/([\\w-]+)/) ?? [];
  window.google = { translate: { TranslateElement: class {
    constructor(options, place) {
      window.offered = options.includedLanguages;
      const more = document.createElement("script");
      more.src = "https://translate.googleapis.com/more.js";
      more.onload = () => {
        const style = document.createElement("style");
        style.textContent = "h1 { outline: 1px solid transparent }";
        document.head.append(style);
        document.getElementById(place).setAttribute("style", "top: 0");
        // Like the real one, it skips elements marked notranslate.
        for (const heading of document.querySelectorAll("h1")) {
          if (!heading.closest(".notranslate")) heading.textContent = "[" + language + "]";
        }
        const rightToLeft = ["ar", "iw"].includes(language);
        document.documentElement.classList.add(rightToLeft ? "translated-rtl" : "translated-ltr");
      };
      document.head.append(more);
    }
  } } };
  window[new URL(document.currentScript.src).searchParams.get("cb")]();
`;

/** Simulates the translation service at the network level. @returns every URL that the pages requested */
export async function translationService(
  page: Page,
  how: "reachable" | "blocked" | "silent" | "wrong",
): Promise<string[]> {
  const asked: string[] = [];
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await page.route(SERVICE, async (route) => {
    asked.push(route.request().url());
    if (how === "reachable") await route.fulfill(script(WIDGET));
    else if (how === "wrong") await route.fulfill(script(WIDGET.replace("google =", "other =")));
    else if (how === "blocked") await route.abort("blockedbyclient");
    // Silent: no response.
  });
  await page.route("https://translate.googleapis.com/**", (route) => route.fulfill(script("")));
  return asked;
}
