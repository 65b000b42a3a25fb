import { expect, type Locator, type Page } from "@playwright/test";

/** The register and sign-in popup, as a person uses it. */
export class AuthPopup {
  readonly #page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
  }

  /**
   * Opens it from the navigation bar, on a small screen from the hamburger menu. Switches to Login if requested, and signs
   * out first if necessary.
   */
  async open(name: "Register" | "Login"): Promise<void> {
    const menu = this.#page.getByRole("button", { name: "Menu", exact: true });
    if (await menu.isVisible()) await menu.click();
    const signOut = this.#page.getByRole("button", { name: "Sign out", exact: true });
    if (await signOut.isVisible()) await signOut.click();
    await this.loadCode();
    await this.opener.click();
    await this.dialog.waitFor();
    if (name === "Login") await this.button("Login").click();
  }

  /** As a pointer near its link does. On a busy machine it may come later than a click waits, which then leads to the page. */
  async loadCode(link = this.opener): Promise<void> {
    const container = this.#page.locator("#auth-popup");
    await expect
      .poll(async () => {
        await link.dispatchEvent("pointerover");
        return container.count();
      })
      .toBe(1);
  }

  get opener(): Locator {
    return this.#page.getByRole("banner").getByRole("link", { name: "Register", exact: true });
  }

  get title(): Locator {
    return this.dialog.getByRole("heading");
  }

  get email(): Locator {
    return this.dialog.getByLabel("Email");
  }

  get password(): Locator {
    return this.dialog.getByLabel("Password", { exact: true });
  }

  get repeat(): Locator {
    return this.dialog.getByLabel("Repeat password", { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  async register(email: string, password: string, repeat = password): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.repeat.fill(repeat);
    await this.button("Register").click();
  }

  /** Opens the home page and registers there, up to the mail that verifies the address. */
  async registerFromHome(email: string, password: string): Promise<void> {
    await this.#page.goto("/");
    await this.open("Register");
    await this.register(email, password);
    await expect(this.title).toHaveText("Verification email sent");
  }

  /** Opens the home page and signs in there, up to the popup's next question. */
  async signInFromHome({ email, password }: { email: string; password: string }): Promise<void> {
    await this.#page.goto("/");
    await this.open("Login");
    await this.signIn(email, password);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.button("Login").click();
  }
}
