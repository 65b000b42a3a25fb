import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { Contact, DocumentTemplate, TemplateRole } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import { templatePath } from "../../../ui/paths/template-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { KnownPeople } from "../kit/known-people.tsx";
import { NameAndEmail } from "../kit/person-fields.tsx";
import { PersonSet } from "../kit/person-set.tsx";

export interface UseTemplateProps {
  owner: SignedInOwner;
  contacts: Contact[];
  template: DocumentTemplate["template"];
  shown: NonNullable<DocumentTemplate["shown"]>;
  /** In the order of the roles. */
  people: { role: string; name: string; email: string }[];
  error?: string | undefined;
}

/** Asks who is in the roles of a template, and makes a draft that can be sent. */
export function UseTemplate({
  owner,
  contacts,
  template: { id, name },
  shown,
  people,
  error,
}: UseTemplateProps) {
  const { version, roles } = shown;
  const fixed = roles.filter(({ email }) => email);
  const path = templatePath(id);
  return (
    <>
      <SurfaceHead
        title={`Use ${name}`}
        sub={
          <>
            <span>Version {version}</span>
            <a href={path}>About this template</a>
          </>
        }
      />
      {error && <Notice kind="error">{error}</Notice>}
      <KnownPeople owner={owner} contacts={contacts} />
      <Form action={`${path}/draft`} className="use-template" noValidate>
        <input type="hidden" name="version" value={version} />
        {people.map((person, row) => (
          <PersonSet key={person.role} name={person.role}>
            <input type="hidden" name={`people.${row}.role`} value={person.role} />
            <NameAndEmail
              person={person}
              row={`people.${row}`}
              required={false}
              error={undefined}
              focus={row === 0 ? "people.0.name" : undefined}
            />
          </PersonSet>
        ))}
        {fixed.map((role) => (
          <p key={role.role} className="draft-why">
            <bdi>{role.role}</bdi>: {always(role)}
          </p>
        ))}
        <p className="draft-why">Nothing is sent yet: next you see the contract, and can change it.</p>
        <Button type="submit" look="main" small>
          Continue
        </Button>
      </Form>
    </>
  );
}

const always = ({ name, email }: TemplateRole) => `always ${name ? `${name} (${email})` : email}.`;
