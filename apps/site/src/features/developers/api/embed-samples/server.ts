/** Called when a person who is signed in to your product clicks Sign. */
export async function openSession(envelope: string, signer: string): Promise<{ url: string }> {
  const answer = await fetch("https://api.example.com/v1/signing-sessions", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${process.env.SIGNING_API_KEY}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      envelope,
      signer,
      origins: ["https://portal.loewens.example"],
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { url } = (await answer.json()) as { url: string };
  return { url };
}
