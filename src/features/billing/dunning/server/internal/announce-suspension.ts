import { lockOpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { standstillOf } from '@/features/hosting/orders/server/standstill'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { suspensionDayOf, suspensionWarningDue } from '../../domain/internal/suspension'
import { suspensionAnnouncedMail } from '../mails/suspension-mails'
import { suspensions } from '../reminder-tables'
import { endAnnouncement, threatened } from '../suspension-facts'
import { inArrears } from './reminded-invoices'

/**
 * Tells the customer from which day the hosting is suspended, a week before it, once. Checks again under a row lock on
 * the invoice; false when it is not to be told any more.
 */
export async function announceSuspension(context: Context, invoiceId: string): Promise<boolean> {
  const today = dayOf(context.now())
  return await context.db.transaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, invoiceId)
    const [found] = invoice ? await threatened(tx, await inArrears(tx, [invoice], today), today) : []
    const order = found?.order
    if (!found || order?.status !== 'active' || !suspensionWarningDue(found.facts, today)) return false
    await endAnnouncement(tx, invoiceId, context.now())
    const plannedOn = suspensionDayOf(today)
    const mailId = context.random.uuid()
    await tx.insert(suspensions).values({
      id: context.random.uuid(),
      invoiceId,
      orderId: order.id,
      mailId,
      announcedOn: today,
      plannedOn,
    })
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'order.suspension-announced',
      subject: { kind: 'order', id: order.id },
      details: { invoice: found.invoice.invoiceNumber, plannedOn },
    })
    const mail = await suspensionAnnouncedMail(context, {
      invoice: found.invoice,
      order,
      standstill: await standstillOf(context, tx, order),
      plannedOn,
    })
    await queueMail(context, tx, mail, mailId)
    return true
  })
}
