import { z } from 'astro/zod'
import { addDays, type CalendarDay, isCalendarDay, shownDay } from '@/shared/calendar-day'
import { reasonText, shownFacts } from '@/shared/form-fields'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { typedAmount } from '@/shared/typed-amount'
import {
  FEWEST_INSTALMENTS,
  type InstalmentFault,
  instalmentFaults,
  MOST_INSTALMENTS,
  MOST_MONTHS,
  type ProposedInstalment,
  proposedInstalments,
  RHYTHMS,
  type Rhythm,
} from '../arrangement'

/** '2027-01-04:5000,2027-02-04:5000': days and cents, as the step carries them to the act. */
const instalments = z
  .string()
  .max(400)
  .regex(/^(\d{4}-\d{2}-\d{2}:\d{1,9})(,\d{4}-\d{2}-\d{2}:\d{1,9})*$/, 'Vul de termijnen opnieuw in.')
  .transform((text): ProposedInstalment[] =>
    text.split(',').map((part) => {
      const [dueOn = '', amount] = part.split(':')
      return { dueOn, amount: Number(amount) as Cents }
    }),
  )
  .refine((all) => all.every(({ dueOn }) => isCalendarDay(dueOn)), 'Vul de termijnen opnieuw in.')

export function carriedInstalments(all: readonly ProposedInstalment[]): string {
  return all.map(({ dueOn, amount }) => `${dueOn}:${amount}`).join(',')
}

export const arrangementForm = z.object({
  arrangement_id: z.uuid(),
  invoice_id: z.uuid(),
  shown: shownFacts,
  instalments,
  resume_hosting: z.string().optional(),
})

export const arrangementEndForm = z.object({ invoice_id: z.uuid(), reason: reasonText })

export const missedChoice = z.object({ arrangement_id: z.uuid() })

/** How many instalments, from which day, and how far apart: what a proposal is made of. */
export interface PlanChoice {
  count: string
  from: string
  rhythm: Rhythm
}

/** An instalment as it was typed. */
export interface TypedInstalment {
  day: string
  amount: string
  dayFault?: string | undefined
  amountFault?: string | undefined
}

export interface TypedPlan {
  choice: PlanChoice
  choiceFaults: { count?: string; from?: string }
  /** Undefined while nothing was proposed. */
  rows?: TypedInstalment[]
  /** Said of all of them together. */
  fault?: string | undefined
  /** What may be arranged; undefined while something is wrong, or nobody asked to see it. */
  instalments?: ProposedInstalment[]
}

/** Names of the fields in the address of the page: it works without JavaScript, and back and forth. */
export const PLAN_FIELDS = {
  count: 'termijnen',
  from: 'vanaf',
  rhythm: 'ritme',
  day: 'dag',
  amount: 'bedrag',
  step: 'stap',
} as const

export const SHOW_STEP = 'nakijken'

/** So many days from today the first instalment is proposed. */
const FIRST_AFTER_DAYS = 7

/** Reads what the address of the page says: a choice, instalments that were typed, and whether they are to be shown. */
export function typedPlan(
  params: URLSearchParams,
  { outstanding, today }: { outstanding: Cents; today: CalendarDay },
): TypedPlan {
  const choice: PlanChoice = {
    count: params.get(PLAN_FIELDS.count)?.trim() ?? '3',
    from: params.get(PLAN_FIELDS.from)?.trim() ?? addDays(today, FIRST_AFTER_DAYS),
    rhythm: RHYTHMS.find((one) => one === params.get(PLAN_FIELDS.rhythm)) ?? 'month',
  }
  const days = params.getAll(PLAN_FIELDS.day).slice(0, MOST_INSTALMENTS)
  if (days.length === 0 && !params.has(PLAN_FIELDS.count)) return { choice, choiceFaults: {} }
  if (days.length === 0) return proposedPlan(choice, { outstanding, today })
  const amounts = params.getAll(PLAN_FIELDS.amount)
  const rows = days.map((day, index): TypedInstalment => ({ day, amount: amounts[index]?.trim() ?? '' }))
  if (params.get(PLAN_FIELDS.step) !== SHOW_STEP) return { choice, choiceFaults: {}, rows }
  return { choice, choiceFaults: {}, ...checkedRows(rows, { outstanding, today }) }
}

function proposedPlan(
  choice: PlanChoice,
  { outstanding, today }: { outstanding: Cents; today: CalendarDay },
): TypedPlan {
  const count = Number(choice.count)
  const isCount = Number.isInteger(count) && count >= FEWEST_INSTALMENTS && count <= MOST_INSTALMENTS
  const choiceFaults = {
    ...(isCount ? {} : { count: `Kies ${FEWEST_INSTALMENTS} tot en met ${MOST_INSTALMENTS} termijnen.` }),
    ...(isCalendarDay(choice.from) && choice.from >= today
      ? {}
      : { from: 'Kies vandaag of een dag daarna.' }),
  }
  if (Object.keys(choiceFaults).length > 0) return { choice, choiceFaults }
  const proposed = proposedInstalments({ outstanding, count, from: choice.from, rhythm: choice.rhythm })
  const rows = proposed.map(({ dueOn, amount }) => ({ day: dueOn, amount: typedCents(amount) }))
  return { choice, choiceFaults, rows }
}

export function typedCents(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}

function checkedRows(
  rows: readonly TypedInstalment[],
  facts: { outstanding: Cents; today: CalendarDay },
): Pick<TypedPlan, 'rows' | 'fault' | 'instalments'> {
  const read = rows.map(({ day, amount }) => ({
    dueOn: isCalendarDay(day) ? day : '',
    amount: typedAmount.safeParse(amount).data ?? (0 as Cents),
  }))
  const faults = instalmentFaults(read, facts)
  const checked = rows.map((row, index): TypedInstalment => {
    const mine = faults.filter((fault) => 'index' in fault && fault.index === index)
    return {
      ...row,
      dayFault: read[index]?.dueOn === '' ? 'Vul een dag in.' : dayFaultOf(mine),
      amountFault: mine.some(({ kind }) => kind === 'amount') ? 'Vul een bedrag boven nul in.' : undefined,
    }
  })
  if (faults.length === 0) return { rows: checked, instalments: read }
  return { rows: checked, fault: wholeFault(faults, read, facts) }
}

function dayFaultOf(faults: readonly InstalmentFault[]): string | undefined {
  for (const { kind } of faults)
    if (kind === 'past') return 'Deze dag is al voorbij.'
    else if (kind === 'late') return `Kies een dag binnen ${MOST_MONTHS / 12} jaar.`
    else if (kind === 'order') return 'Elke termijn komt na de vorige.'
  return undefined
}

function wholeFault(
  faults: readonly InstalmentFault[],
  read: readonly ProposedInstalment[],
  { outstanding }: { outstanding: Cents },
): string | undefined {
  const kinds = faults.map(({ kind }) => kind)
  if (kinds.includes('count')) return `Kies ${FEWEST_INSTALMENTS} tot en met ${MOST_INSTALMENTS} termijnen.`
  if (!kinds.includes('sum') || kinds.includes('amount')) return undefined
  const together = sum(read.map(({ amount }) => amount))
  return `Samen zijn de termijnen ${inEurosAndCents(together)}. Er staat ${inEurosAndCents(outstanding)} open: maak ze samen precies zoveel.`
}

/** 'Termijn 2: € 50,00, uiterlijk 4 januari 2027'. */
export function instalmentInWords({ dueOn, amount }: ProposedInstalment, index: number): string {
  return `Termijn ${index + 1}: ${inEurosAndCents(amount)}, uiterlijk ${shownDay(dueOn)}`
}
