import { ALPHABETS, fileOf } from "@sealwright/typefaces/alphabets";
import { REGIONS, type Region, sliceFile, slicesOf } from "@sealwright/typefaces/han";
import type { Plugin } from "vite";

const PREFIX = "virtual:typeface-files/";

/** `virtual:typeface-files/…` has the addresses of the files that `loadFonts` reads, by their module specifiers. */
export function typefaceFiles(): Plugin {
  return {
    name: "typeface-files",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const files = filesOf(id.slice(PREFIX.length + 1));
      // Not inlined, however small: the pages' policy allows no fetch of a data URL.
      const imports = files.map((file, index) => `import f${index} from "${file}?url&no-inline";`);
      const entries = files.map((file, index) => `${JSON.stringify(file)}: f${index}`);
      return `${imports.join("\n")}\nexport default { ${entries.join(", ")} };`;
    },
  };
}

/** @param name "contracts", the typeface of contracts; "scripts", other alphabets; or a region */
function filesOf(name: string): string[] {
  if (REGIONS.includes(name as Region))
    return slicesOf(name as Region).map((slice) => sliceFile(name as Region, slice));
  const isOfContracts = (file: string) => file.includes("/source-serif-4/");
  return ALPHABETS.flatMap((alphabet) => [fileOf(alphabet, 400), fileOf(alphabet, 600)]).filter(
    (file) => isOfContracts(file) === (name === "contracts"),
  );
}
