import type { Locator, Page } from "@playwright/test";
import { Authenticator } from "../auth/authenticator.ts";
import type { Owner } from "../auth/owners.ts";

/** The dashboard, as an owner uses it. */
export class Dashboard {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  goto(path: string): Promise<unknown> {
    return this.#page.goto(`${this.#url}${path}`);
  }

  /** A part of the page, by its heading. */
  part(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** Signs an owner in over HTTP, as the site's sign-in does in the end. */
  async enter(owner: Owner): Promise<void> {
    const { request } = this.#page.context();
    let site = "";
    const post = async (path: string, data: object, headers = {}) => {
      const response = await request.post(path, { data, headers });
      site = new URL("/", response.url()).href;
      return response.json() as Promise<Record<string, string>>;
    };
    const { idToken } = await post("/v1/accounts:signInWithPassword?key=e2e", owner);
    const { token } = await post(
      "/api/signature/complete-login",
      { email: owner.email },
      { Authorization: `Bearer ${idToken}` },
    );
    // From anywhere else, the dashboard would ask first.
    await this.#page.goto(`${this.#url}/login?token=${token}`, { referer: site });
  }

  /** Opens what is behind the avatar: the settings, and signing out. */
  openMenu(): Promise<void> {
    return this.#page.getByRole("banner").locator("summary").click();
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.#page.getByRole("button", { name: "Sign out", exact: true }).click();
  }

  /** Fills in the sign-in that is shown. */
  async signIn({ email, password }: Pick<Owner, "email" | "password">): Promise<void> {
    await this.#page.getByLabel("Email").fill(email);
    await this.#page.getByLabel("Password").fill(password);
    await this.#page.getByRole("button", { name: "Login" }).click();
  }

  /** Sets two-factor up on the security page, up to the page with the recovery codes. */
  async enableTwoFactor(): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
    await this.goto("/settings/security");
    await this.#page.getByRole("button", { name: "Set up two-factor" }).click();
    const secret = (await this.#page.locator(".secret").innerText()).replaceAll(" ", "");
    const authenticator = new Authenticator(secret);
    await this.#page.getByRole("textbox", { name: "Code" }).fill(authenticator.next());
    await this.#page.getByRole("button", { name: "Turn on" }).click();
    await this.#page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    return { authenticator, recoveryCodes: await this.#page.locator(".codes code").allInnerTexts() };
  }
}
