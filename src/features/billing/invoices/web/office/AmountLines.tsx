import { REVERSE_CHARGE_WORDS } from '@/features/billing/vat/domain/vat-treatment'
import type { Cents } from '@/shared/money'
import { Table, type TableColumn } from '@/ui/Table'
import type { InvoiceLine } from '../../domain/invoice'
import { vatPerRate } from '../../domain/invoice-amounts'
import { inEurosAndCents, quantityInWords } from '../../domain/invoice-words'

interface AmountLinesProps {
  lines: readonly InvoiceLine[]
  amounts: { net: Cents; vat: Cents; total: Cents }
  vatPercent: number
}

/** The lines of an invoice, and what they come to. */
export function AmountLines({ lines, amounts, vatPercent }: AmountLinesProps) {
  const rates = vatPerRate({ lines, vatPercent, amount: amounts.net, vatAmount: amounts.vat })
  const sums = [
    ['Excl. btw', amounts.net],
    ...rates.map(
      ({ percent, isReverseCharged, vat }) =>
        [isReverseCharged ? REVERSE_CHARGE_WORDS : `${percent}% btw`, vat] as const,
    ),
    [rates.every(({ isReverseCharged }) => isReverseCharged) ? 'Totaal' : 'Totaal incl. btw', amounts.total],
  ] as const
  return (
    <div className="grid gap-3">
      <Table
        caption="Regels"
        isCaptionHidden
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => lines.indexOf(line)}
        emptyText="Geen regels."
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-note tabular-nums sm:justify-self-end">
        {sums.map(([label, amount]) => (
          <div key={label} className="contents last:font-semibold">
            <dt>{label}</dt>
            <dd className="text-right">{inEurosAndCents(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const COLUMNS: readonly TableColumn<InvoiceLine>[] = [
  { header: 'Omschrijving', cell: ({ description }) => description },
  { header: 'Aantal', isNumeric: true, cell: (line) => quantityInWords(line) },
  { header: 'Prijs', isNumeric: true, cell: ({ unitPrice }) => inEurosAndCents(unitPrice) },
  { header: 'Bedrag excl. btw', isNumeric: true, cell: ({ net }) => inEurosAndCents(net) },
]
