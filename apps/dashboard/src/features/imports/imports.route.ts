import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { importedFile } from "./check/file.route.ts";
import { checking } from "./check/import-check.route.ts";
import { lists } from "./list/import-list.route.ts";
import { uploads } from "./start/uploads.route.ts";

export function imports(app: Hono, context: SigningContext): void {
  for (const routes of [uploads, lists, checking, importedFile]) routes(app, context);
}
