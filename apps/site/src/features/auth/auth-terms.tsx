export function AuthTerms() {
  return (
    <aside className="auth-terms" aria-label="About your account">
      <p className="auth-terms-title">Your account, in brief</p>
      <dl>
        <div>
          <dt>Free</dt>
          <dd>All you need is an email and a password.</dd>
        </div>
        <div>
          <dt>No credit card</dt>
          <dd>You don’t need one to register.</dd>
        </div>
        <div>
          <dt>Leaving</dt>
          <dd>Export your data or delete your account in the dashboard at any time.</dd>
        </div>
      </dl>
      <BlindSeal />
    </aside>
  );
}

/** An embossed seal, drawn as a dark and a light edge. */
function BlindSeal() {
  return (
    <svg viewBox="0 0 100 100" className="blind-seal" aria-hidden="true">
      {["lit", "cut"].map((edge) => (
        <g key={edge} className={edge}>
          <circle cx="50" cy="50" r="48" className="teeth" />
          <circle cx="50" cy="50" r="45.5" />
          <circle cx="50" cy="50" r="31" />
          <path id={`ring-${edge}`} stroke="none" d="M50 86a36 36 0 1 1 .1 0" />
          <text fontSize="6.6">
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
