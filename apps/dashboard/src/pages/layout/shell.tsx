import { brand } from "@sealwright/brand";
import { DocumentHead } from "@sealwright/design/document/document-head.tsx";
import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ReactNode } from "react";
import type { Theme } from "../page-data.ts";
import { Bar } from "./bar/bar.tsx";
import { SampleLine } from "./bar/sample-line.tsx";
import { MessageBody } from "./section.tsx";
import { SettingsHead } from "./settings/settings-head.tsx";
import { Shortcuts } from "./shortcuts/shortcuts.tsx";

export interface ShellProps {
  title: string;
  headTitle: string;
  stylePath: string;
  scriptPath: string;
  /** The navigation entry that the page belongs to. */
  path: string | undefined;
  owner: { name: string; email: string } | undefined;
  theme: Theme | undefined;
  /** Whether contracts are signed here. */
  signs: boolean;
  /** Set like a contract; a work surface with its own heading; one subject of the settings. */
  layout: "message" | "surface" | "settings";
  /** The sample workspace, which anyone may look at. @property siteUrl where they register */
  sample: { siteUrl: string } | undefined;
  /** What the bar searches, if the page is the list. */
  search: string;
  children: ReactNode;
}

/** The document around every page. */
export function Shell(props: ShellProps) {
  const { title, layout, owner, sample } = props;
  const isWorkspace = props.signs && (owner !== undefined || sample !== undefined);
  return (
    <html lang="en" data-theme={props.theme}>
      <DocumentHead
        title={props.headTitle}
        place={`${brand.name} dashboard`}
        robots="noindex"
        stylePath={props.stylePath}
        scriptPath={owner || sample ? props.scriptPath : undefined}
      />
      <body data-own-zone={owner ? "" : undefined}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Bar {...props} isWorkspace={isWorkspace} />
        {sample && <SampleLine siteUrl={sample.siteUrl} />}
        {layout === "message" ? (
          <main id="main" className="app">
            <MessageBody>
              <h1>{title}</h1>
            </MessageBody>
            {props.children}
          </main>
        ) : (
          <main id="main" className={joinClasses("surface", layout === "settings" && "settings-page")}>
            {layout === "settings" && <SettingsHead title={title} path={props.path} />}
            {props.children}
          </main>
        )}
        {isWorkspace && <Shortcuts />}
        <footer className="page-foot">
          <p className={layout === "message" ? "wrap" : "footer-wide"}>
            Questions? <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}
