import { testHostileForms } from "./hostile-forms.ts";

testHostileForms(25);
