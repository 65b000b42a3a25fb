import { Section } from "@sealwright/design/section/section.tsx";
import { pricing } from "../../../catalog/menus/nav-bar.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import type { Product } from "./product-schema.ts";
import "./particulars.css";

interface ParticularsProps {
  particulars: NonNullable<Product["particulars"]>;
  number: number;
}

/** What it connects to, who can see what, and what it costs. */
export function Particulars({ particulars, number }: ParticularsProps) {
  const { title, integrations, security, price } = particulars;
  return (
    <Section id="particulars" number={number} label="Particulars" title={title}>
      <dl className="particulars">
        <div>
          <dt>Connections</dt>
          <dd>
            <p>{integrations}</p>
            <PageLink href="/signature/api">API reference</PageLink>
          </dd>
        </div>
        <div>
          <dt>Security</dt>
          <dd>
            <p>{security}</p>
            <PageLink href="/signature/soc">What SOC 2 covers, and what we can show</PageLink>
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            <p>{price}</p>
            <PageLink href={pricing.href}>Plans and prices</PageLink>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
