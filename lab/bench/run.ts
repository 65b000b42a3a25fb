import { describeMachine } from "./measure/machine.ts";
import { installOwnPackages } from "./measure/own-packages.ts";

/** `node lab/bench/run.ts [site] [forms] [requests] [payments] [register] [signing] [pages] [verify] [identity]`: measures what is named, or everything, and prints tables. */
const benches: Record<string, () => Promise<boolean>> = {
  site: async () => (await import("./site/bench.ts")).benchSite(),
  forms: async () => (await import("./forms/bench.ts")).benchForms(),
  requests: async () => (await import("./requests/bench.ts")).benchRequests(),
  payments: async () => (await import("./payments/bench.ts")).benchPayments(),
  register: async () => (await import("./register/bench.ts")).benchRegister(),
  signing: async () => (await import("./signing/bench.ts")).benchSigning(),
  pages: async () => (await import("./pages/bench.ts")).benchPages(),
  verify: async () => (await import("./verify/bench.ts")).benchVerify(),
  identity: async () => (await import("./identity/bench.ts")).benchIdentity(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length) {
  console.error(
    `There is no bench called ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`,
  );
  process.exit(2);
}

await installOwnPackages();
let sound = true;
for (const name of asked.length ? asked : Object.keys(benches)) {
  console.log(`\n=== ${name} ===\n${describeMachine()}`);
  sound = ((await benches[name]?.()) ?? true) && sound;
  console.log(`\n${describeMachine()}`);
}
// A missed target is a result. A measurement with failed requests is none, and counts that grew are a fault.
process.exitCode = sound ? 0 : 1;
