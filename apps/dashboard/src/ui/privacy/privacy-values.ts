import type { Privacy } from "@sealwright/protocol/signing/answers";

/** As typed. */
export interface PrivacyValues {
  /** Who saw it when the page was opened. */
  from: string;
  isPrivate: boolean;
  /** Ids, with `owner` for the owner. */
  members: string[];
}

const OWNER = "owner";
const EVERYONE = "everyone";

type Ids = (string | null)[];

export const idOf = (id: string | null): string => id ?? OWNER;

/** @returns undefined where the page has no such fields */
export function readPrivacy(fields: URLSearchParams): PrivacyValues | undefined {
  const from = fields.get("seenFrom");
  if (from === null) return undefined;
  return { from, isPrivate: fields.get("private") !== null, members: fields.getAll("seenBy") };
}

export function privacyValues({ members }: Privacy): PrivacyValues {
  return {
    from: members?.map(({ id }) => idOf(id)).join(" ") ?? EVERYONE,
    isPrivate: members !== null,
    members: members?.map(({ id }) => idOf(id)) ?? [],
  };
}

/** What the service is asked for. */
export function privacyChange({ from, isPrivate, members }: PrivacyValues): {
  from: Ids | null;
  to: Ids | null;
} {
  const ids = (names: readonly string[]) => names.map((name) => (name === OWNER ? null : name));
  return {
    from: from === EVERYONE ? null : ids(from.split(" ").filter(Boolean)),
    to: isPrivate ? ids(members) : null,
  };
}
