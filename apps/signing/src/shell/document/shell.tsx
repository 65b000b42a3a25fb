import { brand } from "@sealwright/brand";
import { DocumentHead } from "@sealwright/design/document/document-head.tsx";
import { Seal } from "@sealwright/design/seal.tsx";
import type { ReactNode } from "react";
import { FrameForm } from "../../ui/frame/frame-form.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";

export interface ShellProps {
  title: string;
  stylePath: string;
  scriptPath: string;
  /** Of the worker that finds the ink in a picture of a signature. */
  photoWorkerPath: string;
  /** Of the script that shows a file's pages, on pages that do. */
  pagesScriptPath: string | undefined;
  aside: ReactNode;
  links: readonly (readonly [name: string, href: string])[];
  wide: boolean;
  /** Messages for the page around the frame, as JSON. */
  messages: string | undefined;
  children: ReactNode;
}

export function Shell(props: ShellProps) {
  const { title, stylePath, scriptPath, photoWorkerPath, pagesScriptPath } = props;
  const { aside, links, wide, messages, children } = props;
  return (
    <html lang="en">
      <DocumentHead title={title} robots="noindex, nofollow" stylePath={stylePath} scriptPath={scriptPath}>
        {/* Telephone numbers and dates of a contract are not links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </DocumentHead>
      <body data-frame={messages} data-pages-script={pagesScriptPath} data-photo-worker={photoWorkerPath}>
        <FrameForm />
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="signing-bar">
          <p className="signing-brand">
            <Seal className="signing-seal" />
            {brand.name}
          </p>
          <div className="signing-aside">{aside}</div>
        </header>
        <main id="main" className={wide ? undefined : "signing-page"}>
          {children}
        </main>
        <footer className="signing-foot">
          <ul>
            {links.map(([name, href]) => (
              <li key={href}>
                {href.startsWith("/") ? (
                  <SessionLink href={href}>{name}</SessionLink>
                ) : (
                  <a href={href} target="_blank" rel="noopener">
                    {name}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </footer>
      </body>
    </html>
  );
}
