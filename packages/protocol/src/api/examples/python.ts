import { API } from "../facts.ts";
import { compactJson, type ExampleRequest, indent } from "./request.ts";

/** For Python 3, with the standard library alone. */
export function pythonExample({ call, url, headers, json, upload, download }: ExampleRequest): string {
  const returnsJson = call.answer && !download;
  const modules = [...(json !== undefined || returnsJson ? ["json"] : []), "os", "urllib.request"];
  return [
    `import ${modules.join(", ")}`,
    "",
    "request = urllib.request.Request(",
    `    "${url}",`,
    `    method="${call.method}",`,
    "    headers={",
    `        "Authorization": "Bearer " + os.environ["${API.keyVariable}"],`,
    ...headers.map(([name, value]) => `        "${name}": "${value}",`),
    "    },",
    ...(json === undefined ? [] : [`    data=json.dumps(${indent(pythonLiteral(json), 4)}).encode(),`]),
    ...(upload ? [`    data=open("${upload}", "rb").read(),`] : []),
    ")",
    "with urllib.request.urlopen(request) as response:",
    download
      ? `    open("${download}", "wb").write(response.read())`
      : `    ${returnsJson ? "result = json.load(response)" : "print(response.status)"}`,
  ].join("\n");
}

/** JSON as a Python literal. */
function pythonLiteral(value: unknown): string {
  const names = { true: "True", false: "False", null: "None" };
  // Strings are matched first and kept.
  return compactJson(value).replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (found) =>
    found in names ? names[found as keyof typeof names] : found,
  );
}
