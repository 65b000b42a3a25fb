import type { Operation } from "../operation.ts";
import { deleteAccount } from "./delete.ts";
import { lookup, lookupAsAdmin } from "./lookup.ts";
import { projects } from "./projects.ts";
import { resetPassword } from "./reset-password.ts";
import { sendOobCode } from "./send-oob-code.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { signUp } from "./sign-up.ts";
import { token } from "./token.ts";
import { update } from "./update.ts";

/** Every call that the service answers. A new one: a file beside this, and a line here. */
export const operations: readonly Operation[] = [
  signUp,
  signInWithPassword,
  lookup,
  lookupAsAdmin,
  update,
  deleteAccount,
  sendOobCode,
  resetPassword,
  token,
  projects,
];
