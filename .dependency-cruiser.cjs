/** The site's rooms from top to bottom; scripts/checks/site-imports.ts reads the same list for pages and style sheets. */
const rooms = require("./scripts/checks/site-rooms.json");
const SITE = "^apps/site/src";

const siteRooms = rooms.slice(1).map((room, index) => ({
  name: `site-${room}-imports-downward`,
  severity: "error",
  comment: `The site's rooms import from left to right: ${rooms.join(" → ")}.`,
  from: { path: `${SITE}/${room}/` },
  to: { path: `${SITE}/(${rooms.slice(0, index + 1).join("|")})/` },
}));

/** Dependencies point one way: apps and services stand on packages; only the composition root knows the services. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment: "No import cycles: merge the two files, or move what both need into a third.",
      from: {},
      to: { circular: true },
    },
    {
      name: "packages-stand-alone",
      severity: "error",
      comment: "Packages import packages and nothing else.",
      from: { path: "^packages/[^/]+/src" },
      to: { path: "^(apps|services|server|testkit|e2e)/" },
    },
    {
      name: "services-do-not-know-each-other",
      severity: "error",
      comment: "Services call each other over HTTP only; shared types belong in packages/protocol.",
      from: { path: "^services/([^/]+)/src" },
      to: { path: "^(apps|services|server)/", pathNot: "^services/$1/" },
    },
    {
      name: "apps-do-not-import-services",
      severity: "error",
      comment: "Apps call services over the wire.",
      from: { path: "^apps/([^/]+)/src" },
      to: { path: "^(apps|services|server)/", pathNot: "^apps/$1/" },
    },
    ...siteRooms,
    {
      name: "site-features-do-not-know-each-other",
      severity: "error",
      comment:
        "What two features need goes down, to state, catalog or kit; what combines two goes up, to a page or the shell.",
      from: { path: `${SITE}/features/([^/]+)/` },
      to: { path: `${SITE}/features/`, pathNot: `${SITE}/features/$1/` },
    },
    {
      name: "site-build-steps-are-for-pages-and-shell",
      severity: "error",
      from: { path: `${SITE}/(features|state|catalog|kit)/` },
      to: { path: `${SITE}/build/` },
    },
    {
      name: "scripts-and-journeys-do-not-know-each-other",
      severity: "error",
      comment: "What both need is in testkit.",
      from: { path: "^(scripts|e2e)/" },
      to: { path: "^(scripts|e2e)/", pathNot: "^$1/" },
    },
    {
      name: "source-does-not-know-tests",
      severity: "error",
      from: { path: "^(apps|packages|services|server)/[^/]*/?src", pathNot: "\\.test\\.ts$" },
      to: { path: "(^testkit/|/test/|\\.test\\.ts$|^e2e/)" },
    },
    {
      name: "forms-in-the-browser-are-small",
      severity: "error",
      comment: "What reads the forms' files runs at build; what fills them in runs in the browser.",
      from: { path: "^packages/forms/src/(?!(parse|law|check)/)" },
      to: {
        path: "(^packages/forms/src/(parse|law|check)/|node_modules/(unified|remark-|mdast|micromark|yaml|zod))",
      },
    },
    {
      name: "production-needs-no-build-tools",
      severity: "error",
      comment:
        "What the server imports when it runs is a dependency; what is only built or bundled is a devDependency.",
      from: {
        path: "^(server|services/[^/]+|packages/[^/]+|apps/(dashboard|signing))/src",
        pathNot: "^apps/(dashboard|signing)/src/(pages|browser)",
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?inline$|^astro:|^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^apps/[^/]+/(dist|\\.astro)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
