import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { MAX_RECIPIENTS, ROLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import { Block } from "../../../ui/surface/surface.tsx";
import { NameAndEmail, NeedsCode, SignerFields } from "../kit/person-fields.tsx";
import { PersonSet } from "../kit/person-set.tsx";
import type { DraftProps } from "./draft-props.ts";
import { MovePerson } from "./move-person.tsx";
import { PartForm } from "./part-form.tsx";

export function PeoplePart(props: DraftProps) {
  const { draft, values, error } = props;
  const { people, approvers, copies } = values;
  const problem = error?.fields.people;
  const hasRoom = people.length + approvers.length + copies.length < MAX_RECIPIENTS;
  return (
    <Block id="people" title="People" note="The same step signs at the same time">
      <PartForm draft={draft} part="people" save="Save people" more={hasRoom && <AddSomeone />}>
        <p className="draft-why">
          {draft.template
            ? "A role is what the template calls a person. Leave name and email empty, and they are asked for each time."
            : "Each person gets a link of their own by email. Two people may share an address, and you may be one of them."}
        </p>
        {problem && <p className="draft-problem">{problem}</p>}
        {approvers.map((approver, row) => (
          <Approver
            // biome-ignore lint/suspicious/noArrayIndexKey: the row is the name of its fields
            key={row}
            {...props}
            approver={approver}
            row={row}
          />
        ))}
        <ol className="people-order">
          {people.map((person, row) => (
            <Signer key={person.id || row} {...props} row={row} />
          ))}
        </ol>
        {copies.map((copy, row) => (
          <Copy
            // biome-ignore lint/suspicious/noArrayIndexKey: the row is the name of its fields
            key={row}
            {...props}
            copy={copy}
            row={row}
          />
        ))}
      </PartForm>
    </Block>
  );
}

function AddSomeone() {
  return (
    <>
      <Button type="submit" name="do" value="add" small>
        Add someone who signs
      </Button>
      <Button type="submit" name="do" value="approver" small>
        Add an approver
      </Button>
      <Button type="submit" name="do" value="copy" small>
        Add someone who gets a copy
      </Button>
    </>
  );
}

function Signer({ draft, values: { people }, owner, error, focus, row }: DraftProps & { row: number }) {
  const person = people[row];
  if (!person) return null;
  const role = draft.people.find(({ id }) => id === person.id)?.role ?? `Signer ${row + 1}`;
  const isYou = person.email.toLowerCase() === owner.email;
  const name = `people.${row}`;
  const message = `${name}.message`;
  const whose = <CurrentName of={`person.${person.id}`} name={draft.template ? role : person.name || role} />;
  const count = draft.fields.filter((field) => field.person && field.person === person.id).length;
  const others = draft.people.filter(({ id }) => id !== person.id);
  const remove = (
    <Button type="submit" look="text" name="do" value={`remove.${row}`}>
      Remove {whose}
    </Button>
  );
  return (
    <li data-person={row}>
      <PersonSet name={isYou ? `${role} (you)` : role}>
        <input type="hidden" name={`${name}.id`} value={person.id} />
        {draft.template && <Role row={name} value={person.role || role} error={error} />}
        <SignerFields
          person={person}
          row={name}
          steps={people.length}
          required={false}
          error={error}
          focus={focus === `${name}.` ? `${name}.name` : focus}
        />
        <details className="draft-more" open={Boolean(person.message || error?.fields[message])}>
          <summary>A message to {whose} alone</summary>
          <TextArea
            label="Message"
            name={message}
            rows={2}
            maxLength={2000}
            hint="Plain text, no links. In their email, below the message to all."
            defaultValue={person.message}
            error={error?.fields[message]}
          />
        </details>
        <p className="draft-remove">
          {people.length > 1 && (
            <MovePerson
              name={whose}
              row={row}
              last={people.length - 1}
              isFocused={focus === `${name}.move`}
            />
          )}
          {count === 0 && remove}
        </p>
        {count > 0 && (
          <details className="draft-more">
            <summary>Remove {whose}</summary>
            <SelectField
              label={count === 1 ? "Their field becomes" : `Their ${count} fields become`}
              name={`${name}.heir`}
              options={[
                ...others.map((one) => ({ value: one.id, name: `${one.name || one.role}’s` })),
                { value: "", name: "no one’s, for now" },
                { value: "delete", name: "deleted" },
              ]}
            />
            {remove}
          </details>
        )}
      </PersonSet>
    </li>
  );
}

/** The script replaces it when the name is saved. @property of whom, on this page */
function CurrentName({ of, name }: { of: string; name: string }) {
  return <bdi data-text={of}>{name}</bdi>;
}

interface RoleProps {
  row: string;
  value: string;
  error: DraftProps["error"];
}

/** What a template calls a person. */
function Role({ row, value, error }: RoleProps) {
  return (
    <Field
      label="Role"
      name={`${row}.role`}
      maxLength={ROLE_MAX_LENGTH}
      autoComplete="off"
      placeholder="Tenant"
      defaultValue={value}
      error={error?.fields[`${row}.role`]}
    />
  );
}

interface ApproverProps extends DraftProps {
  approver: DraftProps["values"]["approvers"][number];
  row: number;
}

/** Someone outside the workspace, too: they get the pages by a link, as signers do. */
function Approver({ draft, approver, error, focus, row }: ApproverProps) {
  const name = `approvers.${row}`;
  return (
    <PersonSet name="Approves before anyone signs">
      {draft.template && <Role row={name} value={approver.role} error={error} />}
      <NameAndEmail person={approver} row={name} required={false} error={error} focus={focus} />
      <NeedsCode row={name} isOn={approver.needsCode} />
      <p className="draft-why">Signs nothing. If they decline, no one is asked to sign.</p>
      <p className="draft-remove">
        <Button type="submit" look="text" name="do" value={`unapprover.${row}`}>
          Remove{" "}
          <CurrentName
            of={name}
            name={(draft.template && approver.role) || approver.name || "this approver"}
          />
        </Button>
      </p>
    </PersonSet>
  );
}

interface CopyProps extends DraftProps {
  copy: DraftProps["values"]["copies"][number];
  row: number;
}

function Copy({ draft, copy, error, focus, row }: CopyProps) {
  const name = `copies.${row}`;
  return (
    <PersonSet name="Gets a copy">
      {draft.template && <Role row={name} value={copy.role} error={error} />}
      <NameAndEmail person={copy} row={name} required={false} error={error} focus={focus} />
      <p className="draft-remove">
        <Button type="submit" look="text" name="do" value={`uncopy.${row}`}>
          Remove <CurrentName of={name} name={(draft.template && copy.role) || copy.name || "this copy"} />
        </Button>
      </p>
    </PersonSet>
  );
}
