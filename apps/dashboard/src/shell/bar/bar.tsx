import { brand } from "@sealwright/brand";
import { joinClasses } from "@sealwright/design/join-classes.ts";
import { Seal } from "@sealwright/design/seal.tsx";
import { TEMPLATES_PAGE } from "../../ui/paths/template-paths.ts";
import { type NavigationEntry, WORKSPACE } from "../navigation.ts";
import type { ShellProps } from "../shell-props.ts";
import { AvatarMenu } from "./avatar-menu.tsx";

type BarProps = Pick<ShellProps, "layout" | "owner" | "path" | "sample" | "search"> & {
  isWorkspace: boolean;
};

const SAMPLE: readonly NavigationEntry[] = [["/demo", "Contracts"]];

export function Bar({ layout, owner, path, sample, search, isWorkspace }: BarProps) {
  const home = sample ? "/demo" : "/";
  return (
    <header className="bar">
      <div className={joinClasses("bar-row", layout === "message" ? "wrap" : "bar-row-wide")}>
        <a className="brand" href={home}>
          <Seal className="brand-seal" />
          <span className="brand-name">{brand.name}</span>
          {!isWorkspace && <span className="place">Dashboard</span>}
        </a>
        {isWorkspace && (
          <>
            <nav className="bar-nav" aria-label="Workspace">
              <ul>
                {(sample ? SAMPLE : WORKSPACE).map(([href, label]) => (
                  <li key={href}>
                    <a href={href} aria-current={href === path ? "page" : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <Search {...searchOf(path, home)} search={search} />
          </>
        )}
        {owner && <AvatarMenu owner={owner} path={path} isWorkspace={isWorkspace} />}
      </div>
    </header>
  );
}

/** Searches the page's list, or else the contracts. */
function searchOf(path: string | undefined, home: string) {
  return path === TEMPLATES_PAGE
    ? { action: TEMPLATES_PAGE, label: "Search templates" }
    : { action: home, label: "Search contracts" };
}

function Search({ action, label, search }: { action: string; label: string; search: string }) {
  return (
    <search className="bar-search">
      <form action={action} data-search-form="">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={200}
          aria-label={label}
          placeholder="Search"
          data-search=""
        />
        <kbd>/</kbd>
      </form>
    </search>
  );
}
