import { announceDebit } from '@/features/billing/direct-debit/server/announce-debit'
import { billedDetails } from '@/features/billing/subscriptions/server/billed-details'
import {
  changeSubscription,
  lineTerms,
  planLineChange,
} from '@/features/billing/subscriptions/server/change-subscription'
import {
  changedLines,
  type LineQuote,
  type LineWish,
} from '@/features/billing/subscriptions/terms/domain/line-change'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { Context, Transaction } from '@/platform/context'
import { changedLinesInWords } from '../../domain/line-words'
import { handOutChangeWork } from '../change-work'
import type { LineOffer } from '../line-offer'
import { linesChangedAgencyMail, linesChangedMail } from '../mails/line-change-mails'

export interface MadeLineChange {
  offer: LineOffer
  quote: LineQuote
  wish: LineWish
  requestId: string | null
  /** Who asked for it, and the words on the button. */
  by: { id: string; role: 'admin' | 'customer' }
  buttonText: string
  /** When it was asked, where that was before: of a change whose day has come. */
  askedAt?: Date | undefined
  /** How the customer's yes reached us, when a colleague recorded it. */
  noted?: Noted | undefined
  actor?: Actor | undefined
}

/** A change as it was made. `invoiceId` is to be paid at once, unless it is debited by mandate. */
export interface LineChangeMade {
  outcome: 'changed'
  invoiceId: string | null
  isDebited: boolean
  /** Whether nothing of it is there before a later day. */
  isPlanned: boolean
  /** Number of the project. */
  number: string
}

/** Makes a change of lines as it was quoted, with its papers, its event and its mails. The caller holds the subscription. */
export async function makeLineChange(
  context: Context,
  tx: Transaction,
  made: MadeLineChange,
): Promise<LineChangeMade> {
  const { offer, quote, wish, requestId, by, buttonText, askedAt, noted } = made
  const { project, customer, facts, basis, today } = offer
  const { subscription } = facts
  const details = await billedDetails(tx, subscription)
  if (!details) throw new Error(`Customer ${customer.id} has no address`)
  const asked = { subscription, quote, requestId, by, buttonText, ...(askedAt && { askedAt }) }
  const isPlanned = quote.now !== null && quote.on > today
  if (isPlanned) await planLineChange(context, tx, { ...asked, wish })
  const changed = isPlanned
    ? { invoice: null, creditNotes: [] }
    : await changeSubscription(context, tx, {
        ...asked,
        terms: lineTerms(subscription, quote),
        buyer: toParty(details),
      })
  const { invoice } = changed
  const to = changedLinesInWords(changedLines(quote.from, quote.to))
  const subject = { kind: 'subscription', id: subscription.id } as const
  const actor = made.actor ?? actorOf(by)
  if (invoice)
    await recordEvent(context, tx, {
      actor,
      subject,
      action: 'subscription.changed',
      details: { to, invoice: invoice.invoiceNumber, total: invoice.totalAmount },
    })
  if (isPlanned || quote.later)
    await recordEvent(context, tx, {
      actor,
      subject,
      action: 'subscription.change-planned',
      details: { to, effectiveOn: isPlanned ? quote.on : quote.nextOn },
    })
  const { now } = quote
  if (now && !isPlanned)
    await handOutChangeWork(context, tx, {
      projectId: project.id,
      subscriptionId: subscription.id,
      lines: changedLines(quote.from, now.choice),
    })
  const debit =
    invoice && (await announceDebit(context, tx, { ...invoice, asked: invoice.totalAmount }, 'change'))
  const told = { project, customer, subscription, quote, isPlanned, basis, debit, noted, ...changed }
  await queueMail(context, tx, await linesChangedMail(context, told))
  await queueMail(context, tx, await linesChangedAgencyMail(context, { ...told, by: by.role }))
  return {
    outcome: 'changed',
    invoiceId: invoice?.id ?? null,
    isDebited: debit !== null,
    isPlanned: invoice === null,
    number: project.number,
  }
}
