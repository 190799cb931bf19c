import { and, eq, inArray } from 'drizzle-orm'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import {
  covers,
  coversAll,
  type DebitedAbout,
  debitedKind,
} from '@/features/billing/mandates/domain/mandate-coverage'
import { MANDATE_TEXT } from '@/features/billing/mandates/domain/mandate-text'
import { lockMandatesOf, type MandateCustomer } from '@/features/billing/mandates/server/give-mandate'
import {
  mandateGivenAgencyMail,
  mandateGivenMail,
} from '@/features/billing/mandates/server/mails/mandate-mails'
import { type MandateToDebit, mandatesInForce } from '@/features/billing/mandates/server/mandates-to-debit'
import {
  inForce,
  renewalWording,
  shownRenewal,
  storeRenewal,
} from '@/features/billing/mandates/server/renewal'
import { invoicesBeingPaid } from '@/features/billing/payments/server/open-payment'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { dayOf } from '@/shared/calendar-day'
import { announce } from './announce-debit'
import { collections } from './debit-tables'
import { usableOn } from './internal/usable-mandate'
import { debitAnnouncedMail } from './mails/debit-mails'

/** Today's text for a customer whose mandate in force covers less: it takes the place of theirs with one press. */
export interface RenewalOffer {
  /** As it is shown: with the end of the account number only. */
  wording: string
  /** Fingerprint of the text. */
  shown: string
}

export async function renewalOffer(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  customerId: string,
): Promise<RenewalOffer | undefined> {
  const [, wording] = renewableOf(context, await inForce(context.db, customerId)) ?? []
  return wording ? { wording: shownRenewal(wording), shown: fingerprintOf(wording) } : undefined
}

/** Whether a customer pays this invoice only because the text of their mandate does not name it. */
export async function offersRenewal(
  context: Pick<Context, 'settings' | 'now'>,
  db: Database | Transaction,
  { customerId, ...about }: DebitedAbout & { customerId: string },
): Promise<boolean> {
  const standing = await inForce(db, customerId)
  const kind = debitedKind(about)
  if (standing.some(({ wordingVersion }) => covers(wordingVersion, kind))) return false
  return renewableOf(context, standing) !== undefined
}

/** The newest mandate that can be renewed, with today's text for it; undefined when one covers all that there is. */
function renewableOf(
  context: Pick<Context, 'settings' | 'now'>,
  standing: readonly MandateToDebit[],
): [MandateToDebit, string] | undefined {
  if (standing.some(({ wordingVersion }) => coversAll(wordingVersion))) return undefined
  const newest = standing.find((one) => usableOn(context, one, dayOf(context.now())))
  const wording = newest && renewalWording(context, newest)
  return wording ? [newest, wording] : undefined
}

/**
 * - `announced`: it is renewed, and the invoice that it was pressed at is debited on a day that the customer is mailed.
 * - `renewed`: it is renewed; no invoice was pressed at, or it is too late for that one.
 * - `unchanged`: today's text is in force already.
 * - `changed`: the text is another by now than the page showed; nothing was done.
 * - `not-offered`: no mandate is in force that could be renewed.
 */
export type RenewOutcome = 'announced' | 'renewed' | 'unchanged' | 'changed' | 'not-offered'

interface Renewing {
  /** Fingerprint of the text that was agreed to. */
  shown: string
  /** The invoice at which it was pressed. */
  invoiceId?: string | undefined
}

/**
 * Puts today's text in the place of a customer's mandate, for the same account, with one press: the text, its version
 * and the moment are kept as of each mandate. Advisory lock per customer: pressed twice, it is one.
 */
export async function renewMandate(
  context: Context,
  customer: MandateCustomer,
  renewing: Renewing,
): Promise<RenewOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => renewIn(context, tx, customer, renewing)))
}

async function renewIn(
  context: Context,
  tx: Transaction,
  customer: MandateCustomer,
  { shown, invoiceId }: Renewing,
): Promise<RenewOutcome> {
  await lockMandatesOf(tx, customer)
  const standing = await mandatesInForce(tx, customer.id)
  if (standing.some(({ wordingVersion }) => coversAll(wordingVersion))) return 'unchanged'
  const renewable = renewableOf(context, standing)
  if (!renewable) return 'not-offered'
  const [before, wording] = renewable
  if (fingerprintOf(wording) !== shown) return 'changed'
  const id = await storeRenewal(context, tx, before, wording)
  if (before.provider !== 'bank-transfer') await carryOver(tx, before.id, id)
  const actor = actorOf({ id: customer.accountId, role: 'customer' })
  await recordEvent(context, tx, {
    actor,
    action: 'mandate.given',
    subject: { kind: 'mandate', id },
    details: { version: MANDATE_TEXT.version },
  })
  await recordEvent(context, tx, {
    actor,
    action: 'mandate.replaced',
    subject: { kind: 'mandate', id: before.id },
  })
  await queueMail(context, tx, await mandateGivenMail(context, customer, wording))
  await queueMail(context, tx, await mandateGivenAgencyMail(context, customer, wording))
  const isAnnounced = invoiceId !== undefined && (await announceFor(context, tx, { before, invoiceId }))
  return isAnnounced ? 'announced' : 'renewed'
}

/** At a provider it is the same mandate: what was announced or left by it goes on under its new row. */
async function carryOver(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(collections)
    .set({ mandateId: to })
    .where(
      and(
        eq(collections.mandateId, from),
        inArray(collections.state, ['announced', 'submitting', 'submitted']),
      ),
    )
}

/**
 * Announces the debit of an invoice that the earlier text did not name. False when it is not to be debited: it is not
 * this customer's, asks nothing, is late, disputed or being paid at this moment, or has a debit already.
 */
async function announceFor(
  context: Context,
  tx: Transaction,
  { before, invoiceId }: { before: MandateToDebit; invoiceId: string },
): Promise<boolean> {
  const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
  if (!invoice || invoice.customerId !== before.customerId) return false
  if (invoice.paymentStatus !== 'pending' || invoice.series === 'imported') return false
  if (covers(before.wordingVersion, debitedKind(invoice))) return false
  if (dayOf(context.now()) > invoice.dueDate) return false
  if ((await disputedInvoices(tx, [invoiceId])).size > 0) return false
  if ((await invoicesBeingPaid(tx, [invoiceId])).length > 0) return false
  const debit = await announce(context, tx, invoice)
  if (!debit) return false
  await queueMail(context, tx, await debitAnnouncedMail(invoice, debit))
  return true
}
