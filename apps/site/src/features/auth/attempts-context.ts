import { createContext } from "react";
import type { Attempts } from "../../state/attempts/attempts.ts";

/** Signing in with a password, with a code and at a provider are one action: trying one way ends the try of another. */
export const SignInAttempts = createContext<Attempts | undefined>(undefined);
