import type { Contact } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";

interface KnownPeopleProps {
  owner: Pick<SignedInOwner, "email">;
  contacts: readonly Contact[];
}

/** Offered while names and addresses are typed: the owner, and whom they sent to before. */
export function KnownPeople({ owner: { email }, contacts }: KnownPeopleProps) {
  const isOwn = (contact: Contact) => contact.email === email;
  const people = [
    contacts.find(isOwn) ?? { name: "", email },
    ...contacts.filter((contact) => !isOwn(contact)),
  ];
  const named = people.filter(({ name }) => name);
  return (
    <>
      <datalist id="known-addresses">
        {people.map(({ name, email: address }) => (
          <option key={address} value={address} label={name || undefined} />
        ))}
      </datalist>
      <datalist id="known-names">
        {named.map(({ name, email: address }) => (
          <option key={address} value={name} label={address} />
        ))}
      </datalist>
    </>
  );
}
