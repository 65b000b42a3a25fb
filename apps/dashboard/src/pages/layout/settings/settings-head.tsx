import { settingsOf } from "../navigation.ts";
import type { ShellProps } from "../shell-props.ts";

/** The heading of one subject of the settings, with the way to the others. */
export function SettingsHead({ title, path, signs }: Pick<ShellProps, "title" | "path" | "signs">) {
  return (
    <header className="settings-head">
      <p>Settings</p>
      <h1>{title}</h1>
      <nav aria-label="Settings">
        <ul>
          {settingsOf(signs).map(([href, name]) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
