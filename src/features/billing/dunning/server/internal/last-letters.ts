import { and, eq } from 'drizzle-orm'
import { sentMails } from '@/features/operations/mail/server/mail-queries'
import type { Database, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { ClaimFacts } from '../../domain/claim'
import { type Reminder, reminders } from '../reminder-tables'
import type { InvoiceInArrears } from './reminded-invoices'

/** An invoice about which the last letter was sent. */
export interface InvoiceWithLetter {
  arrears: InvoiceInArrears
  letter: Reminder
  facts: ClaimFacts
  /** Its mail was given up, or is there no more. */
  isLost: boolean
}

/** What may be asked of these invoices hangs on their last letter: without one they are left out. */
export async function withLastLetter(
  db: Database | Transaction,
  found: readonly InvoiceInArrears[],
): Promise<InvoiceWithLetter[]> {
  const letters = found.flatMap((arrears) => {
    const letter = arrears.sent.find(({ stage }) => stage === 'last-letter')
    return letter ? [{ arrears, letter }] : []
  })
  const mails = await sentMails(
    db,
    letters.map(({ letter }) => letter.mailId),
  )
  return letters.map(({ arrears, letter }) => {
    const mail = mails.get(letter.mailId)
    const deliveredOn = mail?.sentAt ? dayOf(mail.sentAt) : null
    return {
      arrears,
      letter,
      isLost: !mail || mail.state === 'dead',
      facts: { ...claimFactsOf(arrears), letter: { deliveredOn, outstanding: letter.outstanding } },
    }
  })
}

/** The same of an invoice whatever was sent about it. */
export function claimFactsOf({ reminded, daysArranged }: InvoiceInArrears): ClaimFacts {
  const { isConsumer, outstanding, dueOn } = reminded
  return { isConsumer, outstanding, dueOn, daysArranged, letter: null }
}

/** Writes down that a person was told of a last letter. */
export async function noteTold(
  tx: Transaction,
  invoiceId: string,
  told: { costsToldAt: Date } | { undeliveredToldAt: Date },
): Promise<void> {
  await tx
    .update(reminders)
    .set(told)
    .where(and(eq(reminders.invoiceId, invoiceId), eq(reminders.stage, 'last-letter')))
}
