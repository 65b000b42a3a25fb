import { useMayOpen } from "../../ui/form/if-may.tsx";
import { settingsOf } from "../navigation.ts";
import type { ShellProps } from "../shell-props.ts";

/** Above one subject of the settings: the way to the others. */
export function SettingsNav({ path, signs }: Pick<ShellProps, "path" | "signs">) {
  const mayOpen = useMayOpen();
  const entries = settingsOf(signs).filter(([href]) => mayOpen(href));
  return (
    <nav className="settings-nav" aria-label="Settings">
      <p>Settings</p>
      <ul>
        {entries.map(([href, name]) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
