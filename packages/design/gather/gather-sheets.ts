import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the kit's style sheets are. */
export const KIT_SHEETS = fileURLToPath(new URL("../src/", import.meta.url));

/** The style sheets of folders whose names end so, by path. That no rule depends on their order is checked by scripts/checks/styles.ts. */
export function gatherSheets(folders: readonly string[], ending: string): string[] {
  return folders.flatMap((folder) =>
    globSync(`**/*${ending}`, { cwd: folder })
      .sort()
      .map((file) => join(folder, file)),
  );
}

/** A style sheet that imports others. */
export function importing(sheets: readonly string[]): string {
  return sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join("\n");
}
