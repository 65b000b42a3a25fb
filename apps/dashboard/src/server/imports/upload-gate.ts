/** In this process, which holds each in memory. */
const MOST_AT_ONCE = 8;

/** Lets an owner upload one file at a time, and only so many owners at once. */
export function createUploadGate() {
  const uploading = new Set<string>();
  return {
    /** @param uid the owner's @returns what the work returns, or why it was not begun */
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
