import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Serves the editor for people who write at /admin: in development only. Nothing of it is in a build. */
export function contentEditor(): AstroIntegration {
  return {
    name: "content-editor",
    hooks: {
      "astro:config:setup"({ command, injectRoute }) {
        if (command !== "dev") return;
        injectRoute({
          pattern: "/admin",
          entrypoint: fileURLToPath(new URL("../../pages/_admin.astro", import.meta.url)),
        });
      },
    },
  };
}
