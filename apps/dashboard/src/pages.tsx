import { frameAssets, framePage } from "@sealwright/page-view/frame-page.ts";
import { renderToStaticMarkup } from "react-dom/server";
import drawnPagesScript from "./drawn-pages.client.ts?raw";
import { recoveryCodesText } from "./features/security/recovery-codes.tsx";
import fillingScript from "./filling.client.ts?raw";
import script from "./page.client.ts?raw";
import placingScript from "./placing.client.ts?raw";
import { Shell } from "./shell/document/shell.tsx";
import styles from "./shell/document/styles.css?inline";
import type { DashboardPages, Page } from "./shell/page.ts";
import type { RenderedPages } from "./shell/rendered-pages.ts";
import { contentHash } from "./ui/content-hash.ts";
import { pdfFrame, pdfFrameAssets } from "./ui/pdf-pages/pdf-frame.ts";
import { TimeZone } from "./ui/time.tsx";

export type { RenderedPages } from "./shell/rendered-pages.ts";

type Registry = { [Name in keyof DashboardPages]: Page<DashboardPages[Name]> };

const gathered = import.meta.glob<Partial<Registry>>("./{features/*,shell}/pages.tsx", {
  eager: true,
  import: "pages",
});
const registry: Registry = Object.assign({}, ...Object.values(gathered));

const stylePath = `/assets/dashboard.${contentHash(styles)}.css`;
const scriptPath = `/assets/page.${contentHash(script)}.js`;
const drawnPagesPath = `/assets/drawn-pages.${contentHash(drawnPagesScript)}.js`;
const fillingPath = `/assets/filling.${contentHash(fillingScript)}.js`;
const placingPath = `/assets/placing.${contentHash(placingScript)}.js`;

export const pages: RenderedPages = {
  contentSecurityPolicy: (paymentOrigins) =>
    [
      "default-src 'none'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "script-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      ["form-action 'self'", ...paymentOrigins].join(" "),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  assets: {
    [stylePath]: { type: "text/css; charset=utf-8", body: styles },
    [scriptPath]: { type: "text/javascript; charset=utf-8", body: script },
    [drawnPagesPath]: { type: "text/javascript; charset=utf-8", body: drawnPagesScript },
    [fillingPath]: { type: "text/javascript; charset=utf-8", body: fillingScript },
    [placingPath]: { type: "text/javascript; charset=utf-8", body: placingScript },
    ...pdfFrameAssets,
    ...frameAssets,
  },
  recoveryCodesText,
  pdfFrame,
  pageFrame: framePage,
  render(name, data, { theme, timeZone, signs, owner }) {
    const page: Page<typeof data> = registry[name];
    const {
      body: Body,
      layout = "message",
      section,
      places = false,
      drawsPages = false,
      fills = false,
    } = page;
    const drawing = drawsPages ? drawnPagesPath : undefined;
    const path = typeof section === "function" ? section(data) : section;
    const title = typeof page.title === "string" ? page.title : page.title(data);
    const hasError = "error" in data && data.error !== undefined;
    return `<!doctype html>${renderToStaticMarkup(
      <Shell
        title={title}
        headTitle={hasError ? `Error: ${title}` : title}
        stylePath={stylePath}
        scriptPath={scriptPath}
        pagesScriptPath={places ? placingPath : fills ? fillingPath : drawing}
        path={path}
        owner={"owner" in data ? data.owner : page.keepsBar ? owner : undefined}
        theme={theme}
        signs={signs}
        layout={path?.startsWith("/settings/") ? "settings" : layout}
        sample={page.sample?.(data)}
        search={page.search?.(data) ?? ""}
      >
        <TimeZone value={timeZone}>
          <Body {...data} />
        </TimeZone>
      </Shell>,
    )}`;
  },
};
