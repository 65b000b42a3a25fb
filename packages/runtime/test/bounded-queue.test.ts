import { createBoundedQueue, QueueFullError } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";

/** Work that ends when the test ends it. */
function heldWork<T>(result: T) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = false;
  return {
    work: async () => {
      started = true;
      await gate;
      return result;
    },
    release: () => release(),
    get started() {
      return started;
    },
  };
}

describe("a bounded queue", () => {
  test("runs as many tasks in parallel as it may, and no more", async () => {
    const queue = createBoundedQueue({ running: 2, waiting: 1 });
    const pieces = [heldWork("a"), heldWork("b"), heldWork("c")];
    const results = pieces.map((piece) => queue.run(piece.work));
    expect(pieces.map((piece) => piece.started)).toEqual([true, true, false]);
    expect([queue.running, queue.waiting]).toEqual([2, 1]);

    pieces[0]?.release();
    await results[0];
    pieces[1]?.release();
    pieces[2]?.release();
    expect(await Promise.all(results)).toEqual(["a", "b", "c"]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test("starts what waits in the order in which it came", async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 10 });
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5].map((piece) =>
        queue.run(async () => {
          order.push(piece);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  test("refuses what would wait behind too many, at once and without running it", async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 1 });
    const [first, second, third] = [heldWork(1), heldWork(2), heldWork(3)];
    const accepted = [queue.run(first.work), queue.run(second.work)];
    await expect(queue.run(third.work)).rejects.toBeInstanceOf(QueueFullError);
    expect(third.started).toBe(false);

    first.release();
    second.release();
    expect(await Promise.all(accepted)).toEqual([1, 2]);
  });

  test("frees its place after a failure, be it thrown at once or later", async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 3 });
    const atOnce = queue.run(() => {
      throw new Error("at once");
    });
    const later = queue.run(async () => {
      throw new Error("later");
    });
    const fine = queue.run(async () => "fine");
    await expect(atOnce).rejects.toThrow("at once");
    await expect(later).rejects.toThrow("later");
    expect(await fine).toBe("fine");
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test("a task that arrives during a hand-off does not exceed the concurrency", async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 5 });
    let together = 0;
    let most = 0;
    const piece = async () => {
      together += 1;
      most = Math.max(most, together);
      await Promise.resolve();
      together -= 1;
    };
    const first = queue.run(piece);
    const second = queue.run(piece);
    await first;
    await Promise.all([second, queue.run(piece), queue.run(piece)]);
    expect(most).toBe(1);
  });
});
