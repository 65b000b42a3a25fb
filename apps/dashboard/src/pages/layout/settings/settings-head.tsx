import { SETTINGS } from "../navigation.ts";

/** The heading of one subject of the settings, with the way to the others. */
export function SettingsHead({ title, path }: { title: string; path: string | undefined }) {
  return (
    <header className="settings-head">
      <p>Settings</p>
      <h1>{title}</h1>
      <nav aria-label="Settings">
        <ul>
          {SETTINGS.map(([href, name]) => (
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
