import { brand } from "@sealwright/brand";
import { DocumentHead } from "@sealwright/design/document/document-head.tsx";
import { Seal } from "@sealwright/design/seal.tsx";
import type { ReactNode } from "react";
import { FrameForm } from "../frame/frame-form.tsx";
import { SessionLink } from "../frame/session-link.tsx";

export interface ShellProps {
  title: string;
  stylePath: string;
  scriptPath: string;
  /** At the end of the bar. */
  aside: ReactNode;
  /** Links at the end of the page. */
  links: readonly (readonly [name: string, href: string])[];
  /** The page fills the window, like a desk. */
  wide: boolean;
  /** What the page's script says to the page around it, as JSON. */
  messages: string | undefined;
  children: ReactNode;
}

/** The document around every page. */
export function Shell({ title, stylePath, scriptPath, aside, links, wide, messages, children }: ShellProps) {
  return (
    <html lang="en">
      <DocumentHead title={title} robots="noindex, nofollow" stylePath={stylePath} scriptPath={scriptPath}>
        {/* Telephone numbers and dates of a contract are no links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </DocumentHead>
      <body data-frame={messages}>
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
