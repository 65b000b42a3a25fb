import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@sealwright/brand";
import { brandPrint, PICTURES_MADE_FOR } from "@sealwright/server/brand-print";

/** A company with a name that HTML, XML and URLs each write in their own way. */
export const COMPANY = { name: "Ash & Pine", slug: "ashpine", assistant: "Lector", domain: "ashpine.test" };

const SAMPLE_DOMAIN = new RegExp(`${brand.slug}[._-]example|example\\.${brand.slug}`, "g");

const BRAND: readonly [from: RegExp | string, to: string][] = [
  [SAMPLE_DOMAIN, COMPANY.domain],
  [brand.name, COMPANY.name],
  [brand.slug, COMPANY.slug],
  [brand.assistant, COMPANY.assistant],
  ["100 Sample Street", "1 Main Street"],
  ["(555) 555", "(302) 744"],
  ["1555555", "1302744"],
  [/0{9,}/g, "123456789"],
  ['/example"', '/extension"'],
];

/** Does what the README asks of a company before it publishes. @param repository a copy */
export function writeCompany(repository: string): void {
  const edit = (files: string, changed: (text: string) => string) => {
    for (const file of globSync(files, { cwd: repository })) {
      const path = join(repository, file);
      writeFileSync(path, changed(readFileSync(path, "utf8")));
    }
  };
  edit("packages/brand/src/{brand,links}.ts", (text) =>
    BRAND.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  );
  edit("apps/site/src/content/announcements/*", (text) => text.replace("sample: true", "sample: false"));
  const approval = "approvedBy: { name: Ida Berg, role: Owner, date: 2026-11-20 }";
  edit("apps/site/src/content/customers/*", (text) =>
    text.replace("sample: true", `sample: false\n${approval}`),
  );
  for (const files of ["apps/site/src/content/**/*.yaml", "packages/{brand,protocol}/src/**/*.ts"])
    edit(files, (text) => text.replace(/^(?:#|\/\/) Sample: .*\n/m, ""));
  edit("packages/protocol/src/payments/prices.ts", (text) =>
    text.replaceAll("isDefault: true", "isDefault: false"),
  );
  // The files of `npm run shots`, without its minutes of taking pictures.
  edit(PICTURES_MADE_FOR, () => `${JSON.stringify({ brand: brandPrint(COMPANY) }, null, 2)}\n`);
  edit("apps/site/src/content/legal/*.yaml", (text) => `reviewed: 2026-11-20\n${text}`);
}
