import { SETTINGS } from "../navigation.ts";

/** Above one subject of the settings: the way to the others. */
export function SettingsNav({ path }: { path: string | undefined }) {
  return (
    <nav className="settings-nav" aria-label="Settings">
      <p>Settings</p>
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
  );
}
