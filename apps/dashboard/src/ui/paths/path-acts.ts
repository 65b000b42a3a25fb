import type { Act } from "@sealwright/protocol/signing/roles";

/** The act that a page or a form belongs to, by its path. The first pattern that fits counts. */
const PATH_ACTS: readonly (readonly [RegExp, Act | undefined])[] = [
  [/^\/imports\/[^/]+\/file$/, undefined],
  [/^\/documents\/[^/]+\/files\/[^/]+$/, undefined],
  [/^\/documents(?:\/|$)/, "send"],
  [/^\/contracts\/[^/]+\/(?:again|another|copy|delete|extend|fill|paper|restore|send|sign|void)$/, "send"],
  [/^\/contracts\/[^/]+\/recipients\//, "send"],
  [/^\/contracts\/[^/]+\/responsible$/, "assign"],
  [/^\/contracts\/[^/]+\/privacy$/, "private"],
  [/^\/contracts\/[^/]+\/template$/, "templates"],
  [/^\/contracts\/[^/]+\/(?:reminders|terms)$/, "import"],
  [/^\/(?:drafts|forms)(?:\/|$)/, "send"],
  [/^\/imports(?:\/|$)/, "import"],
  [/^\/sample\//, "send"],
  [/^\/templates\/[^/]+\/(?:draft|use)$/, "send"],
  [/^\/templates\/(?:new|[^/]+\/(?:delete|discard|edit|rename|restore))$/, "templates"],
  [/^\/settings\/(?:api|webhooks)(?:\/|$)/, "programs"],
  [/^\/settings\/deadlines(?:\/|$)/, "settings"],
  [/^\/settings\/people\/log(?:\.csv)?$/, "log"],
  [/^\/settings\/people\/seats$/, "pay"],
  [/^\/settings\/people\/leave$/, undefined],
  [/^\/settings\/people\/name$/, "own"],
  [/^\/settings\/people\/[^/]+\/(?:owner|pay)$/, "own"],
  [/^\/settings\/people\/./, "people"],
];

/** @param path without its query @returns undefined for what every role may do */
export function actOfPath(path: string): Act | undefined {
  return PATH_ACTS.find(([pattern]) => pattern.test(path))?.[1];
}
