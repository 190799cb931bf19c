import type { Tone } from '../weave/colourways'
import type { DraftId } from '../weave/drafts'
import { Weave } from '../weave/Weave'

/** Pattern of each part of a chart: a weave of its own, so that nobody depends on colours. */
const CLOTHS = {
  good: { draft: 'twill', tone: 'loden' },
  waiting: { draft: 'basket', tone: 'ochre' },
  bad: { draft: 'satin', tone: 'madder' },
  plain: { draft: 'plain', tone: 'sky' },
} as const satisfies Record<string, { draft: DraftId; tone: Tone }>

/** A part that recurs in each column or row. */
export interface ChartPart {
  label: string
  cloth: keyof typeof CLOTHS
}

/** Id of a part's SVG pattern within the page, which the bars refer to. */
export function clothId(chart: string, part: number): string {
  return `${chart}-stof-${part}`
}

/** Legend: what each pattern stands for. Its swatches define the patterns of the bars. */
export function ChartLegend({ chart, parts }: { chart: string; parts: readonly ChartPart[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-note">
      {parts.map(({ label, cloth }, part) => (
        <li key={label} className="flex items-center gap-2">
          <span className="inline-block h-6 w-10 overflow-hidden rounded-sm">
            <Weave {...CLOTHS[cloth]} cellPx={5} id={clothId(chart, part)} className="block" />
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
