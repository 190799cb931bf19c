import { and, eq, isNull, lte } from 'drizzle-orm'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { obstacleOnDay, suspensionDayOf, suspensionWarningDue } from '../../domain/internal/suspension'
import { suspensions } from '../reminder-tables'
import { suspendWhatIsCleared, suspensionKey } from '../suspend-order'
import { type ThreatenedInvoice, threatened } from '../suspension-facts'
import { announceSuspension } from './announce-suspension'
import { inArrears } from './reminded-invoices'
import { invoicesWithStage } from './reminder-queries'

interface WarningFacts {
  invoiceId: string
  plannedOn: CalendarDay
}

interface SuspensionLineFacts {
  invoiceId: string
  day: CalendarDay
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    'suspension-warning': WarningFacts
    suspension: SuspensionLineFacts
  }
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'suspend-overdue': Record<string, never>
  }
}

/** Tells those whose invoices stayed unpaid after both reminders from which day their hosting stands still. */
export const suspensionWarningWork: NightlyTask<WarningFacts> = {
  label: 'Aankondigen dat hosting stil gaat',
  plan: async ({ db }, day) => {
    const open = await openInvoices(db, {
      overdueOn: day,
      among: invoicesWithStage(db, 'second-reminder'),
    })
    const found = await threatened(db, await inArrears(db, open, day), day)
    const announced = new Set(found.flatMap((one) => (one.announced ? [one.invoice.orderId] : [])))
    const due = found.filter(
      ({ facts, order }) =>
        order?.status === 'active' && !announced.has(order.id) && suspensionWarningDue(facts, day),
    )
    const plannedOn = suspensionDayOf(day)
    return firstOfEachOrder(due).map(({ invoice }) => ({
      key: `suspension-warning:${invoice.id}`,
      sentence: `${invoice.buyer.name}: aankondigen dat de hosting vanaf ${shownDay(plannedOn)} stil gaat, om factuur ${invoice.invoiceNumber}`,
      amount: invoice.outstanding,
      subject: { kind: 'order', id: invoice.orderId ?? '' },
      customerId: invoice.customerId,
      facts: { invoiceId: invoice.id, plannedOn },
    }))
  },
  perform: async (context, { invoiceId, plannedOn }) =>
    (await announceSuspension(context, invoiceId))
      ? { outcome: 'done', words: `Aangekondigd voor ${shownDay(plannedOn)}.` }
      : { outcome: 'nothing' },
}

/** Nobody gets two announcements at once: the longest due comes first. */
function firstOfEachOrder(due: readonly ThreatenedInvoice[]): ThreatenedInvoice[] {
  return due.filter(
    ({ invoice }, index) => due.findIndex((other) => other.invoice.orderId === invoice.orderId) === index,
  )
}

/** What was announced for this day. The night only lets it through: it is done by day, when somebody answers the telephone. */
export const suspensionWork: NightlyTask<SuspensionLineFacts> = {
  label: 'Hosting stilzetten',
  plan: async (context, day) => {
    const { db } = context
    const announced = db
      .select({ invoiceId: suspensions.invoiceId })
      .from(suspensions)
      .where(
        and(isNull(suspensions.endedAt), isNull(suspensions.suspendedAt), lte(suspensions.plannedOn, day)),
      )
    const open = await openInvoices(db, { overdueOn: day, among: announced })
    const found = await threatened(db, await inArrears(db, open, day), day)
    return found
      .filter(({ facts, order }) => order?.status === 'active' && !obstacleOnDay(facts, day))
      .map(({ invoice, order }) => ({
        key: suspensionKey(invoice.id),
        sentence: `${invoice.buyer.name}: hosting van bestelling ${order?.orderNumber} stilzetten om factuur ${invoice.invoiceNumber}, op ${shownDay(day)} vanaf 9:00 uur`,
        amount: invoice.outstanding,
        subject: { kind: 'order', id: invoice.orderId ?? '' },
        customerId: invoice.customerId,
        facts: { invoiceId: invoice.id, day },
      }))
  },
  perform: async (context, { invoiceId }) =>
    (await clearForToday(context, invoiceId))
      ? { outcome: 'later', words: 'Vandaag vanaf 9:00 uur, als er dan nog niet betaald is.' }
      : { outcome: 'nothing' },
}

async function clearForToday({ db, now }: Context, invoiceId: string): Promise<boolean> {
  const today = dayOf(now())
  const cleared = await db
    .update(suspensions)
    .set({ clearedFor: today })
    .where(
      and(
        eq(suspensions.invoiceId, invoiceId),
        lte(suspensions.plannedOn, today),
        isNull(suspensions.suspendedAt),
        isNull(suspensions.endedAt),
      ),
    )
    .returning({ id: suspensions.id })
  return cleared.length > 0
}

export const suspensionJobs = {
  'suspend-overdue': {
    policy: 'short',
    cron: '*/10 9-17 * * 1-5',
    expireInSeconds: 600,
    run: suspendWhatIsCleared,
  },
} satisfies Partial<Jobs>
