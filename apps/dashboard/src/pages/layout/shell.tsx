import { brand, markSvg } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { joinClasses } from "@sealwright/design/join-classes.ts";
import { Seal } from "@sealwright/design/seal.tsx";
import type { ReactNode } from "react";
import type { Theme } from "../page-data.ts";
import { MessageBody } from "./section.tsx";

const WORKSPACE = [
  ["/contracts", "Contracts"],
  ["/templates", "Templates"],
] as const;

const SECTIONS = [
  ["/", "Account"],
  ["/security", "Security"],
  ["/data", "Your data"],
  ["/plan", "Plan"],
] as const;

interface ShellProps {
  title: string;
  headTitle: string;
  stylePath: string;
  scriptPath: string;
  /** The navigation entry that the page belongs to. */
  path: string | undefined;
  signedIn: boolean;
  theme: Theme | undefined;
  /** Whether contracts are signed here. */
  signs: boolean;
  /** A page as wide as the window, with its own heading, instead of one set like a contract. */
  wide: boolean;
  children: ReactNode;
}

/** What every page shows above the fold. A font that is late for the first paint waits for the next page. */
const PRELOADED_FONTS = [
  "newsreader-display-base",
  "source-sans-base",
  "newsreader-text-base",
  "newsreader-italic-base",
];

/** The document around every page. */
export function Shell(props: ShellProps) {
  return (
    <html lang="en" data-theme={props.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${props.headTitle} · ${brand.name} dashboard`}</title>
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
        <link rel="stylesheet" href={props.stylePath} />
        {props.signedIn && <script src={props.scriptPath} defer />}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="bar">
          <div className={joinClasses("bar-row", props.wide ? "bar-row-wide" : "wrap")}>
            <a className="brand" href="/">
              <Seal className="brand-seal" />
              {brand.name} <span className="place">Dashboard</span>
            </a>
            {props.signedIn && <Navigation path={props.path} signs={props.signs} />}
          </div>
        </header>
        {props.wide ? (
          <main id="main" className="surface">
            {props.children}
          </main>
        ) : (
          <main id="main" className="app">
            <MessageBody>
              <h1>{props.title}</h1>
            </MessageBody>
            {props.children}
          </main>
        )}
        <footer>
          <p className={props.wide ? "footer-wide" : "wrap"}>
            Questions? <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}

function Navigation({ path, signs }: { path: string | undefined; signs: boolean }) {
  const sections = signs ? [...WORKSPACE, ...SECTIONS] : SECTIONS;
  return (
    <>
      <nav aria-label="Dashboard">
        <ul>
          {sections.map(([href, label]) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/sign-out" className="bar-end">
        <Button type="submit" small>
          Sign out
        </Button>
      </form>
    </>
  );
}
