import type { Membership } from "@sealwright/protocol/signing/answers";
import { useMayOpen } from "../../ui/form/if-may.tsx";
import { SWITCH_PATH } from "../../ui/paths/people-paths.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { settingsOf } from "../navigation.ts";
import type { ShellProps } from "../shell-props.ts";

interface AvatarMenuProps {
  owner: NonNullable<ShellProps["owner"]>;
  path: string | undefined;
  isWorkspace: boolean;
}

export function AvatarMenu({ owner, path, isWorkspace }: AvatarMenuProps) {
  const mayOpen = useMayOpen();
  const settings = settingsOf(isWorkspace).filter(([href]) => mayOpen(href));
  const initials = initialsOf(owner.name || owner.email);
  return (
    <details className="avatar">
      <summary aria-label={`${initials}, ${owner.name || owner.email}: account and settings`}>
        {initials}
      </summary>
      <div className="avatar-menu">
        <p>
          {owner.name && (
            <strong>
              <PersonName name={owner.name} />
            </strong>
          )}
          <small>{owner.email}</small>
        </p>
        <Workspaces {...owner} />
        <ul>
          {settings.map(([href, label]) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {isWorkspace && (
          <button type="button" className="avatar-entry" data-shortcuts="" hidden>
            Keyboard shortcuts <kbd>?</kbd>
          </button>
        )}
        <form method="post" action="/sign-out">
          <button type="submit" className="avatar-entry">
            Sign out
          </button>
        </form>
      </div>
    </details>
  );
}

/** For those who are in more than one. */
function Workspaces({ memberships = [], workspace }: AvatarMenuProps["owner"]) {
  if (memberships.length < 2) return null;
  const isHere = (one: Membership) => (one.isOwn ? workspace === undefined : one.workspace === workspace);
  return (
    <form method="post" action={SWITCH_PATH}>
      {memberships.map((one) => (
        <button
          key={one.workspace}
          type="submit"
          className="avatar-entry"
          name="workspace"
          value={one.workspace}
          aria-current={isHere(one) ? "true" : undefined}
        >
          <bdi>{one.name}</bdi>
        </button>
      ))}
    </form>
  );
}

/** Initials of a name; the first letter of an address. */
function initialsOf(name: string): string {
  const words = name.split("@")[0]?.split(/\s+/).filter(Boolean) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
