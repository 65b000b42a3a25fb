import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { useId, useState } from "react";
import { dateInWords, daysBetween, noticeDay } from "../../../catalog/samples/dates.ts";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { DAYS, dayAt, FIRST_DAY, stagesOf, TERM_ENDS } from "./life.ts";
import { TimelineTrack } from "./timeline-track.tsx";
import "./contract-timeline.css";

const noticeChoices = [30, 60, 90, 120].map((days) => ({
  value: String(days),
  name: `${days} days’ notice`,
}));

/** One contract from draft to renewal. Move along the line to see its state on that day. */
export function ContractTimeline() {
  useEarlyInput(".life");
  const id = useId();
  const [noticeDays, setNoticeDays] = useState(60);
  const [offset, setOffset] = useState(daysBetween(FIRST_DAY, "2026-11-23"));
  const stages = stagesOf(noticeDays);
  const stage = stages.find(({ from, to }) => offset >= from && offset < to) ?? stages[0];
  const day = dayAt(offset);
  const deadline = noticeDay(TERM_ENDS, noticeDays);
  const left = daysBetween(day, deadline);

  return (
    <div className="life">
      <div className="life-controls">
        <div>
          <label htmlFor={`${id}-day`}>Move through the contract’s life</label>
          <input
            id={`${id}-day`}
            type="range"
            min="0"
            max={DAYS - 1}
            value={offset}
            aria-valuetext={`${dateInWords(day)}: ${stage?.name}`}
            onChange={({ target }) => setOffset(Number(target.value))}
          />
          <TimelineTrack
            stages={stages}
            offset={offset}
            deadline={daysBetween(FIRST_DAY, deadline)}
            onPick={setOffset}
          />
        </div>
        <SelectField
          label="Clause 7.2 asks for"
          value={noticeDays}
          onChange={({ target }) => setNoticeDays(Number(target.value))}
          options={noticeChoices}
        />
      </div>
      <div className="sheet life-sheet">
        <p className="life-day">
          {dateInWords(day)} <strong>{stage?.name}</strong>
        </p>
        <StackedFacts ruled>
          <div>
            <dt>Whose turn it is</dt>
            <dd>{stage?.who}</dd>
          </div>
          <div>
            <dt>What the document is</dt>
            <dd>{stage?.document}</dd>
          </div>
          <div>
            <dt>What comes next</dt>
            <dd>{stage?.next}</dd>
          </div>
        </StackedFacts>
        <p className="life-sum">
          <span>The term ends on</span> <span>{dateInWords(TERM_ENDS)}</span>
          <span>Clause 7.2</span> <span>less {noticeDays} days</span>
          <span>Last day to give notice</span> <strong>{dateInWords(deadline)}</strong>
          <span>On this day</span> <span>{left >= 0 ? `${left} days left` : `${-left} days too late`}</span>
        </p>
      </div>
      <StillNote />
    </div>
  );
}
