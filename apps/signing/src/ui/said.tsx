export function Said({ text }: { text: string }) {
  return (
    <blockquote className="said" dir="auto">
      {text}
    </blockquote>
  );
}
