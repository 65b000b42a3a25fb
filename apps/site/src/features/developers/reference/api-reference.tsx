import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { LANGUAGES } from "@sealwright/protocol/api/examples/languages";
import { calls, resources } from "@sealwright/protocol/api/reference";
import { apiAnswers, baseUrl } from "../api/base-url.ts";
import "./api-top.css";
import "./api-reference.css";
import { CallArticle } from "./call-article.tsx";
import { Chapter, Row } from "./chapter.tsx";
import { Deliveries } from "./deliveries.tsx";
import { General } from "./general.tsx";
import { numberOf, outline } from "./outline.ts";
import { Price } from "./price.tsx";

/** The API reference, set like a statute book: an index, numbered provisions, and the code beside each. */
export function ApiReference() {
  return (
    <div className="api">
      <Top />
      <div className="wrap api-body">
        <Index />
        <div className="api-main">
          <LanguageChoice />
          <General />
          {resources.map(({ id, about, calls: own }) => (
            <Chapter key={id} id={id}>
              <Row text={<p>{about}</p>} />
              {own.map((call, index) => (
                <CallArticle key={call.id} call={call} number={`${numberOf(id)}.${index + 1}`} />
              ))}
            </Chapter>
          ))}
          <Deliveries />
          <Price />
        </div>
      </div>
    </div>
  );
}

function Top() {
  return (
    <div className="wrap api-top">
      <div>
        <h1>Signature API</h1>
        <p className="lede">
          Send a PDF to its signers, learn the moment each one signs, and keep the record. {calls.length}{" "}
          calls, plain REST, nothing to install.
        </p>
        <p className="api-actions">
          <ButtonLink href="#keys" look="main">
            Make a first call
          </ButtonLink>
          <ButtonLink href="/signature/api/openapi.json">OpenAPI 3.1</ButtonLink>
        </p>
      </div>
      <dl className="api-card">
        <div>
          <dt>Base URL</dt>
          <dd>
            <code>{baseUrl}</code>
          </dd>
        </div>
        <div>
          <dt>Key</dt>
          <dd>
            Bearer, <code>sk_test_…</code> or <code>sk_live_…</code>
          </dd>
        </div>
        <div>
          <dt>What answers</dt>
          <dd>
            {apiAnswers
              ? "All of these calls, with a test key without charge."
              : "Nothing yet: this is the description of the API."}{" "}
            Here you can also <a href="#deliveries">check signatures</a>.
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Index() {
  return (
    <nav className="api-index" aria-label="Reference">
      <ol>
        {outline.map(({ id, name, number, calls }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{number}</span> {name}
            </a>
            {calls.length > 0 && (
              <ol>
                {calls.map((call) => (
                  <li key={call.id}>
                    <a href={`#${call.id}`}>{call.title}</a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Radio buttons, so that CSS alone switches the examples. */
function LanguageChoice() {
  return (
    <fieldset className="api-languages">
      <legend>Examples in</legend>
      {LANGUAGES.map(({ key, name }, index) => (
        <label key={key}>
          <input
            type="radio"
            name="example-language"
            value={key}
            id={`in-${key}`}
            defaultChecked={index === 0}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
