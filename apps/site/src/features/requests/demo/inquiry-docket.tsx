import { requestForms } from "@sealwright/protocol/product/request-forms";

const entries = [
  {
    when: "When you press the button",
    what: "Your letter is stored before this page confirms it, and a confirmation goes to your inbox. If our mail server is down at that moment, the email comes later, and the letter is safe.",
  },
  { when: "Within one business day", what: requestForms.demo.next },
  {
    when: "Thirty minutes, when it suits you",
    what: "A call with screen sharing, with anyone you’d like to bring. Prefer to read? Say so in the letter, and we’ll answer by email, with pictures.",
  },
  {
    when: "The day after",
    what: "An email with what we showed, what is missing, and the price in writing. We follow up once, two weeks later.",
  },
];

/** The way of an inquiry, entry by entry. */
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
