import { expect, type Page } from "@playwright/test";

const NOTICES = ".notice, .field-error, .toast > p, .downloads-done > p, .sign-online-failed";

/** A page's messages as a visitor sees and hears them: its notices, its title, and the text of its live regions. */
export class Screen {
  readonly #page: Page;
  readonly #announced: string[];

  private constructor(page: Page, announced: string[]) {
    this.#page = page;
    this.#announced = announced;
  }

  /** Call it before the page is opened. */
  static async of(page: Page): Promise<Screen> {
    const announced: string[] = [];
    await page.exposeFunction("announce", (sentence: string) => announced.push(sentence));
    await page.addInitScript(reportAnnouncements);
    return new Screen(page, announced);
  }

  /** Expects one sentence on the screen and no other, read out once since the last call, and the page's title. */
  async expectOnly(sentence: string | RegExp, title?: string | RegExp): Promise<void> {
    const expected = typeof sentence === "string" ? sentence : expect.stringMatching(sentence);
    await expect.poll(() => this.#notices()).toEqual([expected]);
    await expect.poll(() => [...this.#announced]).toEqual([expected]);
    this.#announced.length = 0;
    if (title !== undefined) await expect(this.#page).toHaveTitle(title);
  }

  /** As `expectOnly`, where what was read out before it depends on how fast a window opens and closes. */
  async expectNothingBut(sentence: string): Promise<void> {
    await expect.poll(() => this.#notices()).toEqual([sentence]);
    await expect.poll(() => this.#announced.filter((text) => text === sentence)).toEqual([sentence]);
    this.#announced.length = 0;
  }

  /** Announcements since the last expectation. */
  announcements(): string[] {
    return [...this.#announced];
  }

  /** Expects nothing on the screen. Forgets what was read out. */
  async expectNothing(title?: string | RegExp): Promise<void> {
    await expect.poll(() => this.#notices()).toEqual([]);
    if (title !== undefined) await expect(this.#page).toHaveTitle(title);
    this.#announced.length = 0;
  }

  async #notices(): Promise<string[]> {
    const shown = await this.#page.locator(NOTICES).filter({ visible: true }).allInnerTexts();
    return shown.map((text) => text.trim());
  }
}

/**
 * Reports each text that is added to a live region, as a screen reader would read it. Regions outside an open modal dialog are
 * inert. Runs in the page.
 */
function reportAnnouncements(): void {
  const live = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], output";
  const report = (window as unknown as { announce(sentence: string): void }).announce;

  function textOf(region: Element): string {
    const copy = region.cloneNode(true) as Element;
    for (const button of copy.querySelectorAll("button")) button.remove();
    return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  }
  function regionsOf({ target, addedNodes, type }: MutationRecord): Element[] {
    const element = target instanceof Element ? target : target.parentElement;
    const around = element?.closest(live);
    if (around) return type === "characterData" || addedNodes.length > 0 ? [around] : [];
    return [...addedNodes].flatMap((node) =>
      node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [],
    );
  }
  const observer = new MutationObserver((changes) => {
    const modal = document.querySelector("dialog[open]");
    for (const region of new Set(changes.flatMap(regionsOf))) {
      const text = textOf(region);
      if (text && region.isConnected && (!modal || modal.contains(region))) report(text);
    }
  });
  // A page's initial content is not announced.
  addEventListener("DOMContentLoaded", () =>
    observer.observe(document.body, { subtree: true, childList: true, characterData: true }),
  );
}
