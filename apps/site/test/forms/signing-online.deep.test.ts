import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { testSameBytes, testSigningOnline } from "./signed-online.ts";

testSigningOnline(writtenForms);
testSameBytes(writtenForms.filter((_, at) => at % 8 === 0));
