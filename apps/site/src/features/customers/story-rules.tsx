import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";

/** How a real story is made, and how to use a sample. */
export function StoryRules() {
  return (
    <>
      <Section id="rules" number={1} label="How a story gets here" title="How we verify a story" tone="shade">
        <div className="story-rules">
          <p>
            Software companies like to show a logo, a percentage and a smile. Ask what the percentage was
            measured against, and the answer is often a guess made in a meeting. We’d rather publish less.
          </p>
          <ol>
            <li>
              <strong>The customer counts.</strong> A story starts from something that was written down before
              the change: a register, a calendar, a stack of invoices. Where the count is missing, so is the
              number.
            </li>
            <li>
              <strong>One line carries it.</strong> It says how things were and how they are, in units that a
              reader can check in their own office. Days and documents, for example.
            </li>
            <li>
              <strong>What went wrong stays in.</strong> Each story has a part about what went wrong and what
              the company would do differently.
            </li>
            <li>
              <strong>A named person approves it.</strong> Name, role and date are in the margin. A quote is
              the person’s own sentence. When they ask us to take the story down, we do.
            </li>
          </ol>
          <p>
            The Federal Trade Commission’s rule on reviews and testimonials forbids made-up ones: 16 CFR part
            465, in force since October 21, 2024. The samples here therefore leave quotes out.
          </p>
        </div>
      </Section>
      <Section id="use" number={2} label="What samples are for" title="How to use a sample">
        <div className="story-rules">
          <p>
            The companies are invented; the problems are ordinary. Each sample describes how to count the
            starting point in an afternoon with a spreadsheet, with or without {brand.name}. If you try one
            and your numbers come out differently, we’d like to hear it.
          </p>
          <p>
            Are you a customer with something to count? Write to{" "}
            <a href={`mailto:${brand.email.support}?subject=Case%20study`}>{brand.email.support}</a>. You’ll
            see the text before anyone else does, and it appears once you have approved it in writing.
          </p>
        </div>
      </Section>
    </>
  );
}
