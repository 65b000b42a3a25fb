interface Home {
  address: string;
  tenants: string;
  rent: string;
  deposit: string;
}

export const lease = ({ address, tenants, rent, deposit }: Home): string[] => [
  `This residential lease is between Hart Properties LLC (the “Landlord”) and ${tenants} (the “Tenant”).`,
  `1. Premises. The Landlord leases to the Tenant the home at ${address} (the “Home”), for use as a residence only.`,
  "2. Term. The lease is for a fixed term of one year. If the Tenant stays after its last day with the Landlord’s consent, the lease continues from month to month on the same terms.",
  `3. Rent. The Tenant shall pay ${rent} each month, due on the first day of the month, by any method that leaves a record.`,
  `4. Security deposit. The Tenant shall pay a deposit of ${deposit} before moving in. Within 21 days after the Tenant moves out, the Landlord shall return it or send an itemized statement of what was kept and why.`,
  "5. Entry. The Landlord may enter to repair, inspect or show the Home after giving at least 24 hours’ written notice, and without notice in an emergency.",
  "6. Entire agreement. This lease is the entire agreement between the parties about the Home. A change is valid only if it is in writing and signed by both parties.",
];

export const services = (company: string, work: string, pay: string, renewal: string): string[] => [
  `This services agreement is between Hart Properties LLC (the “Client”) and ${company} (the “Provider”).`,
  `1. Services. The Provider shall ${work}.`,
  `2. Payment. The Client shall pay ${pay}. Each invoice is due 30 days after it is received.`,
  `3. Term. ${renewal}`,
  "4. Insurance. The Provider shall carry commercial general liability insurance of at least $1,000,000 for each occurrence while it performs the services.",
];
