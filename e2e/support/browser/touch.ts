import type { Locator } from "@playwright/test";

/** Draws one quick stroke with a finger. */
export async function drawByTouch(pad: Locator): Promise<void> {
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await pad.page().context().newCDPSession(pad.page());
  const at = (step: number) => ({
    x: x + width * (0.15 + step * 0.03),
    y: y + height * (0.45 + 0.2 * Math.sin(step)),
  });
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
  for (let step = 1; step < 20; step += 1) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(step)] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
