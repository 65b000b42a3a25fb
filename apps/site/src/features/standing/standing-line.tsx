import type { StandingCapability } from "../../catalog/capabilities/capabilities.ts";
import { siteConfig } from "../../catalog/site-config.ts";
import { Glyph } from "./glyph.tsx";
import "./standing-line.css";

interface StandingLineProps {
  capabilities: readonly StandingCapability[];
  /** Where a planned capability's form is. */
  tellMe?: string;
}

/** The page's capabilities that run today, in a line under its heading. */
export function StandingLine({ capabilities, tellMe = "#tell" }: StandingLineProps) {
  const running = capabilities.filter(({ standing }) => standing !== "not-yet");
  const planned = capabilities.filter(({ standing }) => standing === "not-yet");
  if (running.length === 0) {
    return (
      <Line look="planned" heading="Not in the app yet" link={{ name: "Tell me when it is", href: tellMe }}>
        This is planned, and outside every plan and price today. Below is a demonstration made for this page.
      </Line>
    );
  }
  const sample = { name: "Open the sample workspace, no account", href: `${siteConfig.dashboardUrl}/demo` };
  return (
    <Line look="running" heading={headingOf(running)} link={siteConfig.signsOnline ? sample : undefined}>
      {inWords(running)}.
      {planned.length > 0 && <span className="standing-rest"> Not yet: {inWords(planned)}.</span>}
    </Line>
  );
}

interface LineProps {
  look: "running" | "planned";
  heading: string;
  link: { name: string; href: string } | undefined;
  children: React.ReactNode;
}

function Line({ look, heading, link, children }: LineProps) {
  return (
    <section className="standing-line" data-look={look} aria-labelledby="standing">
      <div className="wrap">
        <h2 id="standing">
          <Glyph look={look} />
          {heading}
        </h2>
        <p>{children}</p>
        {link && <a href={link.href}>{link.name}</a>}
      </div>
    </section>
  );
}

function headingOf(running: readonly StandingCapability[]): string {
  const standings = new Set(running.map(({ standing }) => standing));
  if (standings.size === 1 && standings.has("site")) return "On this website today";
  if (standings.size === 1 && standings.has("api")) return "In the API today";
  return "In the app today";
}

/** “Register, notice dates, calendar feed”. */
function inWords(capabilities: readonly StandingCapability[]): string {
  return capabilities.map(({ name }, index) => (index === 0 ? name : withSmallInitial(name))).join(", ");
}

/** Names such as PDF and WordPress keep their capital. */
function withSmallInitial(name: string): string {
  return /^[A-Z][a-z]+(?:[ ,]|$)/.test(name) && !/^(Google|Workspace)/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}
