import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates on intent: enhance/loading/client-intent.ts. */
    "client:intent"?: boolean;
    /** Hydrates after the first paint: enhance/loading/client-painted.ts. */
    "client:painted"?: boolean;
  }
}
