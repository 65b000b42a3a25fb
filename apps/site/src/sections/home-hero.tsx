import { brand } from "@sealwright/brand";

/** What the product is, in one sentence, and the way in. */
export function HomeHero() {
  return (
    <section className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
      <h1 className="max-w-[13em] text-3xl">Every contract has a beginning, a middle and a renewal date.</h1>
      <p className="lede mt-8">
        {brand.name} drafts, negotiates, signs and keeps your contracts, and tells you in good time when one
        is about to renew. Certius, the assistant inside it, shows the line it relied on.
      </p>
      <p className="mt-8">
        <a className="btn btn-main" href="/auth/register" data-auth="register">
          Register free
        </a>
      </p>
    </section>
  );
}
