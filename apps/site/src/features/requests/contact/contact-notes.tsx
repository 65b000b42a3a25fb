import { brand } from "@sealwright/brand";

/** Facts to know before writing. */
export function ContactNotes() {
  return (
    <section className="wrap contact-notes" aria-label="Good to know">
      <div>
        <h2>What helps us answer</h2>
        <p>
          For an account: the address it’s under, and what the page said, word for word. For a bill: the order
          number in the receipt. For a contract form: its name, your state, and the clause. Screenshots are
          welcome in your reply to our email. Keep passwords, recovery codes and card numbers to yourself; if
          you send one, we’ll ask you to change it.
        </p>
      </div>
      <div>
        <h2>Questions for a lawyer</h2>
        <p>
          Whether to sign something, or what a clause means for you. We’re not a law firm. Your state’s bar
          association can refer you to a lawyer. If someone sent you a document through us and you don’t know
          them, leave it unsigned. Forward us the invitation and we’ll look into it.
        </p>
      </div>
      <div>
        <h2>Your own data</h2>
        <p>
          With an account, you can download your data and delete the account in the dashboard. The privacy
          policy lists what we have to keep. Without an account, choose “Privacy” above and write from the
          address it’s about. We’ll reply to that address only, and delete what you name within 30 days.
        </p>
      </div>
      <div>
        <h2>Press and partners</h2>
        <p>
          On deadline? Choose “Press” and put the day in the first line. If you’d like to work with us, the{" "}
          <a href="/clm/request-demo">demo request</a> is the wrong door: pick “Something else” and tell us
          what you have in mind. Anything that must reach {brand.legalName} in writing, such as a notice under
          a contract, goes to the mailing address above.
        </p>
      </div>
    </section>
  );
}
