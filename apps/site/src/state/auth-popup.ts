import { atom } from "nanostores";
import type { AskedForCode } from "../islands/auth/flow/outcomes.ts";

/** The forms that the popup begins with. */
export type AuthPopupView = "register" | "login" | "forgot";

/** A form, or a step that somebody who was signed in already has to take. */
export type AuthPopupStart =
  | AuthPopupView
  | { name: "login"; notice: string }
  | { name: "two-factor"; signedIn: AskedForCode };

/** What of the popup is open; null when it is closed. Any page opens it by setting this. */
export const $authPopup = atom<AuthPopupStart | null>(null);
