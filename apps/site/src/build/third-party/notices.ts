import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of others, some of whose files the browser gets. */
interface Package {
  name: string;
  version: string;
  license: string;
  /** Of its license and notice files. */
  text: string;
}

const TEXTS = /^(licen[cs]e|copying|notice)/i;
const RULE = "=".repeat(80);

/** @param module a file's path, which a bundler may have given a query @returns the folder of the package from the registry that it is of */
export function packageFolderOf(module: string): string | undefined {
  const path = module.replace(/^\0/, "").split("?")[0]?.replaceAll("\\", "/") ?? "";
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/**
 * License texts that must be passed on with others' code and typefaces.
 * @param folders of the packages
 * @throws an Error that names each package without a license
 */
export function noticesOf(folders: Iterable<string>): string {
  const packages = [...new Map([...folders].map((folder) => [folder, readPackage(folder)])).values()];
  const missing = packages.filter(({ text }) => !text);
  if (missing.length)
    throw new Error(
      `Nothing says under which license these are: ${missing.map(({ name }) => name).join(", ")}`,
    );
  const byText = Map.groupBy(
    packages.sort((one, other) => (one.name < other.name ? -1 : 1)),
    ({ text }) => text,
  );
  const entries = [...byText].map(([text, ofText]) => {
    const names = ofText.map(({ name, version, license }) => `${name} ${version} (${license || "as below"})`);
    return `${RULE}\n${names.join("\n")}\n\n${text}\n`;
  });
  return `This site's scripts and typefaces contain the work of others, under these licenses.\n\n${entries.join("\n")}`;
}

function readPackage(folder: string): Package {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Partial<Package> & {
    author?: string | { name: string };
  };
  const { name = folder, version = "", license = "", author } = manifest;
  const texts = readdirSync(folder)
    .filter((file) => TEXTS.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  const holder = typeof author === "object" ? author.name : author;
  const said = license && (holder ? `Copyright ${holder}` : license);
  return { name, version, license, text: texts.join("\n\n") || said };
}
