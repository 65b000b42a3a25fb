import { brand, markSvg } from "@sealwright/brand";
import { Seal } from "@sealwright/design/seal.tsx";
import type { ReactNode } from "react";
import { FrameForm } from "../frame/frame-form.tsx";
import { SessionLink } from "../frame/session-link.tsx";

/** What every page shows above the fold. */
const PRELOADED_FONTS = [
  "newsreader-display-base",
  "source-sans-base",
  "newsreader-text-base",
  "newsreader-italic-base",
];

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
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        {/* Telephone numbers and dates of a contract are no links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{`${title} · ${brand.name}`}</title>
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(markSvg)}`} />
        {PRELOADED_FONTS.map((name) => (
          <link
            key={name}
            rel="preload"
            href={`/assets/fonts/${name}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin=""
          />
        ))}
        <link rel="stylesheet" href="/assets/fonts.css" />
        <link rel="stylesheet" href={stylePath} />
        <script src={scriptPath} defer />
      </head>
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
                  <a href={href}>{name}</a>
                )}
              </li>
            ))}
          </ul>
        </footer>
      </body>
    </html>
  );
}
