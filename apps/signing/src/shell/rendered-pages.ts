import type { Assets } from "@sealwright/design/serve-assets.ts";
import type { ShownFrame } from "../ui/frame/frame-context.tsx";
import type { SigningPagesConfig } from "./config.ts";
import type { SignersPages } from "./page.ts";

export interface RenderedPages {
  render<Name extends keyof SignersPages>(
    page: Name,
    data: SignersPages[Name],
    config: SigningPagesConfig,
    frame?: ShownFrame,
  ): string;
  /** Allows only the pages' own files, and nothing inline. */
  contentSecurityPolicy: string;
  assets: Assets;
  /** The document that draws pages, in a sandbox. */
  pageFrame: { html: string; contentSecurityPolicy(origin: string): string };
}
