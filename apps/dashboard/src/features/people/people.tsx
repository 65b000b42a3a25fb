import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import type { People as Listed, Member, OpenInvitation } from "@sealwright/protocol/signing/answers";
import {
  ACTS,
  type Act,
  INVITED_DAYS,
  mayDo,
  mayIfAllowed,
  ROLES,
  type Role,
} from "@sealwright/protocol/signing/roles";
import { seatsSentence } from "@sealwright/protocol/signing/usage-words";
import { ownerMay } from "../../session/chosen-workspace.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { FormField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { LEAVE_PAGE, LOG_PAGE, memberPath, PEOPLE_PAGE, SEATS_PAGE } from "../../ui/paths/people-paths.ts";
import { Section } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";
import { ROLE_OPTIONS } from "./role-options.ts";
import "./people.css";

const DONE = {
  invited: "The invitation is on its way.",
  withdrawn: "The invitation no longer works.",
  changed: "The change is saved.",
  removed: "They can’t open this workspace any more.",
  "handed-over": "You’re an admin of this workspace now.",
};

export interface PeopleProps extends Listed {
  owner: SignedInOwner;
  error?: FormError | undefined;
  done?: string | undefined;
}

export function People(props: PeopleProps) {
  const { owner, members, invitations, former, seats, done } = props;
  const managesPeople = ownerMay(owner, "people");
  return (
    <>
      <DoneNotice done={done} messages={DONE} />
      <Section id="members" label="Here" title="People in this workspace" note={seatsNote(seats)}>
        <ul className="people">
          {members.map((one) => (
            <Person key={one.id} person={one} canChange={managesPeople} />
          ))}
          {invitations.map((one) => (
            <Invited key={one.id} invitation={one} />
          ))}
        </ul>
        {seats.price && ownerMay(owner, "pay") && (
          <p>
            <a href={SEATS_PAGE}>Change the number of seats</a>
          </p>
        )}
        {ownerMay(owner, "log") && (
          <p>
            <a href={LOG_PAGE}>See who did what</a>
          </p>
        )}
        {!ownerMay(owner, "own") && (
          <p>
            <a href={LEAVE_PAGE}>Leave this workspace</a>
          </p>
        )}
      </Section>
      {managesPeople && <Invite {...props} />}
      <Section id="roles" label="Roles" title="What each role can do">
        <RoleTable />
      </Section>
      {former.length > 0 && (
        <Section id="former" label="Left" title="People who left">
          <ul className="people">
            {former.map(({ name, email, endedAt }) => (
              <li key={endedAt}>
                <div>
                  <h3>
                    <bdi>{name || "A deleted account"}</bdi>
                  </h3>
                  <p className="quiet">
                    {email && `${email}. `}Until <Time at={new Date(endedAt)} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function seatsNote({ people, invited, limit }: Listed["seats"]): string | undefined {
  if (limit === null) return undefined;
  const taken = `${people} of ${limit} ${limit === 1 ? "seat" : "seats"} taken`;
  return `${taken}${invited > 0 ? `, ${invited} promised to invitations` : ""}. Viewers need none.`;
}

function Person({ person, canChange }: { person: Member; canChange: boolean }) {
  const { id, name, email, role, joinedAt, isYou } = person;
  // Someone without a name is called by the address.
  const address = name === email ? undefined : email;
  return (
    <li>
      <div>
        <h3>
          <bdi>{name}</bdi> {isYou && "(you) "}
          <em>{ROLES[role]}</em>
        </h3>
        <p className="quiet">
          {address}
          {address && joinedAt && ". "}
          {joinedAt && (
            <>
              Joined <Time at={new Date(joinedAt)} />
            </>
          )}
        </p>
      </div>
      {canChange && id !== null && !isYou && (
        <ButtonLink href={memberPath(id)} small aria-label={`Change or remove ${name}`}>
          Change
        </ButtonLink>
      )}
    </li>
  );
}

function Invited({ invitation }: { invitation: OpenInvitation }) {
  const { id, email, role, expiresAt } = invitation;
  return (
    <li>
      <div>
        <h3>
          {email} <em>{ROLES[role]}, invited</em>
        </h3>
        <p className="quiet">
          The invitation can be accepted until <Time at={new Date(expiresAt)} />
        </p>
      </div>
      <Form action={PEOPLE_PAGE}>
        <input type="hidden" name="address" value={email} />
        <input type="hidden" name="role" value={role} />
        <Button type="submit" small aria-label={`Send again: the invitation to ${email}`}>
          Send again
        </Button>
      </Form>
      <Form action={`${PEOPLE_PAGE}/withdraw`}>
        <input type="hidden" name="invitation" value={id} />
        <Button type="submit" small aria-label={`Withdraw the invitation to ${email}`}>
          Withdraw
        </Button>
      </Form>
    </li>
  );
}

function Invite({ seats, error }: Pick<PeopleProps, "seats" | "error">) {
  const own = error?.form === "invite" ? error : undefined;
  const isFull = seats.limit !== null && seats.people + seats.invited >= seats.limit;
  return (
    <Section
      id="invite"
      label="Add"
      title="Invite someone"
      note={`They get an email, and have ${INVITED_DAYS} days to accept it. An account is free.`}
    >
      {isFull && <p>{seatsSentence(seats)}.</p>}
      <Form action={PEOPLE_PAGE} className="form">
        <FormField
          id="invite-address"
          name="address"
          label="Email"
          type="email"
          autoComplete="off"
          defaultValue={own?.values?.address}
          error={own}
        />
        <SelectField
          id="invite-role"
          name="role"
          label="Role"
          options={ROLE_OPTIONS}
          defaultValue={own?.values?.role ?? (isFull ? "viewer" : "sender")}
        />
        <Button type="submit" look="main">
          Send the invitation
        </Button>
      </Form>
    </Section>
  );
}

function permission(role: Role, act: Act): string {
  if (mayDo(role, act)) return "Yes";
  return mayIfAllowed(role, act) ? "If the owner allows it" : "No";
}

function RoleTable() {
  const roles = Object.keys(ROLES) as Role[];
  return (
    <ScrollBox label="Table of roles">
      <RuledTable className="role-table">
        <thead>
          <tr>
            <th scope="col">Can</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {ROLES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(ACTS) as Act[]).map((act) => (
            <tr key={act}>
              <th scope="row">{ACTS[act].does}</th>
              {roles.map((role) => (
                <td key={role}>{permission(role, act)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </RuledTable>
    </ScrollBox>
  );
}
