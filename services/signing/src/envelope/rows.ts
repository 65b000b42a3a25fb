import type { JobTables } from "@sealwright/database";
import type { Selectable, Transaction } from "kysely";
import type { EnvelopeRow, RecipientRow, SigningTables } from "../base/tables.ts";

export type SigningTx = Transaction<SigningTables & JobTables>;
export type Envelope = Selectable<EnvelopeRow>;
export type Recipient = Selectable<RecipientRow>;
