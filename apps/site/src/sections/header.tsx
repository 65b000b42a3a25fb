import { brand } from "@sealwright/brand";
import { Seal } from "../components/seal.tsx";

/** The top of every page. */
export function Header() {
  return (
    <header className="border-b border-rule bg-sheet">
      <div className="wrap flex min-h-[72px] items-center gap-x-3 py-3 sm:gap-x-5">
        <a
          href="/"
          className="mr-auto flex items-center gap-2 sm:gap-[11px] font-serif text-[1.25rem] sm:text-[1.625rem] leading-none font-medium tracking-tight text-ink no-underline"
        >
          <Seal className="size-7 sm:size-[34px]" />
          {brand.name}
        </a>
        <a
          className="inline-flex min-h-11 items-center font-semibold text-ink"
          href="/auth/login"
          data-auth="login"
        >
          Login
        </a>
        <a className="btn btn-small" href="/auth/register" data-auth="register">
          Register
        </a>
      </div>
    </header>
  );
}
