import type { Tone } from '@/ui/weave/colourways'
import type { DraftId } from '@/ui/weave/drafts'
import type { ChartPart } from '../rules/turnover-chart'

/** The binding and the yarns of each part of a month. */
export const CHART_CLOTHS = {
  paid: { draft: 'twill', tone: 'loden' },
  open: { draft: 'basket', tone: 'ochre' },
  overdue: { draft: 'satin', tone: 'madder' },
} as const satisfies Record<ChartPart, { draft: DraftId; tone: Tone }>

export const PART_LABELS = {
  paid: 'Betaald',
  open: 'Openstaand',
  overdue: 'Achterstallig',
} as const satisfies Record<ChartPart, string>

/** Names the pattern of a cloth within the page, for the bars that are cut from it. */
export function clothId(part: ChartPart): string {
  return `omzet-${part}`
}
