import { disputedInvoices, disputeEnds } from '@/features/billing/invoices/server/disputes'
import {
  lockOpenInvoice,
  type OpenInvoice,
  openInvoices,
} from '@/features/billing/invoices/server/open-invoices'
import { invoicesBeingPaid } from '@/features/billing/payments/server/open-payment'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { inEurosAndCents, sum } from '@/shared/money'
import { graceDaysOf, missedOn, type StandingInstalment } from '../../domain/arrangement'
import { remindersInWords } from '../../domain/arrangement-words'
import { arrangementsOf, invoicesArranged, wasReminded } from '../arrangements'
import { endMissedArrangement } from '../make-arrangement'

interface MissedFacts {
  invoiceId: string
  arrangementId: string
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    arrangement: MissedFacts
  }
}

/** An arrangement of which an instalment was missed ends; the invoice is asked for again from the next working day on. */
export const missedArrangementWork: NightlyTask<MissedFacts> = {
  label: 'Betalingsregelingen',
  plan: async (context, day) => {
    const { db } = context
    const open = await openInvoices(db, { among: invoicesArranged(db) })
    const found = await missedAmong(context, db, open, day)
    return found.map(({ invoice, arrangementId, missed }) => ({
      key: `arrangement:${arrangementId}`,
      sentence: `${invoice.buyer.name}: de betalingsregeling voor factuur ${invoice.invoiceNumber} vervalt, ${missed.length === 1 ? `termijn ${missed[0]?.place} is` : `${missed.length} termijnen zijn`} niet betaald (${inEurosAndCents(sum(missed.map(({ left }) => left)))})`,
      amount: invoice.outstanding,
      subject: { kind: 'invoice', id: invoice.id },
      customerId: invoice.customerId,
      facts: { invoiceId: invoice.id, arrangementId },
    }))
  },
  perform: async (context, facts) =>
    (await endMissed(context, facts))
      ? {
          outcome: 'done',
          words: `Vervallen. Vanaf de volgende werkdag ${remindersInWords(await wasReminded(context.db, facts.invoiceId))}.`,
        }
      : { outcome: 'nothing' },
}

interface Missed {
  invoice: OpenInvoice
  arrangementId: string
  missed: readonly StandingInstalment[]
}

/** Those of which an instalment was missed: not while they are disputed, or being paid at this moment. */
async function missedAmong(
  { settings }: Pick<Context, 'settings'>,
  db: Database | Transaction,
  open: readonly OpenInvoice[],
  day: CalendarDay,
): Promise<Missed[]> {
  const ids = open.map(({ id }) => id)
  const arrangements = await arrangementsOf(db, ids)
  const disputed = await disputedInvoices(db, ids)
  const settledOn = await disputeEnds(db, ids)
  const beingPaid = new Set(await invoicesBeingPaid(db, ids))
  const graceDays = graceDaysOf(settings.reminderDays)
  return open.flatMap((invoice) => {
    const arrangement = arrangements.get(invoice.id)
    if (!arrangement || disputed.has(invoice.id) || beingPaid.has(invoice.id)) return []
    const stoodStillUntil = settledOn.get(invoice.id) ?? null
    const missed = missedOn(arrangement.standing, day, { graceDays, stoodStillUntil })
    return missed.length > 0 ? [{ invoice, arrangementId: arrangement.id, missed }] : []
  })
}

/** Checks again under a row lock on the invoice: money that came in meanwhile keeps the arrangement. */
async function endMissed(context: Context, { invoiceId, arrangementId }: MissedFacts): Promise<boolean> {
  return await context.db.transaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, invoiceId)
    const [found] = invoice ? await missedAmong(context, tx, [invoice], dayOf(context.now())) : []
    if (found?.arrangementId !== arrangementId) return false
    await endMissedArrangement(context, tx, found)
    return true
  })
}
