import type { Form } from "@sealwright/forms";
import { EsignBadge } from "../../components/badge/esign-badge.tsx";
import { Verified } from "./verified.tsx";
import "./form-top.css";

/** What the form is and what it asks of those who sign it, before a word of it is read. */
export function FormTop({ form }: { form: Form }) {
  const { esign, signers, witnesses, notary, minutes, version, date } = form;
  return (
    <div className="form-top">
      <h1>{form.name}</h1>
      <p className="lede">{form.description}</p>
      <dl className="form-facts">
        <div className="form-fact-wide">
          <dt>Can it be signed online?</dt>
          <dd>
            <EsignBadge esign={esign.status} />
            <small>{esign.reason}</small>
            <Verified statement={esign} />
          </dd>
        </div>
        <div>
          <dt>Who signs</dt>
          <dd>{[...new Set(signers.map(({ role }) => role))].join(", ")}</dd>
        </div>
        <div>
          <dt>Witnesses</dt>
          <dd>
            {witnesses.count || "None"}
            <small>{witnesses.text}</small>
            <Verified statement={witnesses} />
          </dd>
        </div>
        <div>
          <dt>Notary</dt>
          <dd>
            {notary.block === "none" ? "No block" : "Block included"}
            <small>{notary.text}</small>
            <Verified statement={notary} />
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            {minutes} minutes
            <small>
              Version {version} of <time dateTime={date}>{date}</time>
            </small>
          </dd>
        </div>
      </dl>
    </div>
  );
}
