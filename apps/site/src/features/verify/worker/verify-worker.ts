import { fromPem, verify } from "@sealwright/seal/verify";
import type { CheckReply, CheckRequest } from "./messages.ts";

self.addEventListener("message", async ({ data: { file, roots } }: MessageEvent<CheckRequest>) => {
  const answer = (reply: CheckReply) => postMessage(reply);
  try {
    answer({ verdict: await verify(new Uint8Array(await file.arrayBuffer()), fromPem(roots)) });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the file can't cause it, so it is an error of ours
    console.error(error);
    answer({ failed: true });
  }
});
