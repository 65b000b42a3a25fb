import { signUp } from "@sealwright/protocol/identity/calls";
import { createAccount } from "@sealwright/protocol/identity/calls/admin";
import type { Operation } from "../operation.ts";
import { operations } from "../operations/index.ts";

/** A path's operation, and the one that replaces it for callers with the server credential. */
export type Variants = [operation: Operation, withServerCredential?: Operation];

/** On plain paths, registering with the server credential creates an account without signing in. */
const ADMIN_ALIASES: Record<string, string> = { [createAccount.path]: signUp.path };

/**
 * Every path under a version. Calls with the server credential have theirs under `projects/{project}/`, and on plain
 * `accounts:*` paths too.
 */
export function endpoints(): { path: string; variants: Variants }[] {
  const isAdmin = ({ call }: Operation) => call.caller === "server";
  const admin = operations.filter(isAdmin);
  const own = operations.filter((operation) => !isAdmin(operation));
  const plainPath = ({ call: { path } }: Operation) => ADMIN_ALIASES[path] ?? path;
  const plain = own.map((operation): Variants => {
    const variant = admin.find((one) => plainPath(one) === operation.call.path);
    return variant ? [operation, variant] : [operation];
  });
  const adminOnly = admin.filter((one) => !own.some(({ call }) => call.path === plainPath(one)));
  return [
    ...plain.map((variants) => ({ path: variants[0].call.path, variants })),
    ...adminOnly.map((operation): { path: string; variants: Variants } => ({
      path: plainPath(operation),
      variants: [operation],
    })),
    ...admin.map((operation): { path: string; variants: Variants } => ({
      path: `projects/:project/${operation.call.path}`,
      variants: [operation],
    })),
  ];
}
