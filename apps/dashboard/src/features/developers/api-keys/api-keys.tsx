import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { SCOPES, type Scope } from "@sealwright/protocol/api/scopes";
import { withFullStop } from "@sealwright/protocol/error-text";
import type { ApiKey } from "@sealwright/protocol/signing/answers";
import { SIGNING_ERRORS } from "@sealwright/protocol/signing/errors";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { DoneNotice } from "../../../ui/done-notice.tsx";
import { FormField } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FieldError } from "../../../ui/form/form-errors.ts";
import { MessageBody, Section } from "../../../ui/section/section.tsx";
import { Time } from "../../../ui/time.tsx";
import "./api-keys.css";

const REVOKE = "/settings/api/revoke";

const DONE = {
  revoked: "The key no longer works.",
  made: "This key was made already, and we can’t show it again. If you don’t have it, revoke it and make another.",
};

export interface ApiKeysProps {
  owner: SignedInOwner;
  keys: ApiKey[];
  /** False also if the plan cannot be read. */
  allowsLive: boolean;
  newKey?: string;
  values: Pick<ApiKey, "name" | "mode" | "scopes">;
  done?: string | undefined;
  error?: FieldError | undefined;
  siteUrl: string;
}

export function ApiKeys({ keys, allowsLive, newKey, done, error, values, siteUrl }: ApiKeysProps) {
  return (
    <>
      {newKey ? <NewKey value={newKey} /> : <DoneNotice done={done} messages={DONE} />}
      <Section
        id="keys"
        label="Keys"
        title="API keys"
        note="A key acts in your name. Keep it on your server, never in a browser or an app."
      >
        {keys.length === 0 ? (
          <p>
            No keys yet. <a href={`${siteUrl}/signature/api`}>What programs can do with one</a>
          </p>
        ) : (
          <ul className="api-keys">
            {keys.map((key) => (
              <Key key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="new-key" label="New" title="Make a key">
        <Form action="/settings/api">
          <FormField
            id="key-name"
            name="name"
            label="Name"
            hint="The program or server that uses it."
            maxLength={80}
            defaultValue={values.name}
            error={error}
          />
          <fieldset>
            <legend>Mode</legend>
            <ChoiceRow
              type="radio"
              name="mode"
              value="test"
              defaultChecked={!allowsLive || values.mode !== "live"}
            >
              Test: emails reach only you, pages are watermarked, nothing is charged
            </ChoiceRow>
            <ChoiceRow
              type="radio"
              name="mode"
              value="live"
              disabled={!allowsLive}
              defaultChecked={allowsLive && values.mode === "live"}
            >
              Live: what it sends is binding
            </ChoiceRow>
            {!allowsLive && (
              <p className="quiet">
                {withFullStop(SIGNING_ERRORS["live-keys-not-included"][1])}{" "}
                <a href="/settings/plan">See your plan</a>
              </p>
            )}
            {error?.field === "mode" && <p className="field-error">{error.message}</p>}
          </fieldset>
          <fieldset>
            <legend>What it may do</legend>
            {(Object.keys(SCOPES) as Scope[]).map((scope) => (
              <ChoiceRow
                key={scope}
                type="checkbox"
                name="scope"
                value={scope}
                defaultChecked={values.scopes.includes(scope)}
              >
                {SCOPES[scope]} <code>{scope}</code>
              </ChoiceRow>
            ))}
            {error?.field === "scope" && <p className="field-error">{error.message}</p>}
          </fieldset>
          <Button type="submit" look="main">
            Make the key
          </Button>
        </Form>
      </Section>
    </>
  );
}

function NewKey({ value }: { value: string }) {
  return (
    <MessageBody>
      <div className="new-key" role="status">
        <p>Copy this key now. We keep only a hash of it and can’t show it again.</p>
        <p>
          <code translate="no">{value}</code>
        </p>
      </div>
    </MessageBody>
  );
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, mode, hint, scopes, madeBy, createdAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <li data-revoked={revokedAt ? "" : undefined}>
      <div>
        <h3>
          <bdi>{name}</bdi> <em>{mode}</em>
        </h3>
        <p className="quiet">
          <code translate="no">{`sk_${mode}_…${hint}`}</code>, {scopes.join(", ")}
        </p>
        <p className="quiet">
          Made by <bdi>{madeBy || "a deleted account"}</bdi>, <Time at={new Date(createdAt)} />.{" "}
          {revokedAt ? (
            <>
              Revoked <Time at={new Date(revokedAt)} />
            </>
          ) : lastUsedAt ? (
            <>
              Last used <Time at={new Date(lastUsedAt)} />
            </>
          ) : (
            "Never used"
          )}
        </p>
      </div>
      {!revokedAt && (
        <ButtonLink href={`${REVOKE}?key=${encodeURIComponent(id)}`} small aria-label={`Revoke ${name}`}>
          Revoke
        </ButtonLink>
      )}
    </li>
  );
}

export interface ApiKeyRevokeProps {
  owner: SignedInOwner;
  apiKey: ApiKey;
}

/** Asks first, since programs with the key stop immediately. */
export function ApiKeyRevoke({ apiKey: { id, name, mode, lastUsedAt } }: ApiKeyRevokeProps) {
  return (
    <MessageBody>
      <p className="lede">
        Programs that use the {mode} key <bdi>{name}</bdi> are refused from now on. It can’t be brought back.{" "}
        {lastUsedAt ? (
          <>
            It was last used on <Time at={new Date(lastUsedAt)} />.
          </>
        ) : (
          "It was never used."
        )}
      </p>
      <Form action={REVOKE} className="actions">
        <input type="hidden" name="key" value={id} />
        <Button type="submit" look="danger">
          Yes, revoke it
        </Button>
        <a href="/settings/api">No, keep it</a>
      </Form>
    </MessageBody>
  );
}
