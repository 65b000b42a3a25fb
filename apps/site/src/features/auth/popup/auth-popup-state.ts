import type { TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { atom } from "nanostores";

export type AuthPopupView = "register" | "login" | "forgot";

/** A form, or the step that a signed-in visitor has to take to continue. */
export type AuthPopupStart =
  | AuthPopupView
  | { name: "login"; notice: string }
  | { name: "two-factor"; challenge: TwoFactorChallenge };

/** The popup's content; null when it is closed. Set it to open the popup from any page. */
export const $authPopup = atom<AuthPopupStart | null>(null);
