import { SCOPES } from "@sealwright/protocol/api/scopes";
import { type AccountsServer, registerVerifiedAccount } from "./accounts.ts";
import { openDashboard, type SendingServer } from "./sent-contract.ts";

type Server = AccountsServer & Pick<SendingServer, "urls">;

export interface FramedSession {
  /** What a frame loads, once. */
  url: string;
  session: string;
  signer: string;
  /** Another session of the same signer. */
  again(): Promise<{ url: string; id: string }>;
  /** Ends a session, as the sender's server does when its user signs out. */
  end(session: string): Promise<void>;
}

/** A program of a new account sends a PDF in test mode, and opens a session for its one signer. */
export async function openFramedSession(server: Server, origins: string[]): Promise<FramedSession> {
  const call = callerWith(server.urls.site, await makeKey(server));
  const { id: document } = await call("POST", "/documents?name=agreement.pdf", onePagePdf());
  const envelope = await call("POST", "/envelopes", {
    subject: "Loan of a camera",
    documents: [document],
    signers: [{ role: "borrower", name: "Robin Askew", email: "robin@mail.example" }],
  });
  const [signer] = envelope.signers as { id: string }[];
  const ask = { envelope: envelope.id, signer: signer?.id, origins };
  const again = async () => (await call("POST", "/signing-sessions", ask)) as { url: string; id: string };
  const { url, id } = await again();
  return {
    ...{ url, session: id, signer: signer?.id ?? "", again },
    end: async (session) => void (await call("DELETE", `/signing-sessions/${session}`)),
  };
}

async function makeKey(server: Server): Promise<string> {
  const owner = await registerVerifiedAccount(server);
  const dashboard = await openDashboard(server, owner);
  const scopes = Object.keys(SCOPES).map((scope) => ["scope", scope]);
  const page = await dashboard.post("/settings/api", [["name", "Portal"], ["mode", "test"], ...scopes]);
  const [key] = /sk_test_[\w-]{43}/.exec(await page.text()) ?? [];
  if (!key) throw new Error(`No key was made: ${page.status}`);
  return key;
}

function callerWith(site: string, key: string) {
  return async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body ? { "Content-Type": isFile ? "application/pdf" : "application/json" } : {}),
      },
      ...(body ? { body: isFile ? (body as BodyInit) : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : {};
  };
}

/** Written by hand: an empty page. */
function onePagePdf(): Uint8Array<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}
