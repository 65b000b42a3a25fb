import {
  codeRequest,
  consentRequest,
  fillRequest,
  letterRequest,
  linkRequest,
  openLinkRequest,
  reasonRequest,
  sessionActRequest,
  sessionRequest,
  signRequest,
} from "@sealwright/protocol/signing";
import { bySecret, ofSigner } from "./call.ts";

/** Describes a link without opening it: mail scanners follow links. */
export const describeLink = bySecret({
  request: linkRequest,
  errors: ["invalid-link"],
  async run({ secret }, { openLinks }) {
    return openLinks.look(secret);
  },
});

/** Opens a signer's session on a click, which ends another session of the same signer. */
export const openLink = bySecret({
  request: openLinkRequest,
  errors: ["invalid-link", "link-ended", "too-many-attempts"],
  async run({ secret, ...client }, { openLinks }) {
    return openLinks.open(secret, client);
  },
});

export const renewLink = bySecret({
  request: openLinkRequest,
  errors: ["invalid-link", "link-ended", "too-many-attempts"],
  async run({ secret, ...client }, { openLinks }) {
    await openLinks.renew(secret, client);
    return { sent: true };
  },
});

/** Opens a signer's session inside a page of the sender's. The secret of its URL works once. */
export const openEmbedded = bySecret({
  request: openLinkRequest,
  errors: ["invalid-link", "link-ended", "too-many-attempts", "recipient-not-found", "wrong-state"],
  async run({ secret, ...client }, { embedded }) {
    return embedded.open(secret, client);
  },
});

/** Origins that may frame a URL, even one that no longer opens. */
export const readEmbeddedLink = bySecret({
  request: linkRequest,
  errors: ["invalid-link"],
  async run({ secret }, { embedded }) {
    return embedded.frameOfUrl(secret);
  },
});

/** Origins that may frame a session, even one that has ended. */
export const readFrame = ofSigner({
  request: sessionRequest,
  errors: ["session-ended"],
  async run(key, { embedded }) {
    return embedded.frameOf(key);
  },
});

export const readSession = ofSigner({
  request: sessionRequest,
  errors: ["session-ended", "session-replaced"],
  async run(key, { reader }) {
    return reader.read(key);
  },
});

export const sendCode = ofSigner({
  request: sessionActRequest,
  errors: ["session-ended", "session-replaced", "too-many-attempts", "wrong-state"],
  async run({ ip, userAgent, ...key }, { codeCheck }) {
    await codeCheck.send(key, { ip, userAgent });
    return { sent: true };
  },
});

export const passCode = ofSigner({
  request: codeRequest,
  errors: ["invalid-code", "session-ended", "session-replaced", "too-many-attempts", "wrong-state"],
  async run({ ip, userAgent, code, ...key }, { codeCheck }) {
    await codeCheck.pass(key, code, { ip, userAgent });
    return { passed: true };
  },
});

/** Records the pages that were drawn for the signer before they agreed as an opening of the PDF. */
export const giveConsent = ofSigner({
  request: consentRequest,
  errors: ["code-required", "session-ended", "session-replaced", "wrong-state"],
  async run({ ip, userAgent, drawn, ...key }, { signing }) {
    await signing.consent(key, { ip, userAgent }, drawn);
    return { agreed: true };
  },
});

export const keepFilled = ofSigner({
  request: fillRequest,
  errors: [
    "code-required",
    "consent-required",
    "mark-not-valid",
    "not-printable",
    "session-ended",
    "session-replaced",
    "wrong-state",
  ],
  async run({ mark, initials, texts, ...key }, { signing }) {
    await signing.fill(key, { mark, initials, texts });
    return { kept: true };
  },
});

/** Sets a name in a hand, as it will be signed with. */
export const letterName = ofSigner({
  request: letterRequest,
  errors: [
    "code-required",
    "consent-required",
    "mark-not-valid",
    "not-printable",
    "session-ended",
    "session-replaced",
    "wrong-state",
  ],
  async run({ text, hand, ...key }, { signing }) {
    return { outlines: await signing.letter(key, text, hand) };
  },
});

/** Signs, unless the answers have changed since their review. A repeated call answers the first signature's time. */
export const sign = ofSigner({
  request: signRequest,
  errors: [
    "code-required",
    "consent-required",
    "filled-changed",
    "mark-not-valid",
    "session-ended",
    "session-replaced",
    "wrong-state",
  ],
  async run({ ip, userAgent, reviewed, ...key }, { signing }) {
    return { signedAt: (await signing.sign(key, reviewed, { ip, userAgent })).toISOString() };
  },
});

/** For an approver, who signs nothing. */
export const approve = ofSigner({
  request: sessionActRequest,
  errors: ["code-required", "session-ended", "session-replaced", "wrong-state"],
  async run({ ip, userAgent, ...key }, { approvals }) {
    await approvals.approve(key, { ip, userAgent });
    return { approved: true };
  },
});

export const decline = ofSigner({
  request: reasonRequest,
  errors: ["code-required", "session-ended", "session-replaced", "wrong-state"],
  async run({ ip, userAgent, reason, ...key }, { refusals }) {
    await refusals.decline(key, reason, { ip, userAgent });
    return { declined: true };
  },
});

export const askForPaper = ofSigner({
  request: reasonRequest,
  errors: ["code-required", "session-ended", "session-replaced", "too-many-attempts", "wrong-state"],
  async run({ ip, userAgent, reason, ...key }, { refusals }) {
    await refusals.askForPaper(key, reason, { ip, userAgent });
    return { asked: true };
  },
});

/** "Report this": goes to the operator. */
export const report = ofSigner({
  request: reasonRequest,
  errors: ["session-ended", "session-replaced", "too-many-attempts"],
  async run({ ip: _, userAgent: __, reason, ...key }, { refusals }) {
    await refusals.report(key, reason);
    return { reported: true };
  },
});
