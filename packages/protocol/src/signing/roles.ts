/**
 * What each role of a workspace may do. The service checks every call of an owner against this table, and the page of
 * people shows it. Free of dependencies, because pages run it.
 */
export const ROLES = {
  owner: "Owner",
  admin: "Admin",
  sender: "Sender",
  viewer: "Viewer",
} as const;

export type Role = keyof typeof ROLES;

/** The roles that someone is given. A workspace has one owner, and ownership is handed over. */
export const GIVEN_ROLES = ["admin", "sender", "viewer"] as const satisfies readonly Role[];

export type GivenRole = (typeof GIVEN_ROLES)[number];

const ALL = ["owner", "admin", "sender", "viewer"] as const satisfies readonly Role[];
const SENDERS = ["owner", "admin", "sender"] as const satisfies readonly Role[];
const MANAGERS = ["owner", "admin"] as const satisfies readonly Role[];

interface ActRule {
  does: string;
  roles: readonly Role[];
  /** Roles that have it where the owner has given the right to the person. */
  ifAllowed?: readonly Role[];
}

export const ACTS = {
  read: { does: "Read contracts, files and dates", roles: ALL },
  send: { does: "Write drafts, send, correct and void", roles: SENDERS },
  assign: { does: "Choose who is responsible for a contract", roles: SENDERS },
  private: { does: "Make contracts that they are responsible for private", roles: SENDERS },
  "private-any": { does: "Make any contract that they see private", roles: MANAGERS },
  import: { does: "Import contracts and correct their dates", roles: SENDERS },
  templates: { does: "Make and change templates", roles: SENDERS },
  log: { does: "Read the log", roles: MANAGERS },
  programs: { does: "API keys and webhooks", roles: MANAGERS },
  people: { does: "Invite and remove people, change roles", roles: MANAGERS },
  pay: { does: "Buy and give up seats", roles: ["owner"], ifAllowed: ["admin"] },
  settings: { does: "Their own reminder emails and calendar address", roles: ALL },
  own: { does: "Plan, the workspace’s name, data download, handing over ownership", roles: ["owner"] },
} as const satisfies Record<string, ActRule>;

export type Act = keyof typeof ACTS;

/** @param mayPay whether the owner has given the person the right to pay */
export function mayDo(role: Role, act: Act, mayPay = false): boolean {
  const { roles }: ActRule = ACTS[act];
  return roles.includes(role) || (mayPay && mayIfAllowed(role, act));
}

/** Whether the owner can give this act to someone with the role. */
export function mayIfAllowed(role: Role, act: Act): boolean {
  const { ifAllowed = [] }: ActRule = ACTS[act];
  return ifAllowed.includes(role);
}

/** Without a full stop, as the errors of the services. */
export function notAllowedSentence(role: Role, act: Act): string {
  return `Your role in this workspace is ${ROLES[role]}, which doesn’t include this: ${ACTS[act].does}. Ask the owner or an admin`;
}

/** Whether someone with this role takes a seat of the plan. */
export function takesSeat(role: Role): boolean {
  return mayDo(role, "send");
}

/** How long an invitation can be accepted, in days. */
export const INVITED_DAYS = 7;
