import { brand, mark, markSvg } from "@sealwright/brand";
import type { ReactNode } from "react";

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
  /** The entry of the navigation that the page belongs to. */
  path: string | undefined;
  signedIn: boolean;
  children: ReactNode;
}

/** What every page shows at first: a face that is not there by then is left to the next page. */
const FIRST_FACES = [
  "newsreader-display-base",
  "source-sans-base",
  "newsreader-text-base",
  "newsreader-italic-base",
];

/** What surrounds every page of the dashboard. */
export function Shell(props: ShellProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${props.headTitle} · ${brand.name} dashboard`}</title>
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(markSvg)}`} />
        {FIRST_FACES.map((name) => (
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
          Skip to the content
        </a>
        <header className="bar">
          <div className="wrap bar-row">
            <a className="brand" href="/">
              <svg viewBox="0 0 100 100" className="brand-seal" aria-hidden="true">
                <path className="seal-wax" d={mark.edge} />
                <path className="seal-stroke" d={mark.stroke} />
              </svg>
              {brand.name} <span className="place">Dashboard</span>
            </a>
            {props.signedIn && <Navigation path={props.path} />}
          </div>
        </header>
        <main id="main" className="wrap sheet-grid">
          <div className="row page-head">
            <h1 className="row-text">{props.title}</h1>
          </div>
          {props.children}
        </main>
        <footer>
          <p className="wrap">
            Questions? <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}

function Navigation({ path }: { path: string | undefined }) {
  return (
    <>
      <nav aria-label="Dashboard">
        <ul>
          {SECTIONS.map(([href, label]) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/sign-out" className="bar-end">
        <button type="submit" className="btn btn-small">
          Sign out
        </button>
      </form>
    </>
  );
}
