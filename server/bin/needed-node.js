// Plain JavaScript that every Node reads: an older one fails at the first .ts file, without saying why.
const NEEDED = [22, 18];
const [major, minor] = process.versions.node.split(".").map(Number);

const isOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);

/**
 * @param {string} what is started
 * @param {string} advice what to do instead
 * @returns {boolean} whether this Node can; if not, it was said
 */
export function hasNeededNode(what, advice) {
  if (!isOld) return true;
  process.stderr.write(
    `${what} needs Node ${NEEDED.join(".")} or later, and this is ${process.versions.node}. ${advice}\n`,
  );
  process.exitCode = 1;
  return false;
}
