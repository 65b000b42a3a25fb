import { type Checked, list, nullable, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { linkRequest, openLinkRequest, sessionRequest } from "../messages/signer-messages.ts";
import type { SigningContract } from "./signing-contract.ts";

const frame = shape({
  /** The id that the page around it knows. */
  session: text,
  /** Whose pages may frame it, and get its messages. */
  origins: list(text),
  /** Where it leads to when it is not in a frame. */
  returnUrl: nullable(text),
});
export type Frame = Checked<typeof frame>;

/** Opens a signer's session inside a page of the sender's, by the secret of its URL: once. */
export const openEmbedded = {
  path: "embedded/open",
  caller: "none",
  request: takes<typeof openLinkRequest>(),
  answer: shape({ session: text, secret: text }),
  errors: ["invalid-link", "link-ended", "too-many-attempts", "recipient-not-found", "wrong-state"],
} satisfies SigningContract;

/** Who may frame a URL, also one that opens no more. */
export const readEmbeddedLink = {
  path: "embedded/look",
  caller: "none",
  request: takes<typeof linkRequest>(),
  answer: frame,
  errors: ["invalid-link"],
} satisfies SigningContract;

/** Who may frame a session, also one that has ended. */
export const readFrame = {
  path: "embedded/frame",
  caller: "none",
  request: takes<typeof sessionRequest>(),
  answer: frame,
  errors: ["session-ended"],
} satisfies SigningContract;
