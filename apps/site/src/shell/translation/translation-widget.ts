import { type Language, languages, PAGE_LANGUAGE } from "./languages.ts";

/**
 * The third party's website translation widget: its script calls a function that we name, offers
 * `google.translate.TranslateElement`, takes the language from the cookie `googtrans`, and marks the page's root with
 * the class `translated-ltr` or `translated-rtl` once it has begun.
 */
const WIDGET_COOKIE = "googtrans";
const CALLED_WHEN_LOADED = "sealwrightTranslate";
const TRANSLATED = ["translated-ltr", "translated-rtl"];
const PATIENCE_MS = 15_000;
const PLACE = "translation-widget";

interface WidgetWindow {
  google?: { translate?: { TranslateElement?: new (options: object, place: string) => unknown } };
  [CALLED_WHEN_LOADED]?: () => void;
}

/** Why the translation failed: a sentence for the visitor. */
export class TranslationError extends Error {
  override name = "TranslationError";
}

/**
 * Translates the page, and sets right-to-left where the language needs it.
 * @param script the address of the widget's script
 * @param signal stops it
 * @throws TranslationError when it is blocked, cannot be reached, takes too long or was stopped; the page is then as it was
 */
export async function translatePage(script: string, language: Language, signal: AbortSignal): Promise<void> {
  setCookie(`/${PAGE_LANGUAGE}/${language.code}`);
  keepIslands();
  await runWidget(script, signal);
  document.documentElement.lang = language.lang ?? language.code;
  document.documentElement.dir = language.rightToLeft ? "rtl" : "ltr";
}

/** The widget moves text nodes, which breaks React: islands stay in English. */
function keepIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>("astro-island")) {
    island.translate = false;
    island.dir = "ltr";
    island.classList.add("notranslate");
  }
}

/** A running widget cannot be stopped: only a reload returns to English. */
export function isWidgetRunning(): boolean {
  return document.getElementById(PLACE) !== null;
}

/** After a failure the page stays in English: a translation that arrives late is reloaded away. */
export function undoLateTranslation(): void {
  whenBegun(() => location.reload());
}

/** @returns stops waiting */
function whenBegun(then: () => void): () => void {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (!TRANSLATED.some((name) => root.classList.contains(name))) return;
    observer.disconnect();
    then();
  });
  observer.observe(root, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** Removes what the widget would find on the next page. */
export function forgetTranslation(): void {
  setCookie("", "; Max-Age=0");
}

function setCookie(value: string, more = ""): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads nothing else
  document.cookie = `${WIDGET_COOKIE}=${value}; Path=/; SameSite=Lax${more}`;
}

function runWidget(script: string, signal: AbortSignal): Promise<void> {
  const widgets = window as WidgetWindow;
  return new Promise<void>((resolve, reject) => {
    const stopLooking = whenBegun(() => end(resolve));
    const fail = (sentence: string) => end(() => reject(new TranslationError(sentence)));
    const stop = () => fail("it was canceled.");
    const timer = setTimeout(() => fail("the translation service is not responding."), PATIENCE_MS);
    const element = document.createElement("script");

    function end(then: () => void): void {
      clearTimeout(timer);
      stopLooking();
      signal.removeEventListener("abort", stop);
      // A late script still calls this.
      widgets[CALLED_WHEN_LOADED] = () => {};
      then();
    }

    widgets[CALLED_WHEN_LOADED] = () => {
      const Widget = widgets.google?.translate?.TranslateElement;
      if (!Widget) return fail("the translation service sent an unexpected response.");
      const includedLanguages = languages.map(({ code }) => code).join();
      new Widget({ pageLanguage: PAGE_LANGUAGE, includedLanguages, autoDisplay: false }, placeForWidget());
    };
    signal.addEventListener("abort", stop);
    const address = new URL(script);
    address.searchParams.set("cb", CALLED_WHEN_LOADED);
    element.src = address.href;
    element.addEventListener("error", () =>
      fail("the translation service could not be reached, or something in your browser blocks it."),
    );
    document.head.append(element);
  });
}

/** The widget needs an element for its own list of languages, which stays hidden. @returns its id */
function placeForWidget(): string {
  const place = document.createElement("div");
  place.id = PLACE;
  place.hidden = true;
  document.body.append(place);
  return place.id;
}
