import { type AccountsServer, registerVerifiedAccount } from "./accounts.ts";
import { makeProgram, onePagePdf } from "./api-program.ts";
import type { SendingServer } from "./sent-contract.ts";

type Server = AccountsServer & Pick<SendingServer, "urls">;

export interface FramedSession {
  /** The frame's URL, which opens once. */
  url: string;
  session: string;
  envelope: string;
  signer: string;
  /** Of the program. */
  key: string;
  /** Another session of the same signer. */
  again(): Promise<{ url: string; id: string }>;
  /** Ends a session, as the sender's server does when its user signs out. */
  end(session: string): Promise<void>;
}

/** A program of a new account sends a PDF in test mode, and opens a session for its one signer. */
export async function openFramedSession(server: Server, origins: string[]): Promise<FramedSession> {
  const { key, call } = await makeProgram(server, await registerVerifiedAccount(server), "test");
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
    url,
    key,
    session: id,
    envelope: String(envelope.id),
    signer: signer?.id ?? "",
    again,
    end: async (session) => void (await call("DELETE", `/signing-sessions/${session}`)),
  };
}
