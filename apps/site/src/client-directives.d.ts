import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates on intent: kit/loading/client-intent.ts. */
    "client:intent"?: boolean;
    /** Hydrates after the first paint: kit/loading/client-painted.ts. */
    "client:painted"?: boolean;
  }
}
