import { API } from "../facts.ts";
import { compactJson, type ExampleRequest } from "./request.ts";

/** For a shell, with the key in the environment. */
export function curlExample({ call, url, headers, json, upload, download }: ExampleRequest): string {
  // --json and --data-binary imply POST.
  const hasBody = json !== undefined || upload !== undefined;
  const method = call.method === "GET" || (call.method === "POST" && hasBody) ? "" : `-X ${call.method} `;
  const shown = json === undefined ? headers : headers.filter(([name]) => name !== "Content-Type");
  return [
    `curl ${method}"${url}"`,
    `-H "Authorization: Bearer $${API.keyVariable}"`,
    ...shown.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(json === undefined ? [] : [`--json '${compactJson(json).replaceAll("'", "'\\''")}'`]),
    ...(upload ? [`--data-binary @${upload}`] : []),
    ...(download ? [`-o ${download}`] : []),
  ].join(" \\\n  ");
}
