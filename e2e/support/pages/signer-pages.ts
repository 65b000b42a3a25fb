import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** A signer's pages, from the door to the signature. */
export class SignerPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Of a contract that is being read. */
  get pad(): Locator {
    return this.page.locator("[data-mark=mark] [data-pad]");
  }

  /** The drawing, as it is sent. */
  async strokes(): Promise<[number, number, number][][]> {
    return JSON.parse(await this.page.locator("[name=mark-strokes]").inputValue());
  }

  /** Opens the link by its button. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await this.button("Open the contract").click();
    await expect(this.heading("Check that you can open it")).toBeVisible();
  }

  async agree(): Promise<void> {
    await openPdf(this.page, this.page.getByRole("link", { name: /^Open / }).first());
    await this.page.getByRole("checkbox", { name: /^I (opened the PDF|can read the pages)/ }).check();
    await this.button("Agree and read the contract").click();
    // On a phone it is a sheet, which the page's script closes.
    await expect(this.page.getByRole("form", { name: "Sign", includeHidden: true })).toBeAttached();
    await this.page.waitForLoadState();
  }

  /** Draws one stroke across the pad. @param from where it begins, as a part of the pad's width */
  async draw(from = 0.15): Promise<void> {
    await this.pad.scrollIntoViewIfNeeded();
    const box = await this.pad.boundingBox();
    if (!box) throw new Error("There is no pad to draw on");
    const at = (step: number) =>
      [
        box.x + box.width * (from + step * 0.012),
        box.y + box.height * (0.45 + 0.18 * Math.sin(step)),
      ] as const;
    await this.page.mouse.move(...at(0));
    await this.page.mouse.down();
    for (let step = 1; step < 30; step += 1) await this.page.mouse.move(...at(step));
    await this.page.mouse.up();
  }

  async review(): Promise<void> {
    await this.button("Review before you sign").click();
    await expect(this.heading("Review and sign")).toBeVisible();
  }

  async sign(): Promise<void> {
    await this.button("Sign the contract").click();
    await expect(this.heading("You signed the contract")).toBeVisible();
  }
}

/** Opens the contract's PDF in a tab of its own, as a signer does before agreeing. */
export async function openPdf(page: Page, link: Locator): Promise<void> {
  const isPdf = (response: Response) => response.url().includes("/contract.pdf");
  await Promise.all([page.context().waitForEvent("response", isPdf), link.click()]);
}
