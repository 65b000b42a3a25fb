import { brand } from "@sealwright/brand";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { COMMON_ERRORS, ERRORS, WRONG_STATE_REASONS } from "@sealwright/protocol/api/errors";
import { compactJson } from "@sealwright/protocol/api/examples/request";
import { API, LIMITS } from "@sealwright/protocol/api/facts";
import { errorExample } from "@sealwright/protocol/api/schemas/basics";
import { wayToPlace } from "@sealwright/protocol/dashboard-places";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { baseUrl } from "../api/base-url.ts";
import { inCode } from "./call-article.tsx";
import { Chapter, Row } from "./chapter.tsx";

const firstCall = `export ${API.keyVariable}=sk_test_…

curl -H "Authorization: Bearer $${API.keyVariable}" \\
  ${baseUrl}/envelopes`;

const twice = `# the network broke; did it arrive?
curl -H "Idempotency-Key: deal-4711-send" …

# the same key again: the first answer, no second envelope
curl -H "Idempotency-Key: deal-4711-send" …

# 201
# Idempotent-Replayed: true`;

/** Rules for every call. */
export function General() {
  return (
    <>
      <Chapter id="keys">
        <Row
          text={
            <>
              <p>
                You create keys in the app, under {wayToPlace("api-keys")}. A key belongs to an account, has a
                mode and a list of scopes, and is shown once. Each call below names the scope that it needs.
                Send it as a bearer token from your server. It must never reach a browser or a phone: anyone
                who has it can send in your name.
              </p>
              <p>
                Keys that start with <code>sk_test_</code> work in <strong>test mode</strong>. Everything
                behaves as it will later, except that every page says “Test, not binding”, an authority for
                tests alone seals the files, all emails go to your account’s own address, and nothing is
                charged. Pages that someone has signed before stay as they are. Test and live objects never
                see each other; templates are your account’s in both modes. To go live, change the key.
              </p>
            </>
          }
          code={<CodeSample label="A first call" title="A first call" code={firstCall} />}
        />
      </Chapter>
      <Chapter id="requests">
        <Row
          text={
            <>
              <p>
                JSON in, JSON out, UTF-8, over TLS 1.2 or later. Times are UTC. Unknown fields in a request
                are refused, so a typo can’t pass silently; new fields in an answer can appear at any time, so
                ignore those you don’t know.
              </p>
              <p>
                <strong>Idempotency.</strong> Every POST that creates something takes an{" "}
                <code>Idempotency-Key</code>. Choose one that names the intention, such as your order number
                and step, and keep it across retries. While the first request still runs, a second one gets{" "}
                <code>unavailable</code>. After a refusal the key is free again; after a 500 or a 503, repeat
                the same request.
              </p>
              <p>
                <strong>Pages.</strong> Lists return <code>data</code> and <code>next</code>. Pass{" "}
                <code>next</code> as <code>after</code> until it is null. A cursor keeps its place when new
                items arrive.
              </p>
              <p>
                <strong>Versions.</strong> The path carries the version. Within v1 nothing is removed or
                changes its meaning. A v2 would run beside it for at least 24 months.
              </p>
            </>
          }
          code={<CodeSample label="The same request twice" title="The same request twice" code={twice} />}
        />
      </Chapter>
      <Chapter id="errors">
        <Row
          text={
            <p>
              Decide by <code>code</code>; <code>message</code> is for people and may change. Any call can
              answer with the codes marked ∗. The others are listed with their calls.
            </p>
          }
          code={<CodeSample label="An error" title="400" code={compactJson(errorExample)} />}
        />
        <ErrorTable />
        <Row
          text={
            <>
              <p>
                <code>wrong_state</code> has a <code>reason</code>, and no <code>Retry-After</code>:
              </p>
              <dl className="api-limits">
                {Object.entries(WRONG_STATE_REASONS).map(([reason, meaning]) => (
                  <div key={reason}>
                    <dt>
                      <code>{reason}</code>
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </>
          }
        />
      </Chapter>
      <Chapter id="limits">
        <Row
          text={
            <>
              <dl className="api-limits">
                {LIMITS.map(({ what, value }) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <p>
                Need more? Write to <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> with
                your account and the peak you expect.
              </p>
            </>
          }
          code={
            <CodeSample
              label="Headers of an answer"
              title="Headers of an answer"
              code={"X-Request-Id: 4b1f0c2e9d7a\nRetry-After: 60   # with 429 and 503"}
            />
          }
        />
      </Chapter>
    </>
  );
}

function ErrorTable() {
  return (
    <ScrollBox label="Errors">
      <RuledTable className="api-errors">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">It means</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(ERRORS).map(([code, { status, meaning, remedy }]) => (
            <tr key={code}>
              <td>{status}</td>
              <th scope="row">
                <code>{code}</code>
                {COMMON_ERRORS.some((common) => common === code) && "∗"}
              </th>
              <td>{inCode(meaning)}</td>
              <td>{inCode(remedy)}</td>
            </tr>
          ))}
        </tbody>
      </RuledTable>
    </ScrollBox>
  );
}
