import { showRecordPages } from "./features/contracts/record/pages/record-pages.client.ts";

// Loaded only on a contract's record.
showRecordPages();
