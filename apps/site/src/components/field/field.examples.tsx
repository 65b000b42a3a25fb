import type { Examples } from "../gallery/example.ts";
import { Choices } from "./choices.tsx";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";

const states = [
  { value: "", name: "Choose a state" },
  { value: "CA", name: "California" },
  { value: "NY", name: "New York" },
];

export const field: Examples = {
  title: "Field",
  about:
    "Asks for one thing. Its label stays in sight, and what is wrong with the answer is said in a sentence.",
  examples: [
    { name: "Empty", view: <Field label="Full name" autoComplete="name" /> },
    {
      name: "With a hint",
      view: <Field label="E-mail" type="email" hint="For the copy of your contract." />,
    },
    {
      name: "Wrong",
      view: (
        <Field label="E-mail address" type="email" defaultValue="mara@" error="Please enter valid email" />
      ),
    },
    { name: "Disabled", view: <Field label="Account" defaultValue="mara@loewens.example" disabled /> },
    { name: "Right to left", view: <Field label="الاسم الكامل" dir="auto" defaultValue="ليلى الأحمد" /> },
    {
      name: "Password",
      view: (
        <form>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="8 characters, upper and lower case, a digit."
          />
        </form>
      ),
    },
    { name: "Select", view: <SelectField label="State" options={states} /> },
    {
      name: "Select, wrong",
      view: (
        <SelectField label="State of the property" options={states} error="Choose the state the home is in" />
      ),
    },
    { name: "Several lines", view: <TextArea label="House rules" hint="One a line." /> },
    {
      name: "One of several",
      view: (
        <Choices
          legend="Who pays for water?"
          name="water"
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
      name: "Any number, wrong",
      view: (
        <Choices
          legend="Which pets may live there?"
          name="pets"
          pick="any"
          error="Choose at least one, or say that none may"
          options={[
            { value: "cats", name: "Cats" },
            { value: "dogs", name: "Dogs" },
          ]}
        />
      ),
    },
  ],
};
