import { brand, markSvg } from "@sealwright/brand";
import type { ReactNode } from "react";

/** Fonts above the fold of every page. One that is late for the first paint waits for the next page. */
const PRELOADED_FONTS = [
  "newsreader-display-base",
  "source-sans-base",
  "newsreader-text-base",
  "newsreader-italic-base",
];

interface DocumentHeadProps {
  title: string;
  /** After the title; the brand's name if not given. */
  place?: string;
  robots: string;
  stylePath: string;
  /** Left out: the page has no script. */
  scriptPath?: string | undefined;
  /** Further meta elements. */
  children?: ReactNode;
}

/** The head of an app's pages: for people who were sent here, so never for search engines. */
export function DocumentHead({ title, place, robots, stylePath, scriptPath, children }: DocumentHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content={robots} />
      <meta name="color-scheme" content="light dark" />
      {children}
      <title>{`${title} · ${place ?? brand.name}`}</title>
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
      {scriptPath && <script src={scriptPath} defer />}
    </head>
  );
}
