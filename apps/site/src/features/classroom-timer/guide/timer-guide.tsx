import { Section } from "@sealwright/design/section/section.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { PlanBar } from "./plan-bar.tsx";
import { samplePlans } from "./sample-plans.ts";
import "./timer-guide.css";

/** Plans to start from, the keys, and how far the timer can be trusted. */
export function TimerGuide() {
  return (
    <>
      <Plans />
      <Keys />
      <Trust />
    </>
  );
}

function Plans() {
  return (
    <Section
      id="plans"
      number={1}
      label="Plans to borrow"
      title="A lesson is more than one number"
      aside={<p>A plan runs from part to part by itself and rings at each change.</p>}
      note={
        <p className="note">
          <strong>The link is the plan.</strong> Everything is in the address, so you can bookmark it or send
          it to your substitute.
        </p>
      }
    >
      <ol className="plan-list">
        {samplePlans.map(({ title, about, parts, href }) => (
          <li key={title}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{about}</p>
            <PlanBar parts={parts} />
          </li>
        ))}
      </ol>
      <PageLink href="/signature/contracts/business/mutual-nondisclosure-agreement">
        For the third: a nondisclosure agreement with each clause explained
      </PageLink>
    </Section>
  );
}

const keys = [
  ["Space", "Start and pause"],
  ["R", "Back to the beginning"],
  ["F", "Full screen, and back"],
  ["Arrow up, arrow down", "A minute more or less for the part that runs"],
  ["Arrow right, arrow left", "To the next part, or the one before"],
] as const;

function Keys() {
  return (
    <Section
      id="keys"
      number={2}
      label="From across the room"
      tone="shade"
      title="Keyboard shortcuts"
      aside={<p>Press any button of the timer once; from then on the keys belong to it.</p>}
    >
      <ScrollBox label="Keys of the timer">
        <RuledTable>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, what]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </ScrollBox>
      <p className="timer-note">
        The last minute shows in color and in words, so that everyone can read it. Parts of a minute or less
        warn for their last ten seconds instead.
      </p>
    </Section>
  );
}

const trust = [
  [
    "Another tab in front",
    "The time comes from the computer’s clock. Show your slides, come back, and it’s right; meanwhile the tab’s title shows what is left.",
  ],
  [
    "The screen going dark",
    "While it runs, the page asks the system to keep the screen on. A browser may refuse on a low battery.",
  ],
  [
    "A closed lid",
    "A sleeping computer stays silent. When it wakes, the figures are right again, and the remaining bells are set again.",
  ],
  ["The sound", "Your browser makes it. Test it once with the room’s speakers; a muted tab stays mute."],
  [
    "An iPhone",
    "Safari there shows pages inside its own frame. Turn the phone sideways; the figures grow with the width.",
  ],
  ["Your class", "The page keeps only the plan, and keeps it in the address."],
] as const;

function Trust() {
  return (
    <Section id="trust" number={3} label="Can you rely on it?" title="Tabs, screens and sound">
      <TermList>
        {trust.map(([what, then]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{then}</dd>
          </div>
        ))}
      </TermList>
      <p className="timer-note">
        We make software for contracts, and a library of forms that anyone can fill out here. If the lesson is
        about them, or the field trip needs one, it’s next door.
      </p>
      <PageLink href="/signature/contracts">Contract forms, free to fill out</PageLink>
    </Section>
  );
}
