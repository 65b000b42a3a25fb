import type { SignedInOwner } from "../../src/session/sessions.ts";

/** Whom pages are rendered for without a server, and how. */
export const OWNER: SignedInOwner = {
  uid: "u",
  email: "o@company.example",
  name: "",
  photoUrl: "",
  grant: "",
  sessionId: "s",
};
export const LOOK = { theme: undefined, signs: true, timeZone: "America/Denver" };
