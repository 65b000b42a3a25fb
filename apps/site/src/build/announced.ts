import type { AstroIntegration } from "astro";

/** Says what the build does while it does it: `npm run build` passes these lines on. */
function say(sentence: string): void {
  process.stdout.write(`  ${sentence} …\n`);
}

/** The build's own steps, until all pages are written. */
export function announcedBuild(): AstroIntegration {
  return {
    name: "announced-build",
    hooks: {
      "astro:build:start": () => say("reading the content, bundling scripts and styles"),
      "astro:build:ssr": () => say("writing the pages"),
    },
  };
}

/** @returns the integration, which says a sentence before its work on the written pages */
export function announced(sentence: string, integration: AstroIntegration): AstroIntegration {
  const work = integration.hooks["astro:build:done"];
  if (!work) throw new Error(`${integration.name} has no work on the written pages`);
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      "astro:build:done": (given) => {
        say(sentence);
        return work(given);
      },
    },
  };
}
