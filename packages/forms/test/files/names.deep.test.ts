import { NAMES } from "../support/names.ts";
import { testNames } from "./printed-names.ts";

testNames(NAMES);
