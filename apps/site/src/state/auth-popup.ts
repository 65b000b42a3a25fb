import { atom } from "nanostores";

/** Which form of the popup is open; null when it is closed. Any page opens it by setting this. */
export type AuthPopupView = "register" | "login" | "forgot";

export const $authPopup = atom<AuthPopupView | null>(null);
