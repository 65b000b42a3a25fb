import type { Locator, Page } from "@playwright/test";

/** The sandbox's simulated provider, in its window or in a tab. */
export class ProviderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The window that a click on the button opens. */
  static async openedBy(page: Page, press: () => Promise<void>): Promise<ProviderPage> {
    const [opened] = await Promise.all([page.waitForEvent("popup"), press()]);
    return new ProviderPage(opened);
  }

  get email(): Locator {
    return this.page.getByLabel("Email");
  }

  /** @param vouched whether the provider has confirmed the address */
  async continueAs(email: string, { name = "Ottilie Otter", vouched = true } = {}): Promise<void> {
    await this.email.fill(email);
    await this.page.getByLabel("Name").fill(name);
    await this.page.getByRole("checkbox").setChecked(vouched);
    await this.page.getByRole("button", { name: "Continue" }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole("button", { name: "Cancel" }).click();
  }
}
