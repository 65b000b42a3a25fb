import { testReadersAgree } from "./odd/differential.ts";

testReadersAgree(20);
