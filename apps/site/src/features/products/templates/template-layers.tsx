import "./template-layers.css";

/** A template's three layers on one clause: closed text, blanks, roles. */
export function TemplateLayers() {
  return (
    <div className="layers">
      <p className="layers-text">
        The Contractor shall deliver the photographs by <span className="layers-blank">delivery date</span>.
        The Client shall pay <span className="layers-blank">fee</span> within 30 days after delivery, and{" "}
        <span className="layers-condition">travel costs against receipts</span>.
      </p>
      <p className="layers-role">Client signs here</p>
      <dl className="layers-key">
        <div>
          <dt className="layers-plain">Closed text</dt>
          <dd>It comes from the form. Senders can read it and can’t change it here.</dd>
        </div>
        <div>
          <dt className="layers-blank">Blank</dt>
          <dd>The sender fills it in.</dd>
        </div>
        <div>
          <dt className="layers-condition">Condition</dt>
          <dd>In the contract only if “with travel” is checked.</dd>
        </div>
        <div>
          <dt className="layers-role">Role</dt>
          <dd>A person is put in when it’s sent. The place stays.</dd>
        </div>
      </dl>
    </div>
  );
}
