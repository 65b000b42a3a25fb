/** Per process, since each upload is held in memory. */
const MOST_AT_ONCE = 8;

/** One upload per owner at a time, and a limit overall. */
export function createUploadGate() {
  const uploading = new Set<string>();
  return {
    /** @param uid the owner's @returns the work's result, or why it was not started */
    async pass<Result>(uid: string, work: () => Promise<Result>): Promise<Result | { busy: string }> {
      if (uploading.has(uid))
        return { busy: "Your other upload isn’t done yet. Wait for it, then try again." };
      if (uploading.size >= MOST_AT_ONCE)
        return { busy: "Many files are coming in. Please try again in a minute." };
      uploading.add(uid);
      try {
        return await work();
      } finally {
        uploading.delete(uid);
      }
    },
  };
}
