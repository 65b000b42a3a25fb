import {
  anything,
  type Checked,
  list,
  nullable,
  number,
  oneOf,
  record,
  shape,
  text,
} from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import { CONTRACT_FILES } from "../states.ts";
import type { SigningContract } from "./signing-contract.ts";

const exported = shape({
  contracts: list(
    shape({
      id: text,
      title: text,
      changedAt: text,
      documents: list(shape({ id: text, title: text, files: list(oneOf(...CONTRACT_FILES)) })),
    }),
  ),
  imports: list(shape({ id: text, name: text, uploadedAt: text })),
  templates: list(
    shape({
      id: text,
      name: text,
      /** The form's template id. */
      templateId: number,
      version: text,
      answers: record(anything),
      text,
      savedAt: text,
      lastUsedAt: nullable(text),
    }),
  ),
});
export type ExportedContracts = Checked<typeof exported>;

/**
 * What an owner's data download has of contracts. Records and files are read one by one (`contracts/read`, `FILE_PATHS.document`,
 * `IMPORT_PATHS.file`), so that no account is too large for it.
 */
export const exportContracts = {
  path: "contracts/export",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: exported,
  errors: [],
} satisfies SigningContract;
