import { Redline } from "./redline.tsx";
import { SampleMark } from "./sample-mark.tsx";
import type { Story } from "./stories.ts";
import "./story-top.css";

/** Below a story's title: whether it is a sample, the edited line, and what the customer says about it. */
export function StoryTop({ story: { company, sample, before, after, quote } }: { story: Story }) {
  return (
    <div className="story-top">
      {sample && <SampleMark company={company} />}
      <div className="sheet story-edit">
        <Redline before={before} after={after} />
      </div>
      {quote && (
        <figure>
          <blockquote>{quote.text}</blockquote>
          <figcaption>
            {quote.name}, {quote.role}, {company}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
