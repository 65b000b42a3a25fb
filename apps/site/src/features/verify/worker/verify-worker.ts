// Loaded with this script, before there is a file: a check must request nothing.
import "@sealwright/seal/read-text";
import { fromPem, verify } from "@sealwright/seal/verify";
import type { CheckReply, CheckRequest } from "./messages.ts";

self.addEventListener("message", async ({ data }: MessageEvent<CheckRequest>) => {
  const answer = (reply: CheckReply) => postMessage(reply);
  try {
    const { file, roots, testRoots } = data;
    const bytes = new Uint8Array(await file.arrayBuffer());
    answer({ verdict: await verify(bytes, fromPem(roots), fromPem(testRoots)) });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the file can't cause it, so it is an error of ours
    console.error(error);
    answer({ failed: true });
  }
});
