import { noticesOf } from "../../../catalog/law/all-notices.ts";
import type { Place } from "../../../catalog/law/place.ts";
import { NoticeList } from "../required-notices.tsx";
import { StateText } from "../state-text.tsx";

const documents = [
  { document: "residentialLease", name: "A residential lease" },
  { document: "payNotice", name: "A notice to pay rent" },
  { document: "endNotice", name: "A landlord’s notice that ends a tenancy" },
  { document: "depositLetter", name: "A letter on a security deposit" },
  { document: "homeSale", name: "The sale of a home" },
  { document: "deed", name: "A deed" },
  { document: "vehicleSale", name: "The sale of a vehicle" },
  { document: "employment", name: "An employment agreement" },
] as const;

/** Required notices by kind of document, and the kinds for which no list was read. */
export function StateNoticeLists({ place }: { place: Place }) {
  const lists = documents.map((one) => ({ name: one.name, notices: noticesOf(place.state, one.document) }));
  const found = lists.filter(({ notices }) => notices?.length);
  const unread = lists.filter(({ notices }) => !notices);
  const empty = lists.filter(({ notices }) => notices?.length === 0);
  return (
    <StateText>
      {found.map(({ name, notices = [] }) => (
        <div key={name}>
          <h3>{name}</h3>
          <NoticeList notices={notices} />
        </div>
      ))}
      {empty.length > 0 && (
        <p>
          Read, and no notice found in {place.name}: {namesOf(empty)}.
        </p>
      )}
      {unread.length === documents.length ? (
        <p>We have read none of {place.name}’s lists, from leases to employment. There may be notices.</p>
      ) : (
        unread.length > 0 && (
          <p>
            We have not read what {place.name} requires in these: {namesOf(unread)}. There may be notices.
          </p>
        )
      )}
    </StateText>
  );
}

const namesOf = (lists: readonly { name: string }[]) =>
  lists.map(({ name }) => name.toLowerCase()).join("; ");
