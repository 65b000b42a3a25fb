import { Button } from "@sealwright/design/button/button.tsx";
import { Choices } from "@sealwright/design/field/choices.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { Table } from "@sealwright/design/table/table.tsx";
import { useState } from "react";
import { saveCsv } from "../../../kit/browser/save-blob.ts";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { questions, toCsv } from "./reports.ts";
import "./report-builder.css";

/** Pick a question about the sample register; read the answer, the rows behind it, and take them along as CSV. */
export function ReportBuilder() {
  useEarlyInput(".report");
  const [key, setKey] = useState(questions[0].key);
  const [settings, setSettings] = useState<Record<string, number>>({});
  const question = questions.find((one) => one.key === key) ?? questions[0];
  const { choices, label } = question.setting;
  const setting = settings[question.key] ?? choices[1]?.value ?? 0;
  const report = question.report(setting);

  return (
    <div className="report">
      <div className="report-questions">
        <Choices
          legend="Question"
          name="report-question"
          pick="one"
          options={questions.map((one) => ({ value: one.key, name: one.title }))}
          chosen={[question.key]}
          onPick={([picked]) => setKey(picked ?? question.key)}
        />
        <SelectField
          label={label}
          value={setting}
          onChange={({ target }) => setSettings({ ...settings, [question.key]: Number(target.value) })}
          options={choices.map(({ value, name }) => ({ value: String(value), name }))}
        />
      </div>
      <div className="sheet report-sheet">
        <p className="report-answer" role="status">
          {report.answer}
        </p>
        <Table
          caption={question.title}
          rows={report.rows}
          keyOf={([first = ""]) => first}
          empty="No contract fits. Widen the period or lower the amount."
          columns={[
            { title: report.columns[0] ?? "", cell: ([first]) => first },
            ...report.columns.slice(1).map((title, index) => ({
              title,
              cell: (row: readonly string[]) => row[index + 1],
              figures: /year|left|Share|Contracts/.test(title),
            })),
          ]}
        />
        <p className="report-rule">{report.rule}</p>
        <p className="needs-script">
          <Button small onClick={() => saveCsv(toCsv(report), `${question.key}.csv`)}>
            Download CSV
          </Button>
        </p>
      </div>
      <StillNote />
    </div>
  );
}
