import type { ReactNode } from "react";
import "./until-then.css";

interface Way {
  name: string;
  text: string;
  link: { name: string; href: string };
}

/** Alternatives to something planned. */
export function UntilThen({ ways }: { ways: readonly Way[] }) {
  return (
    <section className="until-then" aria-labelledby="until">
      <div className="wrap">
        <h2 id="until">What you can do today</h2>
        <ul>
          {ways.map(({ name, text, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <a href={link.href}>{link.name}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface PlansForItProps {
  decided: readonly string[];
  open: readonly string[];
  /** The form that asks for one email. */
  children?: ReactNode;
}

/** Decided and open points of something planned, beside the form. */
export function PlansForIt({ decided, open, children }: PlansForItProps) {
  const rows = [
    ...decided.map((what) => ({ state: "Decided", what })),
    ...open.map((what) => ({ state: "Open", what })),
  ];
  return (
    <section className="plans-for-it" id="tell" aria-labelledby="plans-for-it">
      <div className="wrap">
        <div>
          <h2 id="plans-for-it">What we mean to build</h2>
          {rows.length > 0 && (
            <table>
              <tbody>
                {rows.map(({ state, what }) => (
                  <tr key={what}>
                    <th scope="row">{state}</th>
                    <td>{what}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>We’ll give a date once customers are trying it.</p>
        </div>
        <div className="tell-me">
          <h3>Tell me when it’s there</h3>
          <p>One email, on the day you can use it. Then we delete the address.</p>
          {children}
        </div>
      </div>
    </section>
  );
}
