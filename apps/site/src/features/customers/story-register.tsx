import { Redline } from "./redline.tsx";
import { SampleMark } from "./sample-mark.tsx";
import type { Story } from "./stories.ts";
import "./story-register.css";

/** Case studies as a redlined register: who, which contracts, and the line that was edited. */
export function StoryRegister({ stories }: { stories: readonly Story[] }) {
  return (
    <ol className="story-register sheet">
      {stories.map(({ slug, href, company, industry, contractType, title, before, after, sample }) => (
        <li key={slug}>
          <p className="story-matter">
            <span>{company}</span>
            <span>{industry}</span>
            <span>{contractType}</span>
          </p>
          <div>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <Redline before={before} after={after} />
            {sample && <SampleMark company={company} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
