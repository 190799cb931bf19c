import type { QuoteDocument } from './quote-document'

export const PLANNING_UNITS = ['days', 'weeks', 'months'] as const
export type PlanningUnit = (typeof PLANNING_UNITS)[number]

/** How long the work takes, counted from the day on which everything of the customer is in. Days are working days. */
export interface Planning {
  from: number
  until: number
  unit: PlanningUnit
}

const UNITS: Readonly<Record<string, PlanningUnit>> = {
  werkdag: 'days',
  week: 'weeks',
  wek: 'weeks',
  maand: 'months',
}

/** 'Planning: 2-4 weken', 'planning: normaal, 2 tot 4 weken', 'planning: 10 werkdagen', within one sentence. */
const PLANNED =
  /\bplanning\b[^.\n]*?\b(?<from>\d{1,2})(?:\s*(?:[-–]|tot(?: en met)?)\s*(?<until>\d{1,2}))?\s*(?<unit>werkdag|week|wek|maand)(?:en)?\b/i

/** Quotes that were sent before their planning was what is promised say the promise beside the wish. */
const ONLINE_IN_DAYS = /\bje website binnen \d+ werkdagen online\b/i

/**
 * Planning that a quote names: the first in its texts, as its reader sees it, so that whoever edits the text edits the
 * planning. Null when it names none, or promises a website online in working days.
 */
export function planningOf({ introduction, blocks, closing }: QuoteDocument): Planning | null {
  const text = [introduction, ...blocks.map((block) => block.text), closing].join('\n')
  if (ONLINE_IN_DAYS.test(text)) return null
  const { from = '', until = from, unit = '' } = PLANNED.exec(text)?.groups ?? {}
  const planned = { from: Number(from), until: Number(until), unit: UNITS[unit.toLowerCase()] }
  if (!planned.unit || planned.from < 1 || planned.until < planned.from) return null
  return { from: planned.from, until: planned.until, unit: planned.unit }
}

const UNIT_WORDS = {
  days: ['werkdag', 'werkdagen'],
  weeks: ['week', 'weken'],
  months: ['maand', 'maanden'],
} as const satisfies Record<PlanningUnit, readonly [string, string]>

/** '2-4 weken', '1 maand' */
export function planningInWords({ from, until, unit }: Planning): string {
  const [one, more] = UNIT_WORDS[unit]
  return from === until ? `${until} ${until === 1 ? one : more}` : `${from}-${until} ${more}`
}
