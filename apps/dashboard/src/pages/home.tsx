import type { SignedInOwner } from "../server/sessions.ts";

/** Who is signed in, and the way out. */
export function Home({ owner }: { owner: SignedInOwner }) {
  return (
    <>
      <p className="lede">
        You are signed in as <strong>{owner.email}</strong>.
      </p>
      <dl className="facts">
        {owner.name !== "" && (
          <div>
            <dt>Name</dt>
            <dd>{owner.name}</dd>
          </div>
        )}
        <div>
          <dt>E-mail</dt>
          <dd>{owner.email}, verified</dd>
        </div>
        <div>
          <dt>Account number</dt>
          <dd>
            <code>{owner.uid}</code>
          </dd>
        </div>
      </dl>
      <form method="post" action="/sign-out">
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}
