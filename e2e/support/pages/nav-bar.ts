import type { Locator, Page } from "@playwright/test";

/** The navigation bar with all menus, and the form library's. Only in test builds. */
export const COMPLETE_BAR = "/design/bar";
export const LIBRARY_BAR = "/design/library-bar";

/** The menus of each, by title. */
export const MENUS = {
  [COMPLETE_BAR]: ["Products", "Resources", "Company", "Language"],
  [LIBRARY_BAR]: ["Real Estate", "Personal Family", "Business"],
};

/** The bar's color once it is no longer transparent (NAV-09): white, or its dark counterpart. */
export const SHEET = { light: "oklch(0.993 0.003 85)", dark: "oklch(0.262 0.052 266)" };

/** The top of a page, as a person uses it. */
export class Bar {
  readonly #page: Page;
  readonly header: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.header = page.getByRole("banner");
  }

  /** Opens a page without the announcement, which would open by itself. */
  async visit(path: string): Promise<void> {
    await this.#page.addInitScript(() => {
      try {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
        document.cookie = `sealwright.announcement=dismissed:${encodeURIComponent("/announcement/nvidia-inception-program")}; Path=/`;
      } catch {
        // Storage is blocked, as some tests require.
      }
    });
    await this.#page.goto(path);
  }

  /** The element with the bar's background color. */
  get ground(): Locator {
    return this.header.locator(".bar");
  }

  opener(title: string): Locator {
    return this.header.locator("summary").filter({ hasText: title });
  }

  menu(title: string): Locator {
    return this.header.locator("details").filter({ has: this.#page.locator("summary", { hasText: title }) });
  }

  panel(title: string): Locator {
    return this.menu(title).locator(".bar-panel");
  }

  get scrim(): Locator {
    return this.header.locator("[data-scrim]");
  }

  get burger(): Locator {
    return this.header.getByRole("button", { name: "Menu", exact: true });
  }

  /** The titles of the menus that are open. */
  openMenus(): Promise<string[]> {
    return this.header
      .locator("details[data-menu][open] > summary")
      .evaluateAll((openers) => openers.map((opener) => opener.textContent.trim()));
  }

  async centreOf(locator: Locator): Promise<{ x: number; y: number }> {
    const box = await locator.boundingBox();
    if (!box) throw new Error("It is not shown");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Stops the page's clock; from here on, a test moves time. */
  async stopClock(): Promise<void> {
    const now = Date.now();
    await this.#page.clock.install({ time: now });
    await this.#page.clock.pauseAt(now + 1000);
  }
}
