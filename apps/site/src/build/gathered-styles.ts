import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gatherSheets, importing, KIT_SHEETS } from "@sealwright/design/gather";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../", import.meta.url));

/** The style sheet that every page links after its first paint; what is in it is gathered here. */
const GATHERED = join(SOURCE, "shell/layout/deferred.css");

/** Where components are. What opens first or prints last does not matter: a class is begun by one component alone. */
const ROOMS = [KIT_SHEETS, ...["kit", "state", "features", "shell"].map((room) => join(SOURCE, room))];

/**
 * Two things that a component's author need not know: `*.deferred.css` and then `*.print.css` of all components are one
 * deferred sheet, and a page has the sheets of what it shows, not of what its scripts may show later (docs/decisions/0062).
 */
export function gatheredStyles(): AstroIntegration {
  return {
    name: "gathered-styles",
    hooks: {
      "astro:config:setup"({ updateConfig }) {
        updateConfig({ vite: { plugins: [deferredSheet(), noSheetsOfScripts()] } });
      },
    },
  };
}

function deferredSheet(): Plugin {
  return {
    name: "deferred-sheet",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      // Vite answers ?url itself, and then loads what is at that address.
      if (file !== GATHERED || query === "url") return null;
      return importing([...gatherSheets(ROOMS, ".deferred.css"), ...gatherSheets(ROOMS, ".print.css")]);
    },
  };
}

const NO_SHEET = "\0no-sheet";

/** Without it, Astro writes the sheets of a popup that opens on intent into every page that can open it. */
function noSheetsOfScripts(): Plugin {
  return {
    name: "no-sheets-of-scripts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    // A module of no sheet at all: an empty sheet would still be a file that each script waits for.
    resolveId: (source) => (source.endsWith(".css") ? NO_SHEET : null),
    load: (id) => (id === NO_SHEET ? "export {};" : null),
  };
}
