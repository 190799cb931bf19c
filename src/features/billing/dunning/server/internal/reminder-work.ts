import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { addDays, shownDay } from '@/shared/calendar-day'
import {
  REMINDER_LABELS,
  type ReminderDays,
  type ReminderStep,
  STAGES,
  stageOf,
} from '../../domain/reminder-steps'
import { inArrears } from './reminded-invoices'
import { invoicesWithStage } from './reminder-queries'
import { sendReminder, stepOn } from './send-reminder'

/** Facts of the line: a part payment changes the amount, and the line is shown anew. */
interface ReminderFacts {
  invoiceId: string
  step: ReminderStep
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    reminder: ReminderFacts
  }
}

/** One step for each invoice that is not paid. */
export const reminderWork: NightlyTask<ReminderFacts> = {
  label: 'Herinneringen',
  plan: async (context, day) => {
    const { db, settings } = context
    const first = firstOf(settings.reminderDays)
    if (first === undefined) return []
    const open = await openInvoices(db, {
      dueUntil: addDays(day, -first),
      butNot: invoicesWithStage(db, 'last-letter'),
    })
    const found = await inArrears(db, open, day)
    return found.flatMap((one) => {
      const step = stepOn(context, one, day)
      if (!step) return []
      const { id, customerId, buyer, invoiceNumber, dueDate, outstanding } = one.invoice
      return {
        key: `reminder:${id}:${stageOf(step)}`,
        sentence: `${buyer.name}: ${REMINDER_LABELS[step].toLowerCase()} voor factuur ${invoiceNumber}, te betalen tot en met ${shownDay(dueDate)}`,
        amount: outstanding,
        subject: { kind: 'invoice', id },
        customerId,
        facts: { invoiceId: id, step },
      }
    })
  },
  perform: async (context, facts) =>
    (await sendReminder(context, facts))
      ? { outcome: 'done', words: `${REMINDER_LABELS[facts.step]} gemaild.` }
      : { outcome: 'nothing' },
}

/** So many days after the due date the first step comes; below zero before it, undefined when none is taken. */
function firstOf(days: ReminderDays): number | undefined {
  return STAGES.map((stage) => days[stage]).find((day) => day !== null) ?? undefined
}
