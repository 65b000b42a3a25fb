import { brand } from "@sealwright/brand";
import { Seal } from "@sealwright/design/seal.tsx";
import type { ReactNode } from "react";
import "./landing.css";

interface LandingTopProps {
  title: string;
  lede: string;
  /** Where the one button leads, and what it says. */
  action: { name: string; href: string; auth?: "register" };
  aside: ReactNode;
  /** The working piece. */
  children: ReactNode;
}

/** The top of a page without a bar: the name, a promise, one button, and something to try. */
export function LandingTop({ title, lede, action, aside, children }: LandingTopProps) {
  return (
    <div className="wrap">
      <div className="landing-head">
        <a className="logo-link" href="/">
          <Seal className="logo-seal" />
          {brand.name}
        </a>
        <a href="/signature/pricing">Pricing</a>
      </div>
      <div className="landing-hero">
        <div>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          <p className="btn-row">
            <a className="btn btn-main" href={action.href} data-auth={action.auth}>
              {action.name}
            </a>
          </p>
          <p className="sample">{aside}</p>
        </div>
        <div>{children}</div>
      </div>
    </div>
  );
}
