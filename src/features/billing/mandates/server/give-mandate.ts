import { sql } from 'drizzle-orm'
import { company } from '@/content/company'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { CustomerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { givenWording, type PortalMandate } from '../domain/internal/portal-mandate'
import { coversAll } from '../domain/mandate-coverage'
import { MANDATE_TEXT } from '../domain/mandate-text'
import { mandateGivenAgencyMail, mandateGivenMail } from './mails/mandate-mails'
import { mandateOfCustomer } from './mandate-of-customer'
import { mandates } from './mandate-tables'
import { ownCreditor } from './own-creditor'

/** Who gives or withdraws a mandate. */
export interface MandateCustomer {
  id: string
  accountId: string
  name: string
  email: string
}

/** Who gives or withdraws a mandate, when that is who is signed in. */
export function mandateCustomer(customer: CustomerOfAccount, account: { id: string }): MandateCustomer {
  return { id: customer.id, accountId: account.id, name: customer.customerName, email: customer.email }
}

/**
 * Records the permission to debit that a customer gives in the portal, in the words that they agreed to. It is in force
 * at once, and collected with the file for the agency's bank. `unchanged`: one is in force already that covers as much.
 * One that covers less stays beside it, as evidence: debits go by the newest. `not-offered`: the
 * agency cannot debit, so nobody is asked.
 */
export async function giveMandate(
  context: Context,
  customer: MandateCustomer,
  given: PortalMandate,
): Promise<'given' | 'unchanged' | 'not-offered'> {
  const creditor = ownCreditor(context.settings)
  if (!creditor) return 'not-offered'
  return await context.db.transaction(async (tx) => {
    await lockMandatesOf(tx, customer)
    const standing = await mandateOfCustomer(tx, customer.id)
    if (standing?.activeAt && coversAll(standing.wordingVersion)) return 'unchanged'
    const now = context.now()
    const wording = givenWording({ company: company.name, creditor }, given)
    const id = context.random.uuid()
    await tx.insert(mandates).values({
      id,
      customerId: customer.id,
      // Debited by the agency itself, at its own bank.
      provider: 'bank-transfer',
      reference: referenceOf(id, now),
      creditorId: creditor.id,
      iban: given.iban,
      holder: given.holder,
      wording,
      wordingVersion: `${MANDATE_TEXT.version} portaal`,
      givenAt: now,
      activeAt: now,
    })
    await recordEvent(context, tx, {
      actor: actorOf({ id: customer.accountId, role: 'customer' }),
      action: 'mandate.given',
      subject: { kind: 'mandate', id },
      details: { version: MANDATE_TEXT.version },
    })
    await queueMail(context, tx, await mandateGivenMail(context, customer, wording))
    await queueMail(context, tx, await mandateGivenAgencyMail(context, customer, wording))
    return 'given'
  })
}

/** 'M261122-3F9A01BC': what banks call it. Short enough to read out, and drawn with the mandate's id. */
export function referenceOf(id: string, now: Date): string {
  return `M${dayOf(now).slice(2).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`
}

/** Advisory lock per customer: two tabs give and withdraw one after the other. */
export async function lockMandatesOf(tx: Transaction, { id }: Pick<MandateCustomer, 'id'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mandates of ${id}`}, 0))`)
}
