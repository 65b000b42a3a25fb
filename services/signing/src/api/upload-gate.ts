import { RETRY_AFTER_SECONDS } from "@sealwright/runtime";
import { ApiError } from "./api-error.ts";

/** Files that are held in memory at once, from their first byte until they are stored: of one workspace, and in this process. */
const MOST = { workspace: 4, process: 12 };

export type UploadGate = ReturnType<typeof createUploadGate>;

/** Lets only so many uploads in, before their bytes are read. */
export function createUploadGate() {
  const uploading: string[] = [];
  return {
    /** @throws ApiError unavailable, and what the work throws */
    async pass<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
      const own = uploading.filter((id) => id === workspaceId).length;
      if (own >= MOST.workspace || uploading.length >= MOST.process) {
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
