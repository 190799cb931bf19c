import { LEAD_BOARD_PATH } from '@/features/leads/rules/lead-filter'
import { LEAD_STATUSES } from '@/features/leads/rules/lead-status'
import type { BoardColumn } from '@/features/leads/server/lead-board'
import { officeFault } from '@/office/rules/office-notices'
import { LeadBoard } from '@/office/ui/leads/LeadBoard'
import { LeadTabs } from '@/office/ui/leads/LeadTabs'
import type { Cents } from '@/shared/money'
import { PageHeading } from '@/ui/PageHeading'
import { aLead, idOf, LONG, longLead, many, NOW } from '../cast'

const ROOS = idOf(9400)
const OWNERS = [{ id: ROOS, name: 'Roos Nijhof' }]

const PLANNED = {
  ...{ ownerId: ROOS, nextAction: 'Nabellen over de offerte', value: 199_500 as Cents },
  nextActionOn: '2026-11-19',
}

/** A board with so many leads in each column. */
function columns(counts: readonly number[], lead = (number: number) => aLead({}, number)): BoardColumn[] {
  return LEAD_STATUSES.map((status, place) => {
    const count = counts[place] ?? 0
    const open = { status, ...(place > 1 && { promise: null, promisedBy: null }) }
    return {
      ...{ status, count, value: (count * 149_500) as Cents },
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

const MOVED = { id: idOf(9401), name: aLead().name, from: 'nieuw', to: 'gebeld' } as const

export const LEAD_STATES = {
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
