import type { Page } from "@playwright/test";
import { firstName, questions } from "../../support/pages/form-page.ts";
import { expect } from "../../support/test.ts";

/** On a narrow screen it is in the other tab. */
export const contract = (page: Page) => page.locator(".filler-contract");
export const offer = (page: Page) => page.getByRole("region", { name: "Sign online" });
export const counter = (page: Page) => questions(page).locator(".bytes");
export const confirmation = (page: Page) => page.getByRole("dialog", { name: "Send your answers?" });
export const sendButton = (page: Page) =>
  offer(page).getByRole("button", { name: "Send my answers to my account" });

export async function giveTwoAnswers(page: Page): Promise<void> {
  await firstName(page).fill("Paul Hart");
  await questions(page).locator("summary", { hasText: "Money" }).click();
  await questions(page).getByLabel("Monthly rent").fill("1850.5");
  await expect(contract(page)).toContainText("Rent is $1,850.50");
}

/** Requests with a body: the path and its size in bytes. */
export function watchSent(page: Page): { path: string; bytes: number }[] {
  const sent: { path: string; bytes: number }[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isPage = request.isNavigationRequest();
    const bytes = (request.postDataBuffer()?.length ?? 0) + (isPage ? 0 : search.length);
    if (bytes || request.method() !== "GET") sent.push({ path: pathname, bytes });
  });
  return sent;
}
