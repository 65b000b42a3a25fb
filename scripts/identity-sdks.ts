import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { repository } from "./run-tool.ts";

/** Where the tests are, and where the SDK runs in them. */
const FOLDERS = [
  { folder: "services/identity/test/stock-sdks", runsIn: "Node" },
  { folder: "e2e/journeys/identity", runsIn: "Chromium" },
] as const;
const ADMIN_METHOD = /^(?:create|delete|generate|get|import|list|revoke|set|update|verify)[A-Z]\w+$/;
/** Names of the SDK's Auth object in tests, or of the function that makes one. */
const ADMIN_OBJECT = /auth|pointed|production/i;
const ROWS = /^(?:[A-Z]+-\d+[, ]+)+/;

/** A test that uses one of the stock SDKs. */
interface SdkTest {
  /** From the repository's root. */
  file: string;
  runsIn: (typeof FOLDERS)[number]["runsIn"];
  title: string;
  sdk: "firebase" | "firebase-admin";
  /** How the SDK finds our service. */
  mode: string;
  methods: string[];
}

/**
 * docs/identity-sdks.md: what works with the stock SDKs, a line for each test. It is made of the tests, so a line whose test is
 * gone makes `npm run docs -- --check` fail.
 */
export function identitySdksDocument(): string {
  const tests = FOLDERS.flatMap(({ folder, runsIn }) =>
    readdirSync(join(repository, folder))
      .sort()
      .flatMap((file) => testsOf(`${folder}/${file}`))
      .map((test) => ({ ...test, runsIn })),
  );
  const table = (sdk: SdkTest["sdk"]) =>
    [
      "| methods | runs in | mode | result, which is the title of the test | test |",
      "|---|---|---|---|---|",
      ...tests.filter((test) => test.sdk === sdk).map(rowOf),
    ].join("\n");
  return `# Stock SDKs with the identity service

Each line is a test with the unchanged SDK of that name, against the whole server, and passes in \`npm test\`. Made by
\`npm run docs\` from ${FOLDERS.map(({ folder }) => `\`${folder}\``).join(" and ")}. What an SDK can do and no line names has not been tried. How to point an SDK at
the service: [accounts and sign-in](operations/accounts.md#stock-sdks-of-the-protocol).

Modes: *emulator* is the SDK's own setting for another host (\`connectAuthEmulator\`, \`FIREBASE_AUTH_EMULATOR_HOST\`);
*production* is the SDK as it talks to Google, with a credential and an \`httpAgent\` that connect to us. In Chromium, the
web SDK is the file that Google's CDN serves, on a page of another origin. It makes the same calls in both; what only a browser has
(where the sign-in is kept, other tabs, other origins) is tested there.

## firebase (web)

${table("firebase")}

## firebase-admin

${table("firebase-admin")}
`;
}

function rowOf({ file, runsIn, title, mode, methods }: SdkTest): string {
  const names = methods.map((name) => `\`${name}\``).join(", ");
  return `| ${names} | ${runsIn} | ${mode} | ${title.replace(ROWS, "").replaceAll("|", "\\|")} | \`${file}\` |`;
}

function testsOf(file: string): Omit<SdkTest, "runsIn">[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(repository, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const web = importsFrom(source, "firebase/auth");
  const admin = importsFrom(source, "../harness/stock-server-sdk-client.ts");
  const isPage = source.text.includes("window.stock");
  const sdk = web.size > 0 || isPage ? "firebase" : "firebase-admin";
  if (web.size === 0 && admin.size === 0 && !isPage) return [];
  const isWebMethod = (called: string, on: string) => web.has(called) || (isPage && on.endsWith("sdk"));
  const found: Omit<SdkTest, "runsIn">[] = [];
  const visit = (node: ts.Node, inside: string): void => {
    const call = ts.isCallExpression(node) ? node : undefined;
    const [title, body] = call?.arguments ?? [];
    if (call && title && body && ts.isStringLiteralLike(title)) {
      const name = call.expression.getText(source);
      if (name === "describe") {
        body.forEachChild((child) => visit(child, title.text));
        return;
      }
      if (name === "test") {
        const methods = calledIn(body, source, (called, on) =>
          sdk === "firebase" ? isWebMethod(called, on) : ADMIN_METHOD.test(called) && ADMIN_OBJECT.test(on),
        );
        const mode = inside.includes("in production") ? "production" : "emulator";
        if (methods.length) found.push({ file, title: title.text, sdk, mode, methods });
        return;
      }
    }
    node.forEachChild((child) => visit(child, inside));
  };
  visit(source, "");
  return found;
}

/** The functions of an SDK that a file imports. */
function importsFrom(source: ts.SourceFile, module: string): Set<string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap((declaration) => {
    if ((declaration.moduleSpecifier as ts.StringLiteral).text !== module) return [];
    const bindings = declaration.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** The names of what a test calls, as `name(…)` or `….name(…)`. */
function calledIn(
  body: ts.Node,
  source: ts.SourceFile,
  counts: (name: string, on: string) => boolean,
): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const path = node.expression.getText(source).split(".");
      const name = path.pop() ?? "";
      if (counts(name, path.join("."))) names.add(name);
    }
    node.forEachChild(visit);
  };
  visit(body);
  return [...names].sort();
}
