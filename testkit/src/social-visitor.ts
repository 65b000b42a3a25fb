import { randomUUID } from "node:crypto";
import type { ServerConfig } from "@sealwright/server/config";
import type { TestServer } from "./test-server.ts";

type SocialProvider = ServerConfig["providers"][number]["name"];

interface Person {
  email: string;
  name?: string;
  /** Whether the provider answers for the address; by default it does. */
  vouched?: boolean;
}

/** The answer of finish: tokens, another method, or an error. */
export interface Finished {
  status: number;
  body: Record<string, string> & { error?: { message: string } };
}

/** A browser on its way to a provider and back: keeps cookies, follows redirects one at a time. */
export class SocialVisitor {
  readonly #site: string;
  readonly cookies = new Map<string, string>();
  readonly attempt = randomUUID();

  constructor(server: Pick<TestServer, "urls">) {
    this.#site = server.urls.site;
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(new URL(address, this.#site), {
      redirect: "manual",
      headers: { Cookie: this.cookieHeader(), ...headers },
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** @returns the provider's address that the browser is sent to, or the page of the site */
  async start(provider: SocialProvider, headers: Record<string, string> = {}): Promise<URL> {
    const response = await this.get(`/api/social/${provider}/start?attempt=${this.attempt}`, headers);
    return this.#target(response);
  }

  /** Says at the sandbox's page who it is. @returns where that leads back to */
  async consent(authorization: URL, person: Person | "cancel"): Promise<URL> {
    const form = new URLSearchParams(
      person === "cancel"
        ? { answer: "cancel" }
        : {
            answer: "continue",
            email: person.email,
            name: person.name ?? "",
            ...((person.vouched ?? true) ? { vouched: "on" } : {}),
          },
    );
    const response = await fetch(authorization, { method: "POST", body: form, redirect: "manual" });
    return this.#target(response);
  }

  /** @returns the page of the site that the browser ends on */
  async comeBack(callback: URL): Promise<URL> {
    return this.#target(await this.get(callback.href));
  }

  async finish(
    attempt: unknown = this.attempt,
    headers: Record<string, string> = { Origin: this.#site },
  ): Promise<Finished> {
    return this.#post("finish", { attempt }, headers);
  }

  /** Adds the provider to the account of an ID token. */
  async link(idToken: unknown, headers: Record<string, string> = { Origin: this.#site }): Promise<Finished> {
    return this.#post("link", { idToken }, headers);
  }

  async #post(path: string, body: object, headers: Record<string, string>): Promise<Finished> {
    const response = await fetch(`${this.#site}/api/social/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: this.cookieHeader(), ...headers },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return { status: response.status, body: (await response.json()) as Finished["body"] };
  }

  /** The whole way. */
  async signIn(provider: SocialProvider, person: Person | "cancel"): Promise<Finished> {
    const callback = await this.consent(await this.start(provider), person);
    await this.comeBack(callback);
    return this.finish();
  }

  async account(idToken: string | undefined): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#site}/v1/accounts:lookup?key=test`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ idToken }),
    });
    const { users } = (await response.json()) as { users: [Record<string, unknown>] };
    return users[0];
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  #target(response: Response): URL {
    const location = response.headers.get("Location");
    if (!location) throw new Error(`No redirect but ${response.status}`);
    return new URL(location, this.#site);
  }
}
