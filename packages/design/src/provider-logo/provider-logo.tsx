import type { ReactNode } from "react";
import "./provider-logo.deferred.css";

type Provider = "google" | "microsoft";

const LOGOS: Record<Provider, ReactNode> = {
  google: (
    <g fill="none" strokeWidth="3.4">
      <path stroke="#ea4335" d="M15.3 4.7A7.5 7.5 0 0 0 3.5 6.25" />
      <path stroke="#fbbc05" d="M3.5 6.25a7.5 7.5 0 0 0 0 7.5" />
      <path stroke="#34a853" d="M3.5 13.75a7.5 7.5 0 0 0 11.8 1.55" />
      <path stroke="#4285f4" d="M15.3 15.3a7.5 7.5 0 0 0 2.2-5.3H10" />
    </g>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M1.5 1.5h8v8h-8z" />
      <path fill="#7fba00" d="M10.5 1.5h8v8h-8z" />
      <path fill="#00a4ef" d="M1.5 10.5h8v8h-8z" />
      <path fill="#ffb900" d="M10.5 10.5h8v8h-8z" />
    </>
  ),
};

/** Beside a button's words, which name the provider. */
export function ProviderLogo({ provider }: { provider: Provider }) {
  return (
    <svg viewBox="0 0 20 20" className="provider-logo" aria-hidden="true">
      {LOGOS[provider]}
    </svg>
  );
}
