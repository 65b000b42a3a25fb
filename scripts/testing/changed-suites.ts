/** The suites of `npm run test:changed`: paths that a file of tests must contain one of. */
export interface Suites {
  /** Of Vitest without a browser and without the built pages. */
  units: string[];
  /** Of `e2e/built`. */
  built: string[];
  /** Of `e2e/journeys`. */
  journeys: string[];
}

type Row = Partial<Suites>;

/** Where the journeys of a subject of the site are, if not in the folder of its name. */
const JOURNEYS_OF: Record<string, string[]> = {
  announcements: ["header"],
  "classroom-timer": ["tools"],
  "pdf-tools": ["tools"],
  pricing: ["buying"],
  search: ["header"],
  "signature-maker": ["tools"],
  verify: ["tools"],
};

const JOURNEYS = "e2e/journeys/";
const BUILT = ["e2e/built/"];
const journeysIn = (...folders: string[]) => folders.map((folder) => `${JOURNEYS}${folder}/`);

/** The suites of the first folder that a changed file is in. A file that none of them holds can break anything. */
const TABLE: [folder: RegExp, row: (file: string, name: string) => Row][] = [
  [/^e2e\/journeys\/.+\.spec\.ts$/, (file) => ({ journeys: [file] })],
  [/^e2e\/built\/.+\.test\.ts$/, (file) => ({ built: [file] })],
  [/\.test\.ts$/, (file) => ({ units: [file] })],
  [/^e2e\/journeys\/([^/]+)\//, (_, name) => ({ journeys: journeysIn(name) })],
  [/^e2e\/built\//, () => ({ built: BUILT })],
  [
    /^apps\/site\/src\/features\/([^/]+)\//,
    (_, name) => ({
      units: [`apps/site/src/features/${name}/`],
      built: BUILT,
      journeys: journeysIn(...(JOURNEYS_OF[name] ?? [name])),
    }),
  ],
  [
    /^apps\/site\/src\/content\/(?:forms|state-laws|country-laws|law-subjects)/,
    () => ({ units: ["apps/site/test/", "packages/forms/test/law/"], built: BUILT }),
  ],
  [/^apps\/site\/src\/content\//, () => ({ units: ["apps/site/test/"], built: BUILT })],
  [/^apps\/site\/src\/pages\//, () => ({ units: ["apps/site/test/"], built: BUILT })],
  [
    /^apps\/site\/src\/(?:build|catalog|kit|shell|state)\//,
    () => ({
      units: ["apps/site/"],
      built: BUILT,
      journeys: journeysIn("account", "attempts", "header", "home", "pages"),
    }),
  ],
  [/^apps\/site\/test\//, () => ({ units: ["apps/site/test/"] })],
  [
    /^apps\/dashboard\//,
    () => ({ units: ["apps/dashboard/test/"], journeys: journeysIn("dashboard", "deadlines", "workspace") }),
  ],
  [/^apps\/signing\//, () => ({ units: ["apps/signing/test/"], journeys: journeysIn("signing") })],
  [
    /^services\/signing\//,
    () => ({ units: ["services/signing/test/", "apps/signing/test/", "apps/dashboard/test/contracts/"] }),
  ],
  [/^services\/identity\//, () => ({ units: ["services/identity/test/"], journeys: journeysIn("identity") })],
  [/^services\/([^/]+)\//, (_, name) => ({ units: [`services/${name}/test/`] })],
  [/^packages\/forms\//, () => ({ units: ["packages/forms/test/", "apps/site/test/forms/"] })],
  [
    /^packages\/pdf-tools\//,
    () => ({ units: ["packages/pdf-tools/test/", "apps/site/src/features/pdf-tools/"] }),
  ],
  [
    /^packages\/plain-pdf\//,
    () => ({ units: ["packages/plain-pdf/test/", "services/signing/test/uploads/"] }),
  ],
  [/^packages\/seal\//, () => ({ units: ["packages/seal/test/", "services/signing/test/sealing/"] })],
  [/^packages\/sign-in\//, () => ({ units: ["packages/sign-in/test/", "apps/dashboard/test/sign-in/"] })],
  [/^packages\/terms\//, () => ({ units: ["packages/terms/test/", "services/signing/test/deadline"] })],
  [
    /^packages\/form-filler\//,
    () => ({
      units: ["packages/form-filler/test/", "apps/site/test/forms/filler/"],
      journeys: journeysIn("forms", "workspace"),
    }),
  ],
  [/^packages\/(contract-view|ink|mail|typefaces)\//, (_, name) => ({ units: [`packages/${name}/test/`] })],
  [/^server\//, () => ({ units: ["server/test/"], journeys: journeysIn("development", "server") })],
  [/^lab\//, () => ({ units: ["lab/"] })],
  [/^(?:docs|scripts)\/|^[A-Z]+\.md$/, () => ({ units: ["scripts/"] })],
  [/^deploy\//, () => ({ units: ["scripts/deploy/", "server/test/hosting/"] })],
];

/**
 * @param files that have changed, from the repository's root
 * @returns undefined: everything, since a file is in no folder of the table
 */
export function suitesOf(files: readonly string[]): Suites | undefined {
  const suites: Suites = { units: [], built: [], journeys: [] };
  for (const file of files) {
    const row = rowOf(file);
    if (!row) return undefined;
    suites.units.push(...(row.units ?? []));
    suites.built.push(...(row.built ?? []));
    suites.journeys.push(...(row.journeys ?? []));
  }
  return {
    units: widest(suites.units),
    built: widest(suites.built),
    journeys: widest(suites.journeys),
  };
}

function rowOf(file: string): Row | undefined {
  for (const [folder, row] of TABLE) {
    const [matched, name = ""] = folder.exec(file) ?? [];
    if (matched !== undefined) return row(file, name);
  }
  return undefined;
}

/** Each path once, without those that another one holds. */
function widest(paths: readonly string[]): string[] {
  const unique = [...new Set(paths)];
  return unique.filter((path) => !unique.some((other) => other !== path && path.startsWith(other)));
}
