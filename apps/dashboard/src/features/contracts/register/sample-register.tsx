import type { RegisterQuery } from "../query/register-query.ts";
import type { RegisterList } from "./register.tsx";
import { Register } from "./register.tsx";

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
