interface WithMessage {
  message: string;
}

/** What a recipient reads of their sender: the message to all, then the one to them. */
export function messageTo(envelope: WithMessage, recipient: WithMessage): string {
  return [envelope.message, recipient.message].filter(Boolean).join("\n\n");
}
