import { lockOpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { dayOf } from '@/shared/calendar-day'
import { daysBeforeItBegins } from '../../domain/reminder-days'
import { type ReminderDays, type ReminderStep, reminderDue, stageOf } from '../../domain/reminder-steps'
import { reminderMail } from '../mails/reminder-mails'
import { reminders } from '../reminder-tables'
import { type InvoiceInArrears, inArrears } from './reminded-invoices'

/** The days of the steps for an invoice of this order. */
export function daysFor(order: HostingOrder | undefined, days: ReminderDays): ReminderDays {
  return order && !order.paidAt ? daysBeforeItBegins(days) : days
}

/** The step that is to be taken on this day for an invoice, if any. */
export function stepOn(
  { settings }: Pick<Context, 'settings'>,
  { reminded, order }: InvoiceInArrears,
  day: CalendarDay,
): ReminderStep | undefined {
  return reminderDue(reminded, day, daysFor(order, settings.reminderDays))
}

/**
 * Takes one step for an invoice, once: a row lock puts a payment at this moment before or after it, and the step is
 * checked again. False when that step is not to be taken any more.
 */
export async function sendReminder(
  context: Context,
  { invoiceId, step }: { invoiceId: string; step: ReminderStep },
): Promise<boolean> {
  const today = dayOf(context.now())
  return await context.db.transaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, invoiceId)
    const [found] = invoice ? await inArrears(tx, [invoice], today) : []
    if (!found || stepOn(context, found, today) !== step) return false
    const mailId = context.random.uuid()
    const written = await tx
      .insert(reminders)
      .values({
        invoiceId,
        stage: stageOf(step),
        step,
        sentOn: today,
        sentAt: context.now(),
        outstanding: found.invoice.outstanding,
        mailId,
      })
      .onConflictDoNothing()
      .returning({ invoiceId: reminders.invoiceId })
    if (written.length === 0) return false
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'invoice.reminded',
      subject: { kind: 'invoice', id: invoiceId },
      details: { step, amount: found.invoice.outstanding },
    })
    await queueMail(context, tx, await mailOf(context, found, step), mailId)
    return true
  })
}

function mailOf(context: Context, { invoice, order }: InvoiceInArrears, step: ReminderStep) {
  return reminderMail(context, {
    invoice,
    step,
    today: dayOf(context.now()),
    after: {
      dueOn: invoice.dueDate,
      days: daysFor(order, context.settings.reminderDays),
      mayStandStill: mayStandStill(order),
      hasBegun: !order || order.paidAt !== null,
    },
  })
}

/** Whether there is hosting that runs, and that this invoice is for. */
function mayStandStill(order: HostingOrder | undefined): boolean {
  return order?.status === 'active' && !isNameAlone(order)
}
