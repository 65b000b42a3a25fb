import { payload, type Resource } from "../model.ts";
import { exampleSession, session, sessionRequest } from "../schemas/session.ts";
import { idempotencyKey, idInPath } from "./parameters.ts";

export const signingSessions: Resource = {
  id: "signing-sessions",
  name: "Embedded signing sessions",
  about:
    "A session lets one signer sign one envelope inside your own page. You say who the signer is, so sign them in to your product first: for this signer, your sign-in is the proof of identity.",
  calls: [
    {
      id: "createSigningSession",
      method: "POST",
      path: "/signing-sessions",
      scope: "sessions:write",
      title: "Open a session",
      about:
        "Ask for it when the signer clicks, on your server, and hand the URL to the frame. The envelope is one that a program sent.",
      note: "The URL works once and for 30 minutes. A reload needs a new session. A signer with `email_code` also enters the code in the frame.",
      parameters: [idempotencyKey("click-81f3c2")],
      body: payload(sessionRequest, {
        envelope: exampleSession.envelope,
        signer: exampleSession.signer,
        origins: exampleSession.origins,
      }),
      status: 201,
      answer: payload(session, exampleSession),
      errors: ["invalid_request", "too_large", "not_found", "wrong_state", "idempotency_conflict"],
    },
    {
      id: "endSigningSession",
      method: "DELETE",
      path: "/signing-sessions/{session}",
      scope: "sessions:write",
      title: "End a session",
      about: "When the signer signs out of your product. An open frame shows that the session has ended.",
      parameters: [idInPath("session", "ses", exampleSession.id)],
      status: 204,
      errors: ["not_found"],
    },
  ],
};
