import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { checking } from "./check.ts";
import { importedFile } from "./file.ts";
import { lists } from "./lists.ts";
import { uploads } from "./uploads.ts";

/** Contracts that were signed elsewhere, as PDFs or as a list. */
export function imports(app: Hono, context: SigningContext): void {
  for (const routes of [uploads, lists, checking, importedFile]) routes(app, context);
}
