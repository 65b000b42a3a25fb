import type { Page } from "@playwright/test";
import type { AuthPopup } from "../../support/auth/auth-popup.ts";
import type { Owner } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect } from "../../support/test.ts";

/** Goes to Google, which has not confirmed the address. */
export async function pressGoogle(page: Page, popup: AuthPopup, email: string): Promise<void> {
  const press = () => popup.button("Continue with Google").click();
  await (await ProviderPage.openedBy(page, press)).continueAs(email, { vouched: false });
}

/** Up to the form that asks for the password of the account with that address. */
export async function askedForPassword(page: Page, popup: AuthPopup, { email }: Owner): Promise<void> {
  await page.goto("/");
  await popup.open("Register");
  await pressGoogle(page, popup, email);
  await expect(popup.dialog.getByRole("alert")).toContainText("Google will sign you in too.");
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.email).toHaveValue(email);
  await expect(popup.password).toBeFocused();
}
