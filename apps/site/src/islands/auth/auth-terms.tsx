/** What an account asks and gives, beside the popup's forms or under them. Nothing in it can be pressed. */
export function AuthTerms() {
  return (
    <aside className="auth-terms" aria-label="What an account means">
      <p className="auth-terms-title">An account, in three lines.</p>
      <dl>
        <div>
          <dt>Today</dt>
          <dd>It is free: an address and a password.</dd>
        </div>
        <div>
          <dt>No card</dt>
          <dd>We ask for none to register.</dd>
        </div>
        <div>
          <dt>Leaving</dt>
          <dd>Take your data with you and delete the account, both in the dashboard.</dd>
        </div>
      </dl>
      <BlindSeal />
    </aside>
  );
}

/** The seal pressed into the paper without wax: a dark and a light edge. */
function BlindSeal() {
  return (
    <svg viewBox="0 0 100 100" className="blind-seal" aria-hidden="true">
      {["lit", "cut"].map((edge) => (
        <g key={edge} className={edge}>
          <circle cx="50" cy="50" r="48" className="teeth" />
          <circle cx="50" cy="50" r="45.5" />
          <circle cx="50" cy="50" r="31" />
          <path id={`ring-${edge}`} stroke="none" d="M50 86a36 36 0 1 1 .1 0" />
          <text>
            <textPath href={`#ring-${edge}`} textLength="224">
              READ BEFORE YOU SIGN · READ BEFORE YOU SIGN ·
            </textPath>
          </text>
          <path
            className="stroke"
            pathLength="1"
            d="M36 58c8 7 22 4 21-5-1-7-14-4-13-12 1-7 13-8 18-2M33 62l34-5"
          />
        </g>
      ))}
    </svg>
  );
}
