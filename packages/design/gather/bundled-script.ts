import { build, type Plugin } from "vite";

/**
 * A plugin for Vite that gives a script with all that it imports as text, for the server to serve as a file: what
 * `import script from "./page.client.ts?raw"` answers.
 * @param script its path
 */
export function bundledScript(script: string): Plugin {
  return {
    name: "bundled-script",
    enforce: "pre",
    async load(id) {
      if (id !== `${script}?raw`) return null;
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          rollupOptions: { input: script, output: { format: "es" } },
          modulePreload: false,
        },
      });
      const [output] = [built].flat();
      if (!output || !("output" in output)) throw new Error(`${script} was not built`);
      const [chunk] = output.output;
      for (const file of chunk.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(chunk.code)};`;
    },
  };
}
