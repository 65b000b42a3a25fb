import { testReadersAgree } from "./odd/differential.ts";

/** `FUZZ_CASES=10000 FUZZ_SEED=1 npx vitest run --project "deep on *" services/signing/test/uploads/differential` */
testReadersAgree(Number(process.env.FUZZ_CASES ?? 200));
