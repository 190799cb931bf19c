import { inEurosAndCents } from '@/shared/money'
import { FIGURES_PATH, type FiguresPeriod, periodQuery } from '../../../domain/figures-period'
import { shareInWords } from '../../../domain/lead-figures'
import { type Figure, type FoundFigures, figuresOf, isNothing, outcomeOf } from '../lead-figures'
import { FigurePart } from './FigurePart'
import { PeriodChooser } from './PeriodChooser'

interface FiguresViewProps {
  period: FiguresPeriod
  found: FoundFigures
}

/** What became of the leads, and how the promises were kept, in pictures with their numbers. */
export function FiguresView({ period, found }: FiguresViewProps) {
  const figures = figuresOf(found)
  return (
    <>
      <PeriodChooser period={period} />
      {isNothing(figures) ? (
        <Nothing />
      ) : (
        <>
          <KeyFigures found={found} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            {figures.map((figure) => (
              <FigurePart key={figure.id} figure={figure} file={fileOf(figure, period)} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function fileOf({ id }: Figure, period: FiguresPeriod): string {
  return `${FIGURES_PATH}/${id}.csv${periodQuery(period)}`
}

function Nothing() {
  return (
    <div className="max-w-[60ch] border-ochre border-l-4 py-1 pl-5">
      <p className="font-semibold">In deze periode is er niets te tellen.</p>
      <p className="mt-1">
        Er kwam geen lead binnen, er is niets gewonnen of verloren, en er is geen website opgeleverd. Kies een
        andere periode, of kijk terug als er iets gebeurd is.
      </p>
    </div>
  )
}

/** What matters most, in words and numbers. */
function KeyFigures({ found }: { found: FoundFigures }) {
  const { won, lost, wonValue } = outcomeOf(found)
  const facts: readonly [label: string, value: string][] = [
    ['Binnengekomen', found.conversion.received.toLocaleString('nl-NL')],
    ['Gewonnen', won.toLocaleString('nl-NL')],
    ['Verloren', lost.toLocaleString('nl-NL')],
    ['Waarde gewonnen, excl. btw', inEurosAndCents(wonValue)],
    ['Gewonnen van wat is afgerond', won + lost === 0 ? 'nog niets' : shareInWords(won, won + lost)],
  ]
  return (
    <dl className="mb-10 grid grid-cols-2 gap-x-8 gap-y-5 border-hairline border-b pb-6 sm:flex sm:flex-wrap sm:gap-x-12">
      {facts.map(([label, value]) => (
        <div key={label} className="grid content-end gap-1">
          <dt className="hint-text">{label}</dt>
          <dd className="font-bold font-display text-title tabular-nums leading-none tracking-tight sm:text-display-xs">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
