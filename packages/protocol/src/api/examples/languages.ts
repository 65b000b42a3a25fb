import type { Call } from "../model.ts";
import { csharpExample } from "./csharp.ts";
import { curlExample } from "./curl.ts";
import { pythonExample } from "./python.ts";
import { exampleRequest } from "./request.ts";
import { typescriptExample } from "./typescript.ts";

/** In the order shown. The first is shown by default. */
export const LANGUAGES = [
  { key: "curl", name: "curl", write: curlExample },
  { key: "typescript", name: "TypeScript", write: typescriptExample },
  { key: "python", name: "Python", write: pythonExample },
  { key: "csharp", name: "C#", write: csharpExample },
] as const;

export type LanguageKey = (typeof LANGUAGES)[number]["key"];

/** A call in every language. @param baseUrl where the API answers */
export function examplesOf(call: Call, baseUrl: string): { key: LanguageKey; name: string; code: string }[] {
  const request = exampleRequest(call, baseUrl);
  return LANGUAGES.map(({ key, name, write }) => ({ key, name, code: write(request) }));
}
