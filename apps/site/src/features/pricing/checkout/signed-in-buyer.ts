import { session } from "../../../state/session/current-session.ts";
import { NotSignedInError } from "../../../state/session/session-manager.ts";

export interface Buyer {
  email: string;
  idToken: string;
}

/** Undefined if no one is signed in, or the sign-in is over. */
export async function signedInBuyer(): Promise<Buyer | undefined> {
  const email = session.current()?.email;
  if (!email) return undefined;
  try {
    return { email, idToken: await session.getIdToken() };
  } catch (error) {
    if (error instanceof NotSignedInError || !session.current()) return undefined;
    throw error;
  }
}
