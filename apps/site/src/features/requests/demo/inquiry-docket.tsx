import { requestForms } from "@sealwright/protocol/product/request-forms";

const entries = [
  {
    when: "When you press the button",
    what: "Your letter is stored before this page confirms it, and a confirmation goes to your inbox. If our mail server is down at that moment, the email comes later. The letter doesn’t get lost.",
  },
  { when: "Within one business day", what: requestForms.demo.next },
  {
    when: "Thirty minutes, when it suits you",
    what: "A call with screen sharing, with anyone you’d like to bring. If you’d rather not talk, say so in the letter, and we’ll show it in writing, with pictures, and answer by email.",
  },
  {
    when: "The day after",
    what: "An email with what we showed, what we couldn’t, and the price in writing. If you don’t reply, we ask once more two weeks later, and then leave you alone.",
  },
];

/** What happens to a letter of inquiry, entry by entry. */
export function InquiryDocket() {
  return (
    <aside className="inquiry-docket" aria-labelledby="docket-title">
      <h2 id="docket-title">What happens to your letter</h2>
      <ol>
        {entries.map(({ when, what }) => (
          <li key={when}>
            <p className="docket-when">{when}</p>
            <p>{what}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
