import { createHash } from "node:crypto";
import { brand } from "@sealwright/brand";
import { frameAssets, framePage } from "@sealwright/page-view/frame-page.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { messagesOf } from "./features/embedded/frame-messages.ts";
import photoWorker from "./features/sign/photo-worker.client.ts?raw";
import script from "./page.client.ts?raw";
import pagesScript from "./pages.client.ts?raw";
import type { SessionProps } from "./session/session-props.ts";
import type { SigningPagesConfig } from "./shell/config.ts";
import { Shell } from "./shell/document/shell.tsx";
import styles from "./shell/document/styles.css?inline";
import type { Page, SignersPages } from "./shell/page.ts";
import type { RenderedPages } from "./shell/rendered-pages.ts";
import { ForName } from "./ui/for-name.tsx";
import { FrameProvider, type ShownFrame } from "./ui/frame/frame-context.tsx";

export type { RenderedPages } from "./shell/rendered-pages.ts";

type Registry = { [Name in keyof SignersPages]: Page<SignersPages[Name]> };

const gathered = import.meta.glob<Partial<Registry>>("./{features/*,shell}/pages.tsx", {
  eager: true,
  import: "pages",
});
const registry: Registry = Object.assign({}, ...Object.values(gathered));

const stylePath = `/assets/signing.${contentHash(styles)}.css`;
const scriptPath = `/assets/page.${contentHash(script)}.js`;
const photoWorkerPath = `/assets/photo.${contentHash(photoWorker)}.js`;
const pagesScriptPath = `/assets/pages.${contentHash(pagesScript)}.js`;

export const pages: RenderedPages = {
  contentSecurityPolicy: [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  assets: {
    [stylePath]: { type: "text/css; charset=utf-8", body: styles },
    [scriptPath]: { type: "text/javascript; charset=utf-8", body: script },
    [photoWorkerPath]: { type: "text/javascript; charset=utf-8", body: photoWorker },
    [pagesScriptPath]: { type: "text/javascript; charset=utf-8", body: pagesScript },
    ...frameAssets,
  },
  pageFrame: framePage,
  render(name, data, config, frame) {
    const page: Page<typeof data> = registry[name];
    const { body: Body, wide = false, isOpen = false } = page;
    const isWide = typeof wide === "boolean" ? wide : wide(data);
    const title = typeof page.title === "string" ? page.title : page.title(data);
    const isWrong =
      "filled" in data
        ? Object.keys(data.filled.problems).length > 0
        : "error" in data && data.error !== undefined;
    const signer = "signing" in data ? data.signing.signer : undefined;
    return `<!doctype html>${renderToStaticMarkup(
      <FrameProvider value={frame}>
        <Shell
          title={isWrong ? `Error: ${title}` : title}
          stylePath={stylePath}
          scriptPath={scriptPath}
          photoWorkerPath={photoWorkerPath}
          aside={page.aside?.(data) ?? (signer && <ForName name={signer.name} />)}
          links={"signing" in data ? sessionLinks(data, isOpen, config) : messageLinks(config)}
          pagesScriptPath={"signing" in data ? pagesScriptPath : undefined}
          wide={isWide}
          messages={frame && JSON.stringify(talkOf(frame, name))}
        >
          <Body {...data} />
        </Shell>
      </FrameProvider>,
    )}`;
  },
};

function talkOf({ session, origins, act }: ShownFrame, name: keyof SignersPages) {
  return { session, origins, says: messagesOf(act, name) };
}

type Link = readonly [name: string, href: string];

const privacy = ({ siteUrl }: SigningPagesConfig): Link => ["Privacy", `${siteUrl}/privacy-policy`];

/** Pages without a session report by email. */
function messageLinks(config: SigningPagesConfig): Link[] {
  return [privacy(config), ["Report this", `mailto:${brand.email.support}?subject=Report`]];
}

function sessionLinks({ session }: SessionProps, isOpen: boolean, config: SigningPagesConfig): Link[] {
  const links: Link[] = [privacy(config), ["Report this", `/sign/${session}/report`]];
  if (!isOpen) return links;
  return [["Ask for paper", `/sign/${session}/paper`], ["Decline", `/sign/${session}/decline`], ...links];
}

function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
