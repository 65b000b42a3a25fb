import { brand, markSvg } from "@sealwright/brand";
import type { ReactNode } from "react";

/** What surrounds every page of the dashboard. */
export function Shell(props: { title: string; styles: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${props.title} · ${brand.name} dashboard`}</title>
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(markSvg)}`} />
        {/* The sheet is our own file: its hash stands in the policy. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the sheet's quotation marks */}
        <style dangerouslySetInnerHTML={{ __html: props.styles }} />
      </head>
      <body>
        <header className="bar">
          <a className="brand" href="/">
            {brand.name}
          </a>
          <span className="place">Dashboard</span>
        </header>
        <main>
          <h1>{props.title}</h1>
          {props.children}
        </main>
        <footer>
          <p>
            Questions? <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}
