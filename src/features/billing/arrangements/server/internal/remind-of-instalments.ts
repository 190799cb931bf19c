import { and, between, eq, exists, gt, isNull } from 'drizzle-orm'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addDays, dayOf } from '@/shared/calendar-day'
import { arrangementInstalments, paymentArrangements } from '../arrangement-tables'
import { arrangementOf, invoiceOfInstalment } from '../arrangements'
import { instalmentDueMail } from '../mails/arrangement-mails'

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'instalment.announced': NoOccasion
  }
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'remind-of-instalments': Record<string, never>
  }
}

/** The most that the setting can be. */
const MOST_NOTICE_DAYS = 14

/** A customer hears of each instalment some days before its day, unless it was paid, or arranged only just now. */
export const instalmentJobs = {
  'remind-of-instalments': notificationSweep({
    notice: 'instalment.announced',
    from: arrangementInstalments,
    cron: '40 8 * * *',
    due: ({ db, today }) =>
      and(
        between(arrangementInstalments.dueOn, today, addDays(today, MOST_NOTICE_DAYS)),
        gt(arrangementInstalments.amount, 0 as typeof arrangementInstalments.$inferSelect.amount),
        exists(
          db
            .select({ id: paymentArrangements.id })
            .from(paymentArrangements)
            .where(
              and(
                eq(paymentArrangements.id, arrangementInstalments.arrangementId),
                isNull(paymentArrangements.endedAt),
              ),
            ),
        ),
      ),
    tell,
  }),
} satisfies Partial<Jobs>

async function tell(
  context: Context,
  { id, dueOn }: Pick<typeof arrangementInstalments.$inferSelect, 'id' | 'dueOn'>,
  tx: Transaction,
): Promise<NewMail | undefined> {
  const tellOn = addDays(dueOn, -context.settings.instalmentNoticeDays)
  const invoiceId = dayOf(context.now()) >= tellOn ? await invoiceOfInstalment(tx, id) : undefined
  const arrangement = invoiceId && (await arrangementOf(tx, invoiceId))
  // The mail that brought the arrangement named this day.
  if (!arrangement || arrangement.madeOn >= tellOn) return undefined
  const instalment = arrangement.standing.find((one) => one.id === id)
  const [invoice] = await openInvoices(tx, { invoiceId })
  if (!invoice || !instalment || instalment.left <= 0) return undefined
  if ((await disputedInvoices(tx, [invoice.id])).size > 0) return undefined
  return await instalmentDueMail(context, { invoice, instalment, count: arrangement.standing.length })
}
