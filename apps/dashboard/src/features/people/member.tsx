import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { Member } from "@sealwright/protocol/signing/answers";
import { GIVEN_ROLES, mayIfAllowed } from "@sealwright/protocol/signing/roles";
import type { ReauthenticationOptions } from "../../session/reauthentication/reauthentication.ts";
import { ReauthenticationForm } from "../../session/reauthentication/reauthentication-form.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { memberPath, PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { Section } from "../../ui/section/section.tsx";
import { Holds } from "./holds.tsx";
import { ROLE_OPTIONS } from "./role-options.ts";

export interface MemberPageProps {
  owner: SignedInOwner;
  person: Member;
  others: Member[];
  /** Undefined for those who don't own the workspace. */
  handOver: ReauthenticationOptions | undefined;
  error?: FormError | undefined;
}

export function MemberPage({ owner, person, others, handOver, error }: MemberPageProps) {
  const { id, name, email, role } = person;
  const path = memberPath(id ?? "");
  const errorOf = (form: string) => (error?.form === form ? error : undefined);
  const given = GIVEN_ROLES.find((one) => one === role);
  return (
    <>
      <Section id="role" label="Role" title={`What ${name} can do`} note={email}>
        <Form action={`${path}/role`} className="form">
          <SelectField
            id="member-role"
            name="role"
            label="Role"
            options={ROLE_OPTIONS}
            defaultValue={given}
            error={errorOf("change-role")?.message}
          />
          <Button type="submit" look="main">
            Change the role
          </Button>
        </Form>
      </Section>
      {handOver && mayIfAllowed(role, "pay") && <PayRight person={person} path={path} />}
      <Section id="remove" label="Remove" title={`Remove ${name}`}>
        <p>
          {name} can’t open this workspace any more, right away. What they did keeps their name, and their own
          workspace is untouched.
        </p>
        <Form action={`${path}/remove`} className="form">
          <Holds
            person={person}
            others={others}
            heir={others.find(({ isYou }) => isYou)?.id ?? null}
            takesKeys
          />
          <Button type="submit" look="danger">
            Remove {name}
          </Button>
        </Form>
      </Section>
      {handOver && (
        <Section id="hand-over" label="Owner" title={`Make ${name} the owner`}>
          <p>
            You become an admin. A plan belongs to an account: yours stays with you, and {name}’s counts for
            this workspace from then on. Without one, nothing more can be sent from it. You both keep your
            contracts, reminders and calendar addresses.
          </p>
          {errorOf("hand-over")?.field === "hand-over" && (
            <p className="field-error" role="alert">
              {error?.message}
            </p>
          )}
          <ReauthenticationForm
            {...handOver}
            id="hand-over-form"
            action={`${path}/owner`}
            email={owner.email}
            page={path}
            error={errorOf("hand-over")}
            end={
              <Button type="submit" look="danger">
                Hand over ownership
              </Button>
            }
          />
        </Section>
      )}
      <p>
        <a href={PEOPLE_PAGE}>Back to all people</a>
      </p>
    </>
  );
}

function PayRight({ person: { name, mayPay }, path }: { person: Member; path: string }) {
  return (
    <Section id="pay-right" label="Paying" title={mayPay ? `${name} can buy seats` : `Let ${name} buy seats`}>
      <p>
        {mayPay
          ? "Seats that they buy are charged to your plan’s card."
          : "They could add seats to your plan and give seats up. The charge goes to your plan’s card."}
      </p>
      <Form action={`${path}/pay`}>
        <input type="hidden" name="pays" value={mayPay ? "no" : "yes"} />
        <Button type="submit">{mayPay ? "Take the right back" : `Let ${name} buy seats`}</Button>
      </Form>
    </Section>
  );
}
