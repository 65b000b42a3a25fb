import { ERRORS } from "@sealwright/protocol/api/errors";
import { examplesOf } from "@sealwright/protocol/api/examples/languages";
import { compactJson } from "@sealwright/protocol/api/examples/request";
import { type FieldRow, fieldsOf, parameterRow, typesWithin } from "@sealwright/protocol/api/fields";
import { type Call, isFile } from "@sealwright/protocol/api/model";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { baseUrl } from "../api/base-url.ts";

/** A call: what it does and takes on the left, request and answer on the right. */
export function CallArticle({ call, number }: { call: Call; number: string }) {
  const { id, method, path, scope, widerScope, title, about, note, parameters, body, answer, errors } = call;
  return (
    <article className="api-row" id={id} aria-labelledby={`${id}-title`}>
      <div className="api-text">
        <h3 id={`${id}-title`}>
          <span className="call-number">{number}</span> {title}
        </h3>
        <p className="call-path" translate="no" dir="ltr">
          <b>{method}</b> {path}
        </p>
        <p>{inCode(about)}</p>
        <p className="call-scope">
          Scope: <code>{scope}</code>
          {widerScope && (
            <>
              , with <code>{widerScope}</code> for all envelopes of the account
            </>
          )}
        </p>
        {note && <p className="api-note">{inCode(note)}</p>}
        <Fields title="Parameters" rows={parameters.map(parameterRow)} />
        {body && !isFile(body) && <Fields title="Body" rows={fieldsOf(body)} />}
        {[body, answer].map(
          (payload) =>
            payload &&
            !isFile(payload) &&
            typesWithin(payload).map(({ name, rows: own }) => <Fields key={name} title={name} rows={own} />),
        )}
        {errors.length > 0 && (
          <p className="call-errors">
            Errors:{" "}
            {errors.map((code) => (
              <a key={code} href="#errors">
                <code>{code}</code> {ERRORS[code].status}
              </a>
            ))}
          </p>
        )}
      </div>
      <div className="api-code">
        {examplesOf(call, baseUrl).map(({ key, name, code }) => (
          <CodeSample
            key={key}
            className={`in-${key}`}
            label={`${title}, ${name}`}
            title={name}
            code={code}
          />
        ))}
        <Answer call={call} />
      </div>
    </article>
  );
}

function Fields({ title, rows }: { title: string; rows: readonly FieldRow[] }) {
  if (!rows.length) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl className="call-fields">
        {rows.map(({ name, type, typeLink, limits, required, about }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>{" "}
              <small>
                {typeLink ? <a href={typeLink}>{type}</a> : type}
                {limits && `, ${limits}`}
              </small>
              {required && <small className="call-required">required</small>}
            </dt>
            {about && <dd>{inCode(about)}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}

function Answer({ call: { title, status, answer } }: { call: Call }) {
  if (!answer) return <p className="call-empty">{status}, with no content</p>;
  if (isFile(answer))
    return (
      <p className="call-empty">
        {status}, the file as {answer.mediaType}
      </p>
    );
  return <CodeSample label={`${title}, answer`} title={`${status}`} code={compactJson(answer.example, 62)} />;
}

/** Text with `code` in it. */
export function inCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
