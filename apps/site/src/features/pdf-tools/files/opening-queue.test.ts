import { expect, test } from "vitest";
import { type FileToOpen, OpeningQueue } from "./opening-queue.ts";

interface Waiting extends FileToOpen {
  end(isOpened?: boolean): void;
}

/** Files that stay open until they are ended, and the names of those that were begun. */
function createFiles() {
  const begun: string[] = [];
  const places: string[] = [];
  const file = (name: string): Waiting => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const open = (done: number, total: number) => {
      begun.push(name);
      places.push(`${done + 1} of ${total}`);
      return promise;
    };
    return { file: { name }, open, end: (isOpened = true) => resolve(isOpened) };
  };
  return { begun, places, file };
}
const never = () => expect.unreachable();

test("PAGE-06 a file that is added while another is opened waits for it", async () => {
  const queue = new OpeningQueue();
  const { begun, places, file } = createFiles();
  const [first, second] = [file("Lease.pdf"), file("Deed.pdf")];
  const opening = queue.add([first], never);
  await queue.add([second], never);
  expect(begun).toEqual(["Lease.pdf"]);
  first.end();
  second.end();
  await opening;
  expect(begun).toEqual(["Lease.pdf", "Deed.pdf"]);
  expect(places).toEqual(["1 of 1", "2 of 2"]);
});

test("PAGE-06 a password that is entered twice opens its file once", async () => {
  const queue = new OpeningQueue();
  const { begun, file } = createFiles();
  const lease = file("Lease.pdf");
  const opening = queue.add([lease], never);
  await queue.add([{ ...lease }], never);
  lease.end();
  await opening;
  expect(begun).toEqual(["Lease.pdf"]);
});

test("PAGE-06 canceling one file leaves out those after it, and their names are said", async () => {
  const queue = new OpeningQueue();
  const { begun, file } = createFiles();
  const files = [file("Lease.pdf"), file("Deed.pdf"), file("Will.pdf")];
  const left: string[][] = [];
  const opening = queue.add(files, (names) => left.push(names));
  files[0]?.end();
  files[1]?.end(false);
  await opening;
  expect(begun).toEqual(["Lease.pdf", "Deed.pdf"]);
  expect(left).toEqual([["Deed.pdf", "Will.pdf"]]);

  const again = file("Deed.pdf");
  again.end();
  await queue.add([again], never);
  expect(begun).toEqual(["Lease.pdf", "Deed.pdf", "Deed.pdf"]);
});
