import type { InvoiceCounts } from '@/features/billing/invoices/server/invoice-list'
import type { OrderCounts } from '@/features/hosting/orders/server/orders-for-office'
import { inEurosAndCents } from '@/shared/money'
import { type OfficeFilter, officeAddress } from '../rules/office-filter'

export interface OfficeCounts {
  orders: OrderCounts & { customers: number }
  invoices: InvoiceCounts
}

interface Counter {
  label: string
  figure: string
  /** A second line, where the figure alone says too little. */
  below?: string
  view: Partial<OfficeFilter>
}

/** Counters; each links to what it counts. */
export function OfficeCounters({ counts }: { counts: OfficeCounts }) {
  return (
    <ul className="mb-6 grid grid-cols-2 border-hairline border-y md:grid-cols-3 xl:flex xl:divide-x xl:divide-hairline">
      {countersOf(counts).map(({ label, figure, below, view }) => (
        <li key={label} className="xl:flex-1">
          <a href={officeAddress(view)} className="flex h-full flex-col gap-1 py-3 hover:bg-paper xl:px-5">
            <strong className="figure-text text-title tabular-nums md:text-display-xs">{figure}</strong>
            <span className="remark-text leading-tight">{label}</span>
            {below ? <span className="hint-text leading-tight">{below}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

function countersOf({ orders, invoices }: OfficeCounts): Counter[] {
  return [
    {
      label: 'Bestellingen',
      figure: shown(orders.total),
      below: `${shown(orders.byStatus.active ?? 0)} actief`,
      view: {},
    },
    { label: 'Klanten', figure: shown(orders.customers), view: { tab: 'klanten' } },
    {
      label: 'Te leveren',
      figure: shown(orders.toDeliver),
      below: orders.late > 0 ? `${shown(orders.late)} te laat` : 'niets te laat',
      view: { only: 'to-deliver' },
    },
    {
      label: 'Openstaand, btw meegeteld',
      figure: inEurosAndCents(invoices.openAmount),
      below: `${shown(invoices.open)} ${invoices.open === 1 ? 'factuur' : 'facturen'}`,
      view: { tab: 'facturen', state: 'pending' },
    },
    {
      label: 'Achterstallig',
      figure: shown(invoices.overdue),
      below: `${invoices.overdue === 1 ? 'factuur' : 'facturen'} na de vervaldatum`,
      view: { tab: 'facturen', state: 'overdue' },
    },
    ...(invoices.refunds > 0 ? [refunds(invoices.refunds)] : []),
  ]
}

/** Present only when we owe a refund, so that it stands out. */
function refunds(count: number): Counter {
  return {
    label: 'Terug te betalen',
    figure: shown(count),
    below: count === 1 ? 'creditnota' : 'creditnota’s',
    view: { tab: 'facturen', state: 'refund' },
  }
}

function shown(count: number): string {
  return count.toLocaleString('nl-NL')
}
