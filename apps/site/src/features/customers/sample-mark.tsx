import "./sample-mark.css";

/** Says of a story that its company is invented. */
export function SampleMark({ company }: { company: string }) {
  return (
    <p className="sample-mark">
      <strong>Sample</strong> {company} doesn’t exist, and neither do its numbers.
    </p>
  );
}
