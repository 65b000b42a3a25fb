import { brand } from "@sealwright/brand";
import { DocumentHead } from "@sealwright/design/document/document-head.tsx";
import { joinClasses } from "@sealwright/design/join-classes.ts";
import { ownerMay } from "../../session/chosen-workspace.ts";
import { FormOwner } from "../../ui/form/form.tsx";
import { formOwner } from "../../ui/form/form-owner.ts";
import { Rights } from "../../ui/form/if-may.tsx";
import { Offline } from "../../ui/offline/offline.tsx";
import { MessageBody } from "../../ui/section/section.tsx";
import { SurfaceHead } from "../../ui/surface/surface.tsx";
import { Bar } from "../bar/bar.tsx";
import { SampleLine } from "../bar/sample-line.tsx";
import { SettingsNav } from "../settings/settings-nav.tsx";
import type { ShellProps } from "../shell-props.ts";
import { Shortcuts } from "../shortcuts/shortcuts.tsx";
import { WorkspaceLine } from "../workspaces/workspace-line.tsx";

export function Shell(props: ShellProps) {
  const { title, layout, owner, sample } = props;
  const isWorkspace = props.signs && (owner !== undefined || sample !== undefined);
  return (
    <Rights value={(act) => !owner || ownerMay(owner, act)}>
      <FormOwner value={owner && formOwner(owner)}>
        <html lang="en" data-theme={props.theme}>
          <DocumentHead
            title={props.headTitle}
            place={`${brand.name} dashboard`}
            robots="noindex"
            stylePath={props.stylePath}
            scriptPath={owner || sample ? props.scriptPath : undefined}
          />
          <body data-own-zone={owner ? "" : undefined} data-pages-script={props.pagesScriptPath}>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <Bar {...props} isWorkspace={isWorkspace} />
            {owner && <WorkspaceLine owner={owner} />}
            {sample && <SampleLine siteUrl={sample.siteUrl} />}
            {(owner || sample) && <Offline />}
            {layout === "settings" && <SettingsNav path={props.path} signs={props.signs} />}
            {layout === "message" ? (
              <main id="main" className="app">
                <MessageBody>
                  <h1>{title}</h1>
                </MessageBody>
                {props.children}
              </main>
            ) : (
              <main id="main" className={joinClasses("surface", layout === "settings" && "settings-page")}>
                {layout === "settings" && <SurfaceHead title={title} />}
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
      </FormOwner>
    </Rights>
  );
}
