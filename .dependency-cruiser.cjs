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

/** Signing's rooms from top to bottom. Workspaces and webhooks stand side by side. */
const SIGNING = "^services/signing/src";
const signingRooms = [
  ["index\\.ts$"],
  ["compose/"],
  ["api/"],
  ["workspace/", "webhooks/"],
  ["envelope/"],
  ["reading/"],
  ["base/", "migrations/"],
];
const signingImports = signingRooms.flatMap((level, index) =>
  level.map((room) => ({
    name: `signing-${room.replace(/\W.*/, "")}-imports-downward`,
    severity: "error",
    comment: `Signing's rooms import from left to right: ${signingRooms.map((one) => one.join(" ").replaceAll(/\W+/g, " ").trim()).join(" → ")}. What points up becomes an interface that the lower room declares.`,
    from: { path: `${SIGNING}/${room}` },
    to: {
      path: `${SIGNING}/(${[...signingRooms.slice(0, index).flat(), ...level.filter((one) => one !== room)].join("|")})`,
    },
  })),
);

/** The dashboard and the signers' pages, laid out alike. What stands above their rooms composes them: index, app, pages and the script. */
const APP_ROOMS = ["features", "shell", "session", "ui"];

const appRooms = ["dashboard", "signing"].flatMap((app) => {
  const source = `^apps/${app}/src`;
  return [
    ...APP_ROOMS.map((room, index) => ({
      name: `${app}-${room}-imports-downward`,
      severity: "error",
      comment: `The rooms import from left to right: ${APP_ROOMS.join(" → ")}.`,
      from: { path: `${source}/${room}/` },
      to: {
        path:
          index === 0 ? `${source}/[^/]+$` : `${source}/((${APP_ROOMS.slice(0, index).join("|")})/|[^/]+$)`,
      },
    })),
    {
      name: `${app}-features-do-not-know-each-other`,
      severity: "error",
      comment: "What two features need goes down, to shell, session or ui.",
      from: { path: `${source}/features/([^/]+)/` },
      to: { path: `${source}/features/`, pathNot: `${source}/features/$1/` },
    },
    {
      name: `${app}-has-no-circle-of-folders`,
      severity: "error",
      scope: "folder",
      from: { path: source },
      to: { path: source, circular: true },
    },
    {
      name: `${app}-renders-pages-in-the-build-alone`,
      severity: "error",
      comment:
        "The server runs TypeScript without JSX: a route shows a page by its name, and imports types of it at most.",
      from: { path: `${source}/.*(?<!\\.client)\\.ts$` },
      to: { path: "\\.tsx$", dependencyTypesNot: ["type-only"] },
    },
  ];
});

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
      comment: "Apps call services over the wire; signing's functions are given to them.",
      from: { path: "^apps/([^/]+)/src" },
      to: { path: "^(apps|services|server)/", pathNot: "^(apps/$1/|services/signing/src/index\\.ts$)" },
    },
    {
      name: "apps-know-signing-by-its-types",
      severity: "error",
      comment:
        "The server gives the dashboard and the signers' pages the calls; they import their types alone.",
      from: { path: "^apps/[^/]+/src" },
      to: { path: "^services/signing/", dependencyTypesNot: ["type-only"] },
    },
    ...siteRooms,
    ...signingImports.filter(({ to }) => !to.path.endsWith("()")),
    ...["signing", "identity", "payments"].map((service) => ({
      name: `no-circle-of-folders-in-${service}`,
      severity: "error",
      scope: "folder",
      from: { path: `^services/${service}/src` },
      to: { circular: true },
    })),
    {
      name: "actors-are-made-where-callers-are-checked",
      severity: "error",
      comment:
        "An actor is made of a grant or of an API key that was checked; everything else is handed one.",
      from: { path: `${SIGNING}/`, pathNot: `${SIGNING}/workspace/(actors|api-keys)\\.ts$` },
      to: { path: `${SIGNING}/base/actor\\.ts$`, dependencyTypesNot: ["type-only"] },
    },
    ...appRooms,
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
      name: "nothing-knows-the-lab",
      severity: "error",
      comment: "The lab asks questions of the product; its code is free of the product's limits.",
      from: { pathNot: "^lab/" },
      to: { path: "^lab/" },
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
        pathNot: "^(apps/(dashboard|signing)|packages/page-view)/src/.*(\\.tsx|\\.client\\.ts|\\.d\\.ts)$",
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-unresolvable",
      severity: "error",
      comment: "lab/bench installs packages of its own when it first runs.",
      from: { pathNot: "^lab/bench/" },
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
