import { hostOf, isLoopback, type ReadValues } from "@sealwright/runtime";
import type { environment } from "./variables.ts";

type Given = ReadValues<typeof environment>;

const KEYS = ["FILES_ACCESS_KEY_ID", "FILES_SECRET_ACCESS_KEY"] as const;

/** By variable. */
export function filesProblems({ files, process }: Given): Record<string, string> {
  const { filesUrl, filesUrlPrevious } = files;
  const urls = { FILES_URL: filesUrl, FILES_URL_PREVIOUS: filesUrlPrevious };
  const problems: Record<string, string> = {};
  const values = {
    FILES_ACCESS_KEY_ID: files.filesAccessKeyId,
    FILES_SECRET_ACCESS_KEY: files.filesSecretAccessKey,
  };
  for (const [name, url] of Object.entries(urls)) {
    if (!url?.startsWith("s3:")) continue;
    for (const key of KEYS) if (!values[key]) problems[key] = `is not set, but ${name} is a bucket`;
    const endpoint = new URL(url).searchParams.get("endpoint");
    const isPlain = endpoint?.startsWith("http:") && !isLoopback(hostOf(endpoint));
    if (isPlain && process.nodeEnv === "production") {
      problems[name] = "must have an https endpoint in production: contracts pass it";
    }
  }
  if (filesUrl !== undefined && filesUrl === filesUrlPrevious) {
    problems.FILES_URL_PREVIOUS = "is the same as FILES_URL: it is the one from before";
  }
  return problems;
}
