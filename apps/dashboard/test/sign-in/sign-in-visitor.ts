import type { TestServer } from "@sealwright/testkit";
import { hidden } from "../account/owner-in-dashboard.ts";
import { asPage, type Page } from "../visitor.ts";

/** A browser without JavaScript at the dashboard: it keeps cookies. */
export class SignInVisitor {
  readonly cookies = new Map<string, string>();
  private readonly url: string;
  private readonly headers: Record<string, string>;

  constructor({ urls }: Pick<TestServer, "urls">, headers: Record<string, string> = {}) {
    this.url = urls.dashboard;
    this.headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.request(path, { headers });
  }

  /** Sends a form. A step that was rejected leads back to a form, which says why. */
  async post(path: string, fields: Record<string, string>): Promise<Page> {
    const page = await this.request(path, {
      method: "POST",
      headers: { Origin: this.url },
      body: new URLSearchParams(fields),
    });
    const { location } = page;
    return location && isBackAtForm(path, location) ? this.get(location) : page;
  }

  /** Opens the sign-in and sends its form. */
  async signIn(fields: { email: string; password: string }): Promise<Page> {
    await this.get("/login");
    return this.post("/sign-in", fields);
  }

  /** Sends the code that a sign-in asks for. */
  async sendCode(code: string): Promise<Page> {
    const page = await this.get("/sign-in/code");
    return this.post("/sign-in/code", { pending: hidden(page, "pending"), code });
  }

  private async request(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers({ ...this.headers, ...(init.headers as Record<string, string>) });
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("Cookie", cookie);
    const response = await fetch(new URL(path, this.url), { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) this.keep(set);
    return asPage(response);
  }

  private keep(set: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Whether a step of the sign-in led back to one of its forms, and not on. */
export function isBackAtForm(path: string, location: string): boolean {
  return /^\/login\?(returned|over)$/.test(location) || (path === "/sign-in/code" && location === path);
}

/** The page's error message. */
export function refusalOf({ text }: Page): string | undefined {
  const [, shown] = /<p id="refusal"><strong>([^<]*)<\/strong>/.exec(text) ?? [];
  return shown?.replaceAll("&#x27;", "'");
}
