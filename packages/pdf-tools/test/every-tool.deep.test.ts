import { testEveryTool } from "./support/every-tool.ts";
import { kinds } from "./support/kinds.ts";

testEveryTool(kinds);
