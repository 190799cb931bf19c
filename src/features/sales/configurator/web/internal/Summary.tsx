import { configuratorPage } from '@/content/pages/configurator'
import { Amount } from '@/ui/Amount'
import type { Answers } from '../../domain/internal/answers'
import { chosenParts } from '../../domain/internal/chosen-parts'
import { indicationOf } from '../../domain/internal/indication'
import type { Step } from '../../domain/internal/steps'

const { summary } = configuratorPage

/** What concerns the work itself; who it is for stands in the confirmation. */
const SHOWN: readonly Step[] = ['website-type', 'services', 'planning', 'features']

/** What was chosen so far, with a first idea of the price from known prices only. */
export function Summary({ answers }: { answers: Answers }) {
  const parts = chosenParts(answers).filter(({ step }) => SHOWN.includes(step))
  return (
    <div className="on-paper thread-edge rounded bg-paper text-ink shadow-float">
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 className="card-heading">{summary.heading}</h2>
        {parts.length === 0 ? <p className="text-ink-soft">{summary.empty}</p> : null}
        <dl className="grid gap-3">
          {parts.map(({ label, texts }) => (
            <div key={label} className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3">
              <dt className="hint-text">{label}</dt>
              <dd className="font-medium leading-snug">{texts.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PriceIndication answers={answers} />
    </div>
  )
}

function PriceIndication({ answers }: { answers: Answers }) {
  const { from, isOnRequest } = indicationOf(answers)
  return (
    <div className="border-hairline border-t p-5 sm:p-6">
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <span className="w-full font-semibold text-note">{summary.indication}</span>
        {isOnRequest ? <Figure>{summary.onRequest}</Figure> : null}
        {from !== null ? <span>{isOnRequest ? summary.plus : summary.from}</span> : null}
        {from !== null ? <Amount net={from} className="text-display-xs" /> : null}
        {from === null && !isOnRequest ? <span className="text-ink-soft">{summary.unknown}</span> : null}
      </p>
      <p className="mt-3 hint-text leading-snug">{summary.note}</p>
    </div>
  )
}

function Figure({ children }: { children: string }) {
  return <span className="figure-text text-display-xs tabular-nums">{children}</span>
}
