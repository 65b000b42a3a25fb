import type { RegisterQuery } from "../query/register-query.ts";
import { Register } from "./register.tsx";
import type { RegisterList } from "./register-list.ts";

export interface SampleRegisterProps {
  list: RegisterList;
  query: RegisterQuery;
  viewer: { name: string; email: string };
  today: string;
  sample: { siteUrl: string };
}

export function SampleRegister(props: SampleRegisterProps) {
  return <Register {...props} home="/demo" readOnly />;
}
