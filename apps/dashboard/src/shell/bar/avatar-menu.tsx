import { PersonName } from "../../ui/person-name.tsx";
import { settingsOf } from "../navigation.ts";
import type { ShellProps } from "../shell-props.ts";

interface AvatarMenuProps {
  owner: NonNullable<ShellProps["owner"]>;
  path: string | undefined;
  isWorkspace: boolean;
}

export function AvatarMenu({ owner, path, isWorkspace }: AvatarMenuProps) {
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
        <ul>
          {settingsOf(isWorkspace).map(([href, label]) => (
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

/** Initials of a name; the first letter of an address. */
function initialsOf(name: string): string {
  const words = name.split("@")[0]?.split(/\s+/).filter(Boolean) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
