export const CHOICES = [{ label: "Monthly" }, { label: "Quarterly" }, { label: "Yearly" }];

/** One field of every kind, for one signer, from the top of the page. */
export function everyKind(role: string, document: string) {
  const place = (y: number, field: object) => ({ role, document, page: 1, x: 72, y, ...field });
  return [
    place(40, { kind: "signature" }),
    place(80, { kind: "initials", width: 80, height: 20 }),
    place(110, { kind: "date" }),
    place(140, { kind: "name" }),
    place(170, { kind: "email" }),
    place(200, { kind: "title", required: true }),
    place(230, { kind: "company", value: "Loewens LLC" }),
    place(260, { kind: "email", label: "Billing email" }),
    place(290, { kind: "text", label: "Purchase order", hint: "From your own system", fontSize: 9 }),
    place(320, { kind: "paragraph", label: "Delivery", required: true }),
    place(400, { kind: "number", label: "Boxes" }),
    place(430, { kind: "checkbox", label: "Insured", value: "yes" }),
    {
      ...place(460, { kind: "radio", label: "Carrier", required: true, x: undefined, y: undefined }),
      options: [
        { label: "Rail", x: 72, y: 460 },
        { label: "Road", x: 172, y: 460 },
      ],
    },
    place(490, { kind: "list", label: "Billing", options: CHOICES }),
    place(520, { kind: "text", label: "Contract number", value: "C-4711", readOnly: true }),
    place(550, { kind: "checkbox", label: "Framework contract", value: "yes", readOnly: true }),
  ];
}
