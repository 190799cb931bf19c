/**
 * Who of a customer gets a mail:
 * - `contract`: the party of the contract, at the customer's own address.
 * - `invoices`: whoever deals with invoices; the party where nobody else does.
 * - `demand`: the same and the party too, which has to hear what the law says to the debtor (BW 6:96).
 * - `technical`: the party, and whoever deals with hosting and domains.
 */
export const MAIL_PARTS = ['contract', 'invoices', 'demand', 'technical'] as const
export type MailPart = (typeof MAIL_PARTS)[number]

/** Customer whose mail it is, and of which part. */
export interface MailedCustomer {
  id: string
  part: MailPart
}
