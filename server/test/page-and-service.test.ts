import { normalizeEmail } from "@sealwright/protocol/credentials";
import { newPasswordProblem, registrationProblem } from "@sealwright/protocol/identity/form-problems";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** The page's request, sent regardless of the page's own checks. */
async function signUp(email: string, password: string): Promise<{ status: number; word: string }> {
  const response = await fetch(`${server.urls.site}/v1/accounts:signUp?key=test`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: normalizeEmail(email), password, returnSecureToken: true }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  // An address that is no text for the protocol is refused in a sentence, not in a word.
  const [word = ""] = error?.message.split(/ : | at '/) ?? [];
  return { status: response.status, word };
}

const email = fc.oneof(
  { weight: 3, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.uuid().map((id) => `  ${id.toUpperCase()}@[10.0.0.1] `) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }))
      .map((ends) => ends.join("@")),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary", maxLength: 12 }).map((text) => `${text}@company.example`),
  },
);
const password = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9 äß!]{0,14}$/),
  fc.string({ maxLength: 16 }),
  fc.string({ unit: "grapheme", maxLength: 16 }).map((text) => `${text}aA1`),
  fc.string({ unit: "binary", maxLength: 16 }).map((text) => `${text}Aa1aaaaa`),
  fc.constantFrom(
    "",
    "aA1",
    "Abcdefg1",
    "abcdefg1",
    "ABCDEFG1",
    "Abcdefgh",
    "Aa1".padEnd(4096, "x"),
    "Aa1".padEnd(4097, "x"),
    "Aa1".padEnd(5000, "x"),
    "Aa1aaaaa\0",
    "Aa1aaaaa\ud800",
  ),
);

/** By which words the service refuses what the page says of a field. */
const WORDS = {
  // Without either it would be an anonymous account.
  email: ["INVALID_EMAIL", "MISSING_EMAIL", "ADMIN_ONLY_OPERATION"],
  password: ["WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS", "MISSING_PASSWORD"],
};

test("AUTH-02, ID-01 the service takes just what the registration form takes, and refuses the rest for the same field", async () => {
  await fc.assert(
    fc.asyncProperty(email, password, async (email, password) => {
      const problem = registrationProblem({ email, password, confirmPassword: password });
      const { status, word } = await signUp(email, password);
      const seen = JSON.stringify({ email, password: password.slice(0, 20), problem, status, word });
      if (!problem) {
        // Only the service knows which passwords have leaked.
        expect(status === 200 || ["EMAIL_EXISTS", "WEAK_PASSWORD"].includes(word ?? ""), seen).toBe(true);
        return;
      }
      expect(status, seen).toBe(400);
      const field =
        problem.field === "confirmPassword" ? "password" : (problem.field as "email" | "password");
      // The service may name the other field first where both are wrong.
      const alsoPassword = newPasswordProblem({ password, confirmPassword: password }) ? WORDS.password : [];
      const noText = field === "email" ? ["Invalid value"] : [];
      expect([...WORDS[field], ...alsoPassword, ...noText], seen).toContain(word);
    }),
    { numRuns: 250 },
  );
});
