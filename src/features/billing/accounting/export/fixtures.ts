import { BAKERY } from '@/features/billing/invoices/fixtures'
import type { VatTotal } from '@/features/billing/invoices/server/invoices-in-period'
import type { OpenItem } from '@/features/billing/invoices/server/open-items'
import { MOVEMENT_KINDS } from '@/features/billing/payments/domain/money-movement'
import { idOf, LONG, many, NOTHING, NOW, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { LinkRow } from './server/link-queries'
import type { Books } from './server/load-books'

const vatOf = (month: string, size: number): VatTotal => ({
  month,
  vatPercent: 21,
  isReverseCharged: false,
  invoices: 12 * size,
  creditNotes: size,
  net: (812_345 * size) as Cents,
  vat: (170_592 * size) as Cents,
  total: (982_937 * size) as Cents,
})

export const anOpenItem = (other: Partial<OpenItem> = {}, number = 1): OpenItem => ({
  customerId: idOf(12 + number),
  customer: BAKERY.name,
  invoiceNumber: `INV202611${String(number).padStart(4, '0')}`,
  issueDate: '2026-10-01',
  dueDate: '2026-10-15',
  asked: 65_144 as Cents,
  kept: NOTHING,
  open: 65_144 as Cents,
  ...other,
})

const NO_BOOKS: Books = {
  period: { year: 2026, quarter: 4 },
  openOn: TODAY,
  vat: [],
  supplies: [],
  euConsumers: { thisYear: NOTHING, lastYear: NOTHING },
  open: [],
  moved: MOVEMENT_KINDS.map((kind) => ({ kind, amount: NOTHING })),
}

/** The books of a quarter: of nothing, as usual, and of a year of large amounts and long names. */
export const BOOKS = {
  empty: NO_BOOKS,
  usual: {
    ...NO_BOOKS,
    vat: [
      ...['2026-10', '2026-11', '2026-12'].map((month) => vatOf(month, 1)),
      {
        ...vatOf('2026-12', 1),
        vatPercent: 0,
        isReverseCharged: true,
        vat: NOTHING,
        total: 812_345 as Cents,
      },
    ],
    euConsumers: { thisYear: 812_345 as Cents, lastYear: NOTHING },
    supplies: [
      { quarter: '2026-K4', vatId: 'DE111111125', customer: 'Hülsmann GmbH', net: 812_345 as Cents },
    ],
    moved: MOVEMENT_KINDS.map((kind, index) => ({
      kind,
      amount: (index ? -2360 * index : 912_345) as Cents,
    })),
    open: [
      anOpenItem(),
      anOpenItem({ customer: 'J. Wevers', kept: 65_144 as Cents, asked: NOTHING, open: -65_144 as Cents }, 2),
    ],
  },
  long: {
    ...NO_BOOKS,
    period: { year: 2026, quarter: null },
    vat: many(12, (number) => vatOf(`2026-${String(number + 1).padStart(2, '0')}`, 999)),
    moved: MOVEMENT_KINDS.map((kind) => ({ kind, amount: 99_999_999 as Cents })),
    open: many(120, (number) => anOpenItem({ customer: LONG.company, open: 9_999_999 as Cents }, number)),
  },
} as const satisfies Record<string, Books>

export const aBookkeeperLink = (other: Partial<LinkRow> = {}, number = 1): LinkRow => ({
  id: idOf(8000 + number),
  name: 'Administratiekantoor Slot',
  endsOn: '2026-12-20',
  createdAt: NOW,
  createdBy: 'Fenna Aarnink',
  withdrawnAt: null,
  lastUsedAt: null,
  ...other,
})
