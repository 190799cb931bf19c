import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** What a customer hears about an invoice that is not paid, in this order. The last is a letter of its own for consumers. */
export const STAGES = ['due', 'reminder', 'second-reminder', 'last-letter'] as const
export type ReminderStage = (typeof STAGES)[number]

/**
 * - `wik-letter`: to a consumer, with the words that BW 6:96 paragraph 6 asks for.
 * - `final-notice`: to a business.
 */
export const REMINDER_STEPS = ['due', 'reminder', 'second-reminder', 'wik-letter', 'final-notice'] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** What the agency reads. */
export const REMINDER_LABELS = {
  due: 'Bericht over de vervaldatum',
  reminder: 'Herinnering',
  'second-reminder': 'Tweede herinnering',
  'wik-letter': 'Laatste herinnering zonder kosten',
  'final-notice': 'Aanmaning',
} as const satisfies Record<ReminderStep, string>

/** Days after the due date; below zero before it, null for a step that is not taken. */
export type ReminderDays = Readonly<Record<ReminderStage, number | null>>

export const USUAL_REMINDER_DAYS: ReminderDays = {
  due: 0,
  reminder: 3,
  'second-reminder': 10,
  'last-letter': 17,
}

export interface SentReminder {
  step: ReminderStep
  sentOn: CalendarDay
}

/** What is known of an invoice on the day that it may be reminded of. */
export interface RemindedInvoice {
  dueOn: CalendarDay
  /** The last day on which a direct debit of it came back; null when none did. Reminders count from there. */
  returnedOn: CalendarDay | null
  isConsumer: boolean
  /** What is left to pay, VAT included; zero or less when it was paid or credited. */
  outstanding: Cents
  sent: readonly SentReminder[]
  /** A direct debit is on its way, or a payment is pending at the bank. */
  isCollecting: boolean
  isDisputed: boolean
  /** It is paid in instalments, as was arranged. */
  isArranged: boolean
}

/** Whether nothing is asked for an invoice now, whatever its days say. */
export function standsStill({
  isCollecting,
  isDisputed,
  isArranged,
}: Pick<RemindedInvoice, 'isCollecting' | 'isDisputed' | 'isArranged'>): boolean {
  return isCollecting || isDisputed || isArranged
}

/**
 * The step that is to be taken on this day, if any: each once and in order, and never two closer together than the
 * table says, however late the first one was. None while money is being collected, while the customer disputes the
 * invoice or pays it in instalments, or once it is paid.
 */
export function reminderDue(
  invoice: RemindedInvoice,
  day: CalendarDay,
  days: ReminderDays = USUAL_REMINDER_DAYS,
): ReminderStep | undefined {
  if (invoice.outstanding <= 0 || standsStill(invoice)) return undefined
  const stage = nextStage(invoice, day, days)
  const after = stage && days[stage]
  if (!stage || after === null || after === undefined) return undefined
  const countsFrom = laterOf(invoice.dueOn, invoice.returnedOn ?? invoice.dueOn)
  if (day < addDays(countsFrom, after) || day < earliestAfterLast(invoice.sent, after, days)) return undefined
  return stepOf(stage, invoice)
}

/** The first stage after the last one that was taken. Once the due date is over, nobody is told of it any more. */
function nextStage(
  { sent, dueOn }: RemindedInvoice,
  day: CalendarDay,
  days: ReminderDays,
): ReminderStage | undefined {
  const taken = Math.max(-1, ...sent.map(({ step }) => STAGES.indexOf(stageOf(step))))
  return STAGES.slice(taken + 1).find((stage) => days[stage] !== null && !(stage === 'due' && day > dueOn))
}

/** As many days after the last step as the table has between the two. */
function earliestAfterLast(sent: readonly SentReminder[], after: number, days: ReminderDays): CalendarDay {
  const earliest = sent.map(({ step, sentOn }) => addDays(sentOn, after - (days[stageOf(step)] ?? after)))
  return earliest.sort().at(-1) ?? ''
}

export function stageOf(step: ReminderStep): ReminderStage {
  return step === 'wik-letter' || step === 'final-notice' ? 'last-letter' : step
}

function stepOf(stage: ReminderStage, { isConsumer }: RemindedInvoice): ReminderStep {
  if (stage !== 'last-letter') return stage
  return isConsumer ? 'wik-letter' : 'final-notice'
}
