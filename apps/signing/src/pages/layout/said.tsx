/** What a person wrote: a message, a reason. Plain text, in its own direction and lines. */
export function Said({ text }: { text: string }) {
  return (
    <blockquote className="said" dir="auto">
      {text}
    </blockquote>
  );
}
