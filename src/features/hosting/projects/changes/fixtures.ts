import type { RunningItem } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { itemsOfChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import {
  changedLines,
  type LineQuote,
  type LineWish,
  quoteLineChange,
} from '@/features/billing/subscriptions/terms/domain/line-change'
import { periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import { lasting } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { type AgreedItem, priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import { idOf, LONG, NOW, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { LineChangeState } from './server/line-offer'
import type { ChangeProposal } from './server/proposal-tables'

function aService(description: string, unitPrice: number): AgreedItem {
  return {
    kind: 'service',
    product: description,
    description,
    billingCycle: 'monthly',
    quantity: 1,
    unit: 'month',
    unitPrice: unitPrice as Cents,
    vatPercent: null,
  }
}

const HAS: readonly AgreedItem[] = [
  ...itemsOfChoice({ packageId: 'basis', billingCycle: 'monthly', extras: ['ssl'] }),
  aService('Onderhoud', 4000),
]

const PACKAGE = idOf(8700)
const SSL = idOf(8701)
const MAINTENANCE = idOf(8702)

/** What Jan's quote began, charged for one month since 8 November. */
const RUNNING: readonly RunningItem[] = HAS.map((item, position) => ({
  ...lasting(item),
  position,
  id: idOf(8700 + position),
  anchorOn: '2026-11-08',
  periods: [
    {
      ...periodOf({ anchorOn: '2026-11-08', billingCycle: 'monthly' }, 0),
      id: idOf(8710 + position),
      net: priceOfPeriod(item),
      vatPercent: 21,
      invoiceId: idOf(2042),
      isRevocable: false,
    },
  ],
}))

function quoted(wish: LineWish, from: string | null = null): LineQuote {
  const quote = quoteLineChange(RUNNING, wish, { today: TODAY, from })
  if (!quote) throw new Error('Nothing changes')
  return quote
}

const BIGGER = itemsOfChoice({ packageId: 'onbeperkt', billingCycle: 'monthly', extras: [] }).map((item) => ({
  replaces: PACKAGE,
  item,
}))

/** Every kind of sum that a change of lines comes to. */
export const LINE_QUOTES = {
  groter: quoted({ drops: [], lines: BIGGER }),
  kleiner: quoted({ drops: [SSL], lines: [] }),
  'meer en minder': quoted({
    drops: [SSL],
    lines: [{ replaces: MAINTENANCE, item: aService('Onderhoud en SEO', 15_000) }],
  }),
  'op een latere dag': quoted({ drops: [], lines: BIGGER }, '2026-12-20'),
  'per jaar': quoted({ drops: [], lines: [], billingCycle: 'yearly' }),
  lang: quoted({ drops: [], lines: [{ replaces: null, item: aService(LONG.text, 99_999) }] }),
} as const satisfies Record<string, LineQuote>

export const LINE_CHOICE = { packageId: 'basis', extras: ['ssl'] } as const

export const OFFICE_LINES = [{ id: MAINTENANCE, description: 'Onderhoud', net: 4000 as Cents }]

export const CHANGED_LINES = changedLines(
  LINE_QUOTES['meer en minder'].from,
  LINE_QUOTES['meer en minder'].to,
)

export function aProposal(other: Partial<ChangeProposal> = {}): ChangeProposal {
  return {
    id: idOf(8750),
    projectId: idOf(8012),
    subscriptionId: idOf(8300),
    wish: { drops: [], lines: BIGGER },
    fromOn: null,
    changedLines: CHANGED_LINES,
    reason: 'Je vroeg om vaker te meten hoe je gevonden wordt. Dit is wat we daarvoor doen.',
    state: 'open',
    proposedBy: 'Fenna',
    proposedAt: NOW,
    endedAt: null,
    ...other,
  }
}

export const LINE_STATES = {
  kiezen: { waiting: null, proposal: null, hasChoice: true, isOfCatalogue: true },
  'eigen regels': { waiting: null, proposal: null, hasChoice: true, isOfCatalogue: false },
  'niets te kiezen': { waiting: null, proposal: null, hasChoice: false, isOfCatalogue: false },
  'staat klaar': {
    waiting: { effectiveOn: '2026-12-08', lines: CHANGED_LINES, mayCallOff: true, isMadeThen: false },
    proposal: null,
    hasChoice: true,
    isOfCatalogue: true,
  },
  'staat klaar, is gefactureerd': {
    waiting: { effectiveOn: '2026-12-08', lines: CHANGED_LINES, mayCallOff: false, isMadeThen: false },
    proposal: null,
    hasChoice: true,
    isOfCatalogue: true,
  },
  voorstel: { waiting: null, proposal: aProposal(), hasChoice: true, isOfCatalogue: true },
} as const satisfies Record<string, LineChangeState>
