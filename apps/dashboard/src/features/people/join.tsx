import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { Invitation } from "@sealwright/protocol/signing/answers";
import { ACTS, type Act, mayDo, ROLES } from "@sealwright/protocol/signing/roles";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { SIGN_IN_PAGE } from "../../ui/paths/sign-in-paths.ts";
import { MessageBody } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";

export interface JoinProps {
  owner: SignedInOwner | undefined;
  invitation: Invitation;
  path: string;
}

export function Join({ owner, invitation, path }: JoinProps) {
  const { inviter, email, role, expiresAt } = invitation;
  const acts = (Object.keys(ACTS) as Act[]).filter((act) => mayDo(role, act));
  return (
    <MessageBody>
      <p className="lede">
        <bdi>{inviter}</bdi> invited {email} as {ROLES[role].toLowerCase()}. The invitation can be accepted
        until <Time at={new Date(expiresAt)} />.
      </p>
      <h2>What you could do there</h2>
      <ul>
        {acts.map((act) => (
          <li key={act}>{ACTS[act].does}</li>
        ))}
      </ul>
      <p>
        Your colleagues there see your name and email. Your own workspace stays separate: nothing of one is
        seen in the other.
      </p>
      <Answer owner={owner} email={email} path={path} />
    </MessageBody>
  );
}

function Answer({ owner, email, path }: Pick<JoinProps, "owner" | "path"> & { email: string }) {
  if (!owner) {
    return (
      <>
        <p>Sign in as {email}, or make an account with that address. You come back here afterward.</p>
        <p className="actions">
          <ButtonLink href={SIGN_IN_PAGE} look="main">
            Sign in
          </ButtonLink>
          <ButtonLink href="/register">Make an account</ButtonLink>
        </p>
      </>
    );
  }
  if (owner.email !== email) {
    return (
      <>
        <p role="alert">
          This invitation is for {email}; you’re signed in as {owner.email}. Sign out, then open the link from
          the email again.
        </p>
        <form method="post" action="/sign-out">
          <Button type="submit">Sign out</Button>
        </form>
      </>
    );
  }
  return (
    <div className="actions">
      <Form action={path}>
        <Button type="submit" look="main">
          Join
        </Button>
      </Form>
      <Form action={`${path}/decline`}>
        <Button type="submit">Decline</Button>
      </Form>
      <a href="/">Not now</a>
    </div>
  );
}

export interface JoinEndedProps {
  message: string;
}

export function JoinEnded({ message }: JoinEndedProps) {
  return (
    <MessageBody>
      <p className="lede">{message}</p>
      <p>
        Ask the person who invited you for another one, or <a href="/">go to your own workspace</a>.
      </p>
    </MessageBody>
  );
}
