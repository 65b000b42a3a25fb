import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { approve, deskNow, FINANCE_FROM, isStamped, type Request, sendBack, submit } from "./approval.ts";
import "./mini-approval.css";

const DRAFT: Request = { item: "Standing desk, oak", dollars: 620, step: "draft", history: [] };
/** Halfway, which also says most as a still picture. */
const START = approve(submit(DRAFT));

/** A purchase request that a visitor submits, and then approves or sends back at each desk. */
export function MiniApproval() {
  const [request, setRequest] = useState(START);
  const [note, setNote] = useState("");
  useEarlyInput(".mini-approval");
  const desk = deskNow(request);
  const isDraft = desk === "Requester";

  return (
    <Demo title="Purchase request (sample)">
      <div className="mini-approval">
        <div className="approval-fields">
          <Field
            label="What"
            value={request.item}
            maxLength={60}
            readOnly={!isDraft}
            onChange={({ target }) => setRequest({ ...request, item: target.value })}
          />
          <Field
            label="Amount in dollars"
            type="number"
            inputMode="numeric"
            min={1}
            max={99999}
            value={request.dollars}
            readOnly={!isDraft}
            onChange={({ target }) => setRequest({ ...request, dollars: Math.max(0, Number(target.value)) })}
          />
        </div>
        <div className="approval-boxes">
          <StampBox request={request} who="Manager" />
          {request.dollars >= FINANCE_FROM && <StampBox request={request} who="Finance" />}
        </div>
        <p className="approval-turn" role="status">
          {desk ? (
            <>
              On the desk of: <strong>{desk}</strong>
            </>
          ) : (
            <strong>Approved. Everyone who was asked said yes.</strong>
          )}
        </p>
        <div className="approval-buttons needs-script">
          {isDraft && (
            <Button onClick={() => setRequest(submit(request))}>
              {request.history.length ? "Submit again" : "Submit"}
            </Button>
          )}
          {desk && !isDraft && (
            <>
              <Button onClick={() => setRequest(approve(request))}>Approve as {desk.toLowerCase()}</Button>
              <Field
                name="note"
                label="Why it goes back"
                value={note}
                maxLength={80}
                onChange={({ target }) => setNote(target.value)}
              />
              <Button
                onClick={() => {
                  setRequest(sendBack(request, note.trim() || "No reason given"));
                  setNote("");
                }}
              >
                Send back
              </Button>
            </>
          )}
          {!desk && <Button onClick={() => setRequest(DRAFT)}>Start over with a draft</Button>}
        </div>
        {request.history.length > 0 && (
          <ol className="approval-history" aria-label="History">
            {request.history.map(({ who, what, note: why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
              <li key={index}>
                <strong>{what}</strong> by {who.toLowerCase()}
                {why && `: “${why}”`}
              </li>
            ))}
          </ol>
        )}
        <p className="sample">
          This demo runs in your browser with a sample form. You play all three people.
        </p>
      </div>
    </Demo>
  );
}

function StampBox({ request, who }: { request: Request; who: "Manager" | "Finance" }) {
  const last = request.history.at(-1);
  const isBack = request.step === "draft" && last?.what === "Sent back" && last.who === who;
  return (
    <div className="approval-stamp">
      <p>{who}</p>
      {isStamped(request, who) && <span className="stamp-mark stamp-yes">Approved</span>}
      {isBack && <span className="stamp-mark stamp-back">Sent back</span>}
    </div>
  );
}
