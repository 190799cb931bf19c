import {
  FIGURES_PATH,
  type FiguresPeriod,
  monthsOf,
  PERIOD_FAULT,
} from '@/features/sales/leads/domain/figures-period'
import { LEAD_BOARD_PATH } from '@/features/sales/leads/domain/lead-filter'
import { LEAD_STATUSES } from '@/features/sales/leads/domain/lead-status'
import { aLead, longLead } from '@/features/sales/leads/fixtures'
import type { BoardColumn } from '@/features/sales/leads/server/lead-board'
import { FiguresView } from '@/features/sales/leads/web/office/FiguresView'
import { LeadBoard } from '@/features/sales/leads/web/office/LeadBoard'
import { LeadTabs } from '@/features/sales/leads/web/office/LeadTabs'
import type { FoundFigures } from '@/features/sales/leads/web/office/lead-figures'
import { officeFault } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOW, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { PageHeading } from '@/ui/PageHeading'

const ROOS = idOf(9400)
const OWNERS = [{ id: ROOS, name: 'Roos Nijhof' }]

const PLANNED = {
  ownerId: ROOS,
  nextAction: 'Nabellen over de offerte',
  value: 199_500 as Cents,
  nextActionOn: '2026-11-19',
}

/** A board with so many leads in each column. */
function columns(counts: readonly number[], lead = (number: number) => aLead({}, number)): BoardColumn[] {
  return LEAD_STATUSES.map((status, place) => {
    const count = counts[place] ?? 0
    const open = { status, ...(place > 1 && { promise: null, promisedBy: null }) }
    return {
      status,
      count,
      value: (count * 149_500) as Cents,
      leads: many(Math.min(count, 6), (number) => ({
        ...lead(place * 10 + number),
        ...open,
        ...(number === 1 && PLANNED),
      })),
    }
  })
}

type Shown = Omit<Parameters<typeof LeadBoard>[0], 'owners' | 'now'>

function board(shown: Shown) {
  return (
    <>
      <PageHeading title="Leads" />
      <LeadTabs current={LEAD_BOARD_PATH} />
      <LeadBoard {...shown} owners={OWNERS} now={NOW} />
    </>
  )
}

/** A busy year, with more of everything in the later months. */
function aYear(times: number): FoundFigures {
  const months = monthsOf(PERIOD)
  const cents = (amount: number) => (amount * 100) as Cents
  const outcome = (won: number, lost: number) => ({
    won: won * times,
    lost: lost * times,
    wonValue: cents(won * times * 1495),
    lostValue: cents(lost * times * 995),
  })
  return {
    months,
    byMonth: months.map((month, place) => ({ month, ...outcome((place * 7) % 5, (place * 3) % 4) })),
    bySource: [
      { source: null, ...outcome(9, 6) },
      { source: 'meta-ads', ...outcome(3, 7) },
      { source: 'configurator', ...outcome(6, 2) },
      { source: 'locatie-page', ...outcome(1, 1) },
    ],
    byService: [
      { service: 'website-eenmalig', ...outcome(10, 8) },
      { service: 'webshop', ...outcome(4, 3) },
      { service: null, ...outcome(2, 4) },
      { service: LONG.company, ...outcome(1, 0) },
    ],
    promises: months.map((month, place) => ({
      month,
      contactKept: (place % 4) * times,
      contactBroken: place % 5 === 4 ? times : 0,
      quoteKept: ((place * 2) % 7) * times,
      quoteBroken: place % 3 === 2 ? times : 0,
    })),
    deliveries: months.map((month, place) => ({
      month,
      kept: (place % 3) * times,
      broken: place === 6 ? times : 0,
    })),
    conversion: {
      received: 61 * times,
      answered: 52 * times,
      quoted: 33 * times,
      won: 19 * times,
      lost: 16 * times,
    },
    answers: [12, 17, 14, 6, 3].map((count) => count * times),
    wins: [4, 6, 5, 3, 1].map((count) => count * times),
  }
}

const PERIOD = { choice: 'dit-jaar', firstDay: '2026-01-01', lastDay: TODAY } as const
const FEW: FoundFigures = {
  ...aYear(0),
  byMonth: [{ month: '2026-11', won: 1, lost: 1, wonValue: 99_500 as Cents, lostValue: 0 as Cents }],
  conversion: { received: 5, answered: 3, quoted: 2, won: 1, lost: 1 },
  answers: [1, 0, 2, 0, 0],
  wins: [0, 1, 0, 0, 0],
}

function figures(found: FoundFigures, period: FiguresPeriod = PERIOD) {
  return (
    <>
      <PageHeading title="Leads" />
      <LeadTabs current={FIGURES_PATH} />
      <FiguresView {...{ found, period }} />
    </>
  )
}

const LONG_PERIOD = { choice: 'eigen', firstDay: '2024-01-01', lastDay: '2026-12-31' } as const

const MOVED = { id: idOf(9401), leadId: aLead().id, name: aLead().name, from: 'nieuw', to: 'gebeld' } as const

export const LEAD_STATES = {
  '/beheer/leads/cijfers': {
    gewoon: figures(aYear(1)),
    weinig: figures(FEW),
    leeg: figures(aYear(0)),
    'eigen periode, niet goed gekozen': figures(aYear(1), {
      ...PERIOD,
      choice: 'eigen',
      fault: PERIOD_FAULT,
    }),
    'drie jaar, heel veel': figures({ ...aYear(1234), months: monthsOf(LONG_PERIOD) }, LONG_PERIOD),
  },
  '/beheer/leads/bord': {
    gewoon: board({ columns: columns([3, 2, 2, 1, 1]) }),
    leeg: board({ columns: columns([]) }),
    verzet: board({ columns: columns([2, 3, 1]), moved: MOVED }),
    'gewonnen, met de weg terug': board({
      columns: columns([2, 0, 0, 1]),
      moved: { ...MOVED, from: 'gebeld', to: 'gewonnen', name: LONG.name },
    }),
    geweigerd: board({
      columns: columns([1]),
      notice: officeFault('Van Nieuw kan een lead niet naar Gewonnen, wel naar Gebeld, Offerte of Verloren.'),
    }),
    lang: board({ columns: columns([12_345, 6, 31, 6, 50_000], longLead) }),
  },
}
