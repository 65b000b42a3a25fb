import { onTestFinished, test } from "vitest";
import { startSigning } from "../signing-harness.ts";
import { programOf } from "./api-client.ts";
import { ODD_UPLOADS, signOddUploads } from "./odd-uploads.ts";

test("SEAL-04 whatever is odd and harmless is signed and sealed", async () => {
  const signing = await startSigning();
  onTestFinished(() => signing.stop());
  const program = await programOf(signing, undefined, { mode: "live" });
  await signOddUploads(signing, program, ODD_UPLOADS);
});
