import { brand } from "@sealwright/brand";
import { Seal } from "../components/seal.tsx";

/** The top of every page. */
export function Header() {
  return (
    <header className="border-b border-rule bg-sheet">
      <div className="wrap flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <a
          href="/"
          className="mr-auto flex items-center gap-[11px] font-serif text-[1.625rem] leading-none font-medium tracking-tight text-ink no-underline"
        >
          <Seal className="size-[34px]" />
          {brand.name}
        </a>
        <a className="btn btn-small" href="/auth/login" data-auth="login">
          Login
        </a>
        <a className="btn btn-small btn-main" href="/auth/register" data-auth="register">
          Register
        </a>
      </div>
    </header>
  );
}
