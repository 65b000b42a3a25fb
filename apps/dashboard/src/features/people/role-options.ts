import { GIVEN_ROLES, type GivenRole, ROLES, takesSeat } from "@sealwright/protocol/signing/roles";

export const ROLE_OPTIONS = GIVEN_ROLES.map((role) => ({
  value: role,
  name: `${ROLES[role]}, ${takesSeat(role) ? "takes a seat" : "free"}`,
}));

/** The smallest of them, where a form names none. */
export function readRole(value: string): GivenRole {
  return GIVEN_ROLES.find((role) => role === value) ?? "viewer";
}
