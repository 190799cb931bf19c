import { sql } from 'drizzle-orm'
import { company } from '@/content/company'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { MANDATE_TEXT } from '../rules/mandate-text'
import { givenWording, type PortalMandate } from '../rules/portal-mandate'
import { mandateGivenMail, mandateGivenNoticeMail } from './mails/mandate-mails'
import { mandateOfCustomer } from './mandate-of-customer'
import { mandates } from './mandate-tables'

/** Who gives or withdraws a mandate. */
export interface MandateCustomer {
  id: string
  accountId: string
  name: string
  email: string
}

/**
 * Records the permission to debit that a customer gives in the portal, in the words that they agreed to. It is in force
 * at once; the agency is told which account to debit. `unchanged`: one is in force already.
 */
export async function giveMandate(
  context: Context,
  customer: MandateCustomer,
  given: PortalMandate,
): Promise<'given' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    await lockMandatesOf(tx, customer)
    if ((await mandateOfCustomer(tx, customer.id))?.activeAt) return 'unchanged'
    const now = context.now()
    const wording = givenWording(company.name, given)
    const id = context.random.uuid()
    await tx.insert(mandates).values({
      id,
      customerId: customer.id,
      // Debited by hand, from the bank of the agency.
      provider: 'bank-transfer',
      wording,
      wordingVersion: `${MANDATE_TEXT.version} portaal`,
      givenAt: now,
      activeAt: now,
    })
    await recordAudit(tx, {
      actor: actorOf({ id: customer.accountId, role: 'customer' }),
      action: 'mandate.given',
      subject: { kind: 'mandate', id },
      details: { version: MANDATE_TEXT.version },
    })
    await queueMail(context, tx, await mandateGivenMail(context, customer, wording))
    await queueMail(context, tx, await mandateGivenNoticeMail(context, customer, wording))
    return 'given'
  })
}

/** Two tabs are one customer: they give and withdraw one after the other. */
export async function lockMandatesOf(tx: Transaction, { id }: MandateCustomer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mandates of ${id}`}, 0))`)
}
