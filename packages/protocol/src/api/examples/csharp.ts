import { API } from "../facts.ts";
import { compactJson, type ExampleRequest } from "./request.ts";

/** For .NET 8 and later, with the base library alone. */
export function csharpExample({ call, url, headers, json, upload, download }: ExampleRequest): string {
  const own = headers.filter(([name]) => name !== "Content-Type");
  const type = headers.find(([name]) => name === "Content-Type")?.[1];
  return [
    ...(json === undefined ? [] : ["using System.Text;"]),
    ...(upload ? ["using System.Net.Http.Headers;"] : []),
    ...(json === undefined && !upload ? [] : [""]),
    "using var client = new HttpClient();",
    `var key = Environment.GetEnvironmentVariable("${API.keyVariable}");`,
    `using var request = new HttpRequestMessage(HttpMethod.${titleCase(call.method)},`,
    `    "${url}");`,
    'request.Headers.Add("Authorization", $"Bearer {key}");',
    ...own.map(([name, value]) => `request.Headers.Add("${name}", "${value}");`),
    ...(json === undefined
      ? []
      : ['request.Content = new StringContent("""', compactJson(json), `""", Encoding.UTF8, "${type}");`]),
    ...(upload
      ? [
          `request.Content = new ByteArrayContent(await File.ReadAllBytesAsync("${upload}"));`,
          `request.Content.Headers.ContentType = new MediaTypeHeaderValue("${type}");`,
        ]
      : []),
    "using var response = await client.SendAsync(request);",
    "response.EnsureSuccessStatusCode();",
    ...answerLines(call.answer !== undefined, download),
  ].join("\n");
}

function answerLines(hasAnswer: boolean, download: string | undefined): string[] {
  if (download)
    return [
      `await File.WriteAllBytesAsync("${download}",`,
      "    await response.Content.ReadAsByteArrayAsync());",
    ];
  return hasAnswer ? ["var result = await response.Content.ReadAsStringAsync();"] : [];
}

function titleCase(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
