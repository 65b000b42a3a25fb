import { MOST } from "@sealwright/protocol/api/facts";
import { RETRY_AFTER_SECONDS } from "@sealwright/runtime";
import { ApiError } from "../../base/api-error.ts";

/** Files held in memory at once, from their first byte until they are stored. */
const MOST_IN_PROCESS = 12;

export type UploadGate = ReturnType<typeof createUploadGate>;

export function createUploadGate() {
  const uploading: string[] = [];
  return {
    async pass<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
      const own = uploading.filter((id) => id === workspaceId).length;
      if (own >= MOST.uploadsAtOnce || uploading.length >= MOST_IN_PROCESS) {
        const sentence = "Too many uploads are under way.";
        throw new ApiError("unavailable", sentence, { retryAfter: RETRY_AFTER_SECONDS });
      }
      uploading.push(workspaceId);
      try {
        return await work();
      } finally {
        uploading.splice(uploading.indexOf(workspaceId), 1);
      }
    },
  };
}
