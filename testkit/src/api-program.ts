import { SCOPES } from "@sealwright/protocol/api/scopes";
import type { SignedInAccount } from "./accounts.ts";
import { indexedPdf } from "./raw-pdf.ts";
import { openDashboard, type SendingServer } from "./sent-contract.ts";

type Server = Pick<SendingServer, "urls">;

/** The API's answer: JSON, a file, or nothing. */
interface ProgramAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what the reference describes
  body: any;
}

/** A program with a key of its own, which its owner makes in the dashboard. */
export async function makeProgram(server: Server, owner: SignedInAccount, mode: "test" | "live") {
  const key = await makeKey(server, owner, mode);
  const request = async (method: string, path: string, body?: object): Promise<ProgramAnswer> => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${server.urls.site}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body ? { "Content-Type": isFile ? "application/pdf" : "application/json" } : {}),
      },
      ...(body ? { body: isFile ? (body as BodyInit) : JSON.stringify(body) } : {}),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return {
      status: response.status,
      body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes,
    };
  };
  return {
    key,
    request,
    /** @throws Error for any error */
    async call(method: string, path: string, body?: object) {
      const answer = await request(method, path, body);
      if (answer.status < 400) return answer.body;
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
  };
}

async function makeKey(server: Server, owner: SignedInAccount, mode: "test" | "live"): Promise<string> {
  const dashboard = await openDashboard(server, owner);
  const scopes = Object.keys(SCOPES).map((scope) => ["scope", scope]);
  const page = await dashboard.post("/settings/api", [["name", "Portal"], ["mode", mode], ...scopes]);
  const [key] = /sk_(?:test|live)_[\w-]{43}/.exec(await page.text()) ?? [];
  if (!key) throw new Error(`No key was made: ${page.status}`);
  return key;
}

/** A minimal PDF of one empty page. */
export const onePagePdf = (): Uint8Array<ArrayBuffer> =>
  indexedPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
  ]);
