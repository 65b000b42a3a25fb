import { API } from "../facts.ts";
import { compactJson, type ExampleRequest, indent } from "./request.ts";

/** For Node 20 and later, with nothing to install. */
export function typescriptExample({ call, url, headers, json, upload, download }: ExampleRequest): string {
  const lines = [
    ...(upload || download
      ? [`import { ${upload ? "readFile" : "writeFile"} } from "node:fs/promises";`, ""]
      : []),
    `const response = await fetch("${url}", {`,
    ...(call.method === "GET" ? [] : [`  method: "${call.method}",`]),
    "  headers: {",
    `    Authorization: \`Bearer \${process.env.${API.keyVariable}}\`,`,
    ...headers.map(([name, value]) => `    "${name}": "${value}",`),
    "  },",
    ...(json === undefined ? [] : [`  body: JSON.stringify(${indent(compactJson(json), 2)}),`]),
    ...(upload ? [`  body: await readFile("${upload}"),`] : []),
    "});",
    "if (!response.ok) throw new Error(await response.text());",
    ...(download ? [`await writeFile("${download}", new Uint8Array(await response.arrayBuffer()));`] : []),
    ...(call.answer && !download ? [`const ${resultName(call.id)} = await response.json();`] : []),
  ];
  return lines.join("\n");
}

function resultName(id: string): string {
  return id.startsWith("list") ? "page" : "result";
}
