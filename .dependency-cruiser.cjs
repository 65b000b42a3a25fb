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
    {
      name: "source-does-not-know-tests",
      severity: "error",
      from: { path: "^(apps|packages|services|server)/[^/]*/?src" },
      to: { path: "(^testkit/|/test/|^e2e/)" },
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
        path: "^(server|services/[^/]+|packages/[^/]+|apps/dashboard)/src",
        pathNot: "^apps/dashboard/src/pages",
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?inline$|^astro:" },
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
