import type { Command } from "./command.ts";
import { backup } from "./commands/backup/backup.ts";
import { move } from "./commands/backup/move.ts";
import { moveFiles } from "./commands/backup/move-files.ts";
import { restore } from "./commands/backup/restore.ts";
import { doctor } from "./commands/doctor.ts";
import { identityEvents } from "./commands/identity/events.ts";
import { identityExport } from "./commands/identity/export.ts";
import { identityFind } from "./commands/identity/find.ts";
import { identityImport } from "./commands/identity/import.ts";
import { identityResetFactor } from "./commands/identity/reset-factor.ts";
import { identityDisable, identityEnable } from "./commands/identity/set-disabled.ts";
import { jobsGiveUp } from "./commands/jobs/give-up.ts";
import { jobsList } from "./commands/jobs/list.ts";
import { jobsRetry } from "./commands/jobs/retry.ts";
import { migrate } from "./commands/migrate.ts";
import { requestsDelete } from "./commands/requests/delete.ts";
import { requestsExport } from "./commands/requests/export.ts";
import { requestsList } from "./commands/requests/list.ts";
import { rotate } from "./commands/rotate/rotate.ts";
import { setup } from "./commands/setup/setup.ts";
import { signingReports } from "./commands/signing/reports.ts";
import { signingEraseSigner, signingSigner } from "./commands/signing/signer.ts";
import { signingResume, signingStop } from "./commands/signing/stop.ts";
import { stripeSetup } from "./commands/stripe/setup.ts";
import { verifyFile } from "./commands/verify.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  setup,
  stripeSetup,
  doctor,
  migrate,
  backup,
  restore,
  move,
  moveFiles,
  rotate,
  jobsList,
  jobsRetry,
  jobsGiveUp,
  identityFind,
  identityDisable,
  identityEnable,
  identityResetFactor,
  identityImport,
  identityExport,
  identityEvents,
  requestsList,
  requestsExport,
  requestsDelete,
  signingReports,
  signingStop,
  signingResume,
  signingSigner,
  signingEraseSigner,
  verifyFile,
];

/** Acts that the running server performs. */
export const acts = [...new Set(commands.flatMap((command) => command.acts))];
