import { emailChangedMail, resetPasswordMail, verifyEmailMail } from "@sealwright/mail";
import { describe, expect, test } from "vitest";
import { renderMail } from "../src/layout.ts";

const LINK =
  "https://site.example/auth/action?mode=verifyEmail&oobCode=a-b_c&continueUrl=https%3A%2F%2Fsite.example%2F%3Fx%3D%22%3E%3C";

/** The attributes and the text of a page, as a browser reads them. */
function unescapeHtml(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => unescapeHtml(href));
}

describe("a mail", () => {
  test.each([
    ["verification", verifyEmailMail({ url: LINK, validDays: 3 })],
    ["password reset", resetPasswordMail({ url: LINK, validMinutes: 60 })],
    ["changed address", emailChangedMail({ url: LINK, newEmail: "new@mail.example", validDays: 7 })],
  ])(
    "AUTH-06 the %s mail carries its link whole: in the button, in the sentence below it, in the text part",
    async (_which, content) => {
      const { html, text, subject } = await renderMail(content);
      expect(hrefsOf(html).filter((href) => href === LINK)).toHaveLength(2);
      expect(hrefsOf(html).filter((href) => !href.startsWith("mailto:"))).toHaveLength(2);
      const shown = unescapeHtml(html.replace(/<[^>]*>/g, ""));
      expect(shown.split(LINK)).toHaveLength(2);
      expect(text.split(LINK)).toHaveLength(2);
      expect(html).not.toContain("&amp;amp;");
      expect(subject).toBe(content.subject);
    },
  );

  test("says for how long its link holds, in both parts", async () => {
    const verification = await renderMail(verifyEmailMail({ url: LINK, validDays: 3 }));
    const reset = await renderMail(resetPasswordMail({ url: LINK, validMinutes: 60 }));
    for (const part of ["html", "text"] as const) {
      expect(verification[part]).toContain("3 days");
      expect(reset[part]).toContain("60 minutes");
    }
  });

  test("AUTH-06 the email to the previous address shows only enough of the new one for its owner to recognize it", async () => {
    for (const [newEmail, shown] of [
      ["newcomer@mail.example", "n***@mail.example"],
      ["x@mail.example", "***@mail.example"],
      ["žofie@mail.example", "ž***@mail.example"],
    ] as const) {
      const { html, text } = await renderMail(emailChangedMail({ url: LINK, newEmail, validDays: 7 }));
      for (const part of [html, text]) {
        expect(part).toContain(shown);
        expect(part).toContain("7 days");
        expect(part).not.toContain(newEmail);
      }
    }
  });

  test("hostile content stays text, wherever it stands", async () => {
    const hostile = `<script>alert("1")</script><img src=x onerror='alert(1)'>&lt;`;
    const { html, text } = await renderMail({
      subject: hostile,
      preview: hostile,
      heading: hostile,
      paragraphs: [hostile, "second"],
      action: { label: hostile, url: `https://site.example/?x="><script>alert(1)</script>` },
      notes: [hostile],
    });
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).not.toMatch(/<[^>]*\sonerror/i);
    const shown = unescapeHtml(html.replace(/<[^>]*>/g, ""));
    // Preview, heading, paragraph, button, note.
    expect(shown.split(hostile)).toHaveLength(6);
    expect(text).toContain(hostile);
  });
});

test("a heading, a paragraph and a fact in Hebrew or Arabic are laid out from the right", async () => {
  const { html } = await renderMail({
    ...verifyEmailMail({ url: LINK, validDays: 3 }),
    heading: "שלום",
    paragraphs: ["אנא חתמו על החוזה"],
    facts: [{ label: "Message", value: "مرحبا" }],
  });
  expect(html).toMatch(/<h1 dir="auto" [^>]*>שלום</);
  expect(html).toMatch(/<p dir="auto" [^>]*>אנא/);
  expect(html).toMatch(/<p dir="auto" [^>]*>مرحبا/);
});
