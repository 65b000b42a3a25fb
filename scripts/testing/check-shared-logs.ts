import { checkSharedLogs } from "@sealwright/testkit/shared-logs";
import { afterAll } from "vitest";

/** Runs in each file of the suites that use a database: a server that files share stops after none of them. */
afterAll(checkSharedLogs);
