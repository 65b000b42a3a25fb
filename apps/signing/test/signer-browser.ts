import type { TestServer } from "@sealwright/testkit";
import { reviewedIn } from "@sealwright/testkit/sent-contract";

export interface Page {
  status: number;
  /** Where it redirects to. */
  location: string | null;
  text: string;
  headers: Headers;
}

/** A signer's browser without JavaScript: keeps cookies, follows nothing by itself. */
export function openBrowser({ urls }: Pick<TestServer, "urls">) {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    if (cookies.size)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const url = path.startsWith("/") ? `${urls.signing}${path}` : path;
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("Location");
    return { status: response.status, location, text: await response.text(), headers: response.headers };
  }

  const get = (path: string) => ask(path);
  /** Sends a form. */
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    ask(path, {
      method: "POST",
      headers: { Origin: urls.signing, ...headers },
      body: new URLSearchParams(fields),
    });
  /** Sends a form and opens where it led. */
  const submit = async (path: string, fields: Record<string, string> = {}): Promise<Page> => {
    const { location } = await post(path, fields);
    return location ? get(location) : get(path);
  };
  return {
    cookies,
    get,
    post,
    submit,
    /** Opens the PDF and consents. @param page the session's */
    async agree(page: string): Promise<Page> {
      await get(`${page}/contract.pdf`);
      return post(`${page}/consent`, { agrees: "yes" });
    },
    /** Signs what its review shows. @param page the session's */
    async sign(page: string): Promise<Page> {
      return submit(`${page}/sign`, { reviewed: reviewedIn((await get(`${page}/review`)).text) });
    },
    /** Opens a mailed link by its button. @returns the path of the session's page */
    async enter(link: string): Promise<string> {
      const { location, status } = await post(link);
      if (!location?.startsWith("/sign/")) throw new Error(`The link opened nothing: ${status}`);
      return location;
    },
  };
}

export function headingOf({ text }: Page): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "") ?? "";
}
