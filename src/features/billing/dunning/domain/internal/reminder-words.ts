import { addDays, type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { ReminderDays, ReminderStage, ReminderStep } from '../reminder-steps'
import { STAGES, stageOf } from '../reminder-steps'
import { collectionCosts, FINAL_NOTICE_DAYS } from './collection-costs'

/** What the rest of a reminder hangs on. */
export interface AfterReminder {
  dueOn: CalendarDay
  days: ReminderDays
  /** Hosting runs that may be suspended for it. */
  mayStandStill: boolean
  /** The order waits for its first payment. */
  hasBegun: boolean
}

/** What happens when this reminder is not paid either: no more than the product does. */
export function afterReminder(step: ReminderStep, after: AfterReminder): string {
  if (!after.hasBegun)
    return 'Zodra je hebt betaald, gaan we voor je aan de slag. Wil je de bestelling niet meer, dan annuleer je hem in je account.'
  const next = nextStage(step, after.days)
  if (step === 'due')
    return next ? 'Daarna sturen we een herinnering.' : 'Betaal je later, laat het ons dan even weten.'
  const day = next && shownDay(addDays(after.dueOn, after.days[next] ?? 0))
  if (next === 'second-reminder')
    return `Is er op ${day} nog niet betaald, dan sturen we nog één herinnering.${after.mayStandStill ? ' Blijft betaling ook dan uit, dan mogen we je hosting stilzetten.' : ''}`
  const standsStill = after.mayStandStill
    ? 'Blijft betaling uit, dan zetten we je hosting stil. De dag daarvoor krijg je minstens zeven dagen van tevoren van ons te horen.'
    : ''
  const letter = next ? `Is er op ${day} nog niet betaald, dan volgt de laatste brief.` : ''
  return [standsStill, letter].filter(Boolean).join(' ') || 'Bel ons als betalen niet lukt.'
}

function nextStage(step: ReminderStep, days: ReminderDays): ReminderStage | undefined {
  return STAGES.slice(STAGES.indexOf(stageOf(step)) + 1).find((stage) => days[stage] !== null)
}

interface FinalNoticeFacts {
  invoiceNumber: string
  dueOn: CalendarDay
  writtenOn: CalendarDay
  /** What is left to pay, VAT included. */
  outstanding: Cents
}

/** The last letter to a business: what the general terms let us ask, and from when. */
export function finalNotice({ invoiceNumber, dueOn, writtenOn, outstanding }: FinalNoticeFacts): string[] {
  const costs = inEurosAndCents(collectionCosts(outstanding))
  return [
    `Factuur ${invoiceNumber} had op ${shownDay(dueOn)} betaald moeten zijn. Er staat nog steeds ${inEurosAndCents(outstanding)} open.`,
    `Betaal dit bedrag uiterlijk op ${shownDay(addDays(writtenOn, FINAL_NOTICE_DAYS))}, dan blijft het daarbij. Daarna mogen we ${costs} aan incassokosten rekenen, en rente vanaf de vervaldatum: artikel 7.3 en 7.4 van onze algemene voorwaarden.`,
  ]
}
