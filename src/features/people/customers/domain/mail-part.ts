/**
 * Who of a customer gets a mail:
 * - `contract`: the party of the contract, at the customer's own address; no member, as it can hold a sign-in
 *   code, or the refund and credit notes of an ended order.
 * - `invoices`: the address for invoices, else the party; and members who see invoices.
 * - `demand`: the same and the party too, which has to hear what the law says to the debtor (BW 6:96), and that its
 *   project is delivered.
 * - `technical`: the party, and members who see orders.
 */
export const MAIL_PARTS = ['contract', 'invoices', 'demand', 'technical'] as const
export type MailPart = (typeof MAIL_PARTS)[number]

/** Customer whose mail it is, and of which part. */
export interface MailedCustomer {
  id: string
  part: MailPart
}
