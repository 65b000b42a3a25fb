import type { Examples } from "../example.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { Choices } from "./choices.tsx";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import "./field.deferred.css";

const states = [
  { value: "", name: "Choose a state" },
  { value: "CA", name: "California" },
  { value: "NY", name: "New York" },
];

const countries = [{ value: "US", name: "United States" }];

export const examples: Examples = {
  kind: "Input",
  title: "Field",
  about: "Asks for one thing. Its label stays in sight, and an error says in a sentence what is wrong.",
  examples: [
    { name: "Empty", view: <Field label="Full name" autoComplete="name" /> },
    { name: "Hover", shows: "hover", view: <Field label="Street" autoComplete="address-line1" /> },
    { name: "Focus", shows: "focus", view: <Field label="City" autoComplete="address-level2" /> },
    {
      name: "With a hint",
      view: <Field label="Email" type="email" hint="For the copy of your contract." />,
    },
    {
      name: "Wrong",
      view: (
        <Field label="Email address" type="email" defaultValue="mara@" error="Please enter valid email" />
      ),
    },
    { name: "Disabled", view: <Field label="Account" defaultValue="mara@loewens.example" disabled /> },
    { name: "Right to left", view: <Field label="الاسم الكامل" dir="auto" defaultValue="ليلى الأحمد" /> },
    {
      name: "Password",
      view: (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="8 characters, upper and lower case, a digit."
        />
      ),
    },
    { name: "Select", view: <SelectField label="State" options={states} /> },
    {
      name: "Select, wrong",
      view: (
        <SelectField label="State of the property" options={states} error="Choose the state the home is in" />
      ),
    },
    { name: "Select, focus", shows: "focus", view: <SelectField label="Governing law" options={states} /> },
    { name: "Select, disabled", view: <SelectField label="Country" options={countries} disabled /> },
    { name: "Several lines", view: <TextArea label="House rules" hint="One a line." /> },
    {
      name: "One of several",
      view: (stage) => (
        <Choices
          legend="Who pays for water?"
          name={`water-${stage}`}
          pick="one"
          chosen={["tenant"]}
          options={[
            { value: "landlord", name: "The landlord", about: "It is part of the rent." },
            { value: "tenant", name: "The tenant" },
          ]}
        />
      ),
    },
    {
      name: "One of several, focus",
      shows: "focus",
      view: (stage) => (
        <Choices
          legend="How is the rent paid?"
          name={`payment-${stage}`}
          pick="one"
          options={[{ value: "transfer", name: "By transfer" }]}
        />
      ),
    },
    {
      name: "Any number, disabled",
      view: (stage) => (
        <Choices
          legend="What is included?"
          name={`included-${stage}`}
          pick="any"
          chosen={["heating"]}
          disabled
          options={[
            { value: "heating", name: "Heating" },
            { value: "parking", name: "Parking" },
          ]}
        />
      ),
    },
    {
      name: "Any number, wrong",
      view: (stage) => (
        <Choices
          legend="Which pets may live there?"
          name={`pets-${stage}`}
          pick="any"
          error="Choose at least one, or say that none may"
          options={[
            { value: "cats", name: "Cats" },
            { value: "dogs", name: "Dogs" },
          ]}
        />
      ),
    },
    {
      name: "One checkbox",
      view: <ChoiceRow type="checkbox">I agree to the terms</ChoiceRow>,
    },
    {
      name: "A list to tick",
      view: (
        <ul>
          {["Audit report", "Penetration test"].map((item) => (
            <li key={item}>
              <ChoiceRow type="checkbox">{item}</ChoiceRow>
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
