import "./sample-mark.css";

/** Says of a story that its company is invented. */
export function SampleMark({ company }: { company: string }) {
  return (
    <p className="sample-mark">
      <strong>Sample</strong> {company} and its numbers are invented.
    </p>
  );
}
