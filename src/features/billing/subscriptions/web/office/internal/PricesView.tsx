import { Part } from '@/office/ui/Part'
import type { FormState } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { Table, type TableColumn } from '@/ui/Table'
import type { ProductPrices } from '../../../server/price-overview'
import { productInWords, productKey } from '../../../terms/domain/price-products'
import type { loadPrices } from '../server/load-prices'
import { PriceChanges } from './PriceChanges'
import { PriceForm } from './PriceForm'
import { PricePreviewBox } from './PricePreviewBox'
import { VatRatesPart } from './VatRatesPart'

export interface PricesViewProps extends Awaited<ReturnType<typeof loadPrices>> {
  /** What came of the rate of VAT that was sent; undefined when none was. */
  vatState: FormState<object> | undefined
}

/** What new orders and running customers pay per product, and the way to change the latter. */
export function PricesView({ products, changes, draft, vatRates, vatState, tomorrow }: PricesViewProps) {
  return (
    <div className="grid gap-10 [overflow-wrap:anywhere]">
      {changes.length > 0 ? <PriceChanges changes={changes} /> : null}
      <Part id="prijs-wijzigen" title="Prijs wijzigen">
        <p className="max-w-[68ch] text-ink-soft">
          Voor klanten die al lopen. Ze horen het ten minste 30 dagen van tevoren, met de reden, en houden hun
          prijs tot hun volgende termijn daarna begint. Je ziet eerst wat het wordt.
        </p>
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
          <PriceForm {...{ products, draft, tomorrow }} />
          {draft.preview ? <PricePreviewBox {...draft.preview} values={draft.values} /> : null}
        </div>
      </Part>
      <Table
        caption="Wat het kost"
        columns={COLUMNS}
        rows={products}
        rowKey={({ product }) => productKey(product)}
        emptyText="Er is niets te koop."
      />
      <p className="max-w-[68ch] hint-text">
        Alles excl. btw, tussen haakjes het aantal abonnementen. De prijs voor nieuwe bestellingen verandert
        een eigenaar bij Instellingen, onder Hosting en prijzen.
      </p>
      <VatRatesPart {...{ vatRates, vatState, tomorrow }} />
    </div>
  )
}

const COLUMNS: readonly TableColumn<ProductPrices>[] = [
  { header: 'Product', cell: ({ product }) => productInWords(product) },
  {
    header: 'Nieuwe bestelling',
    isNumeric: true,
    cell: ({ product }) =>
      product.isOffered ? (
        inEurosAndCents(product.newOrders)
      ) : (
        <span className="text-ink-soft">Niet te bestellen</span>
      ),
  },
  { header: 'Klanten betalen nu', isNumeric: true, cell: ({ running }) => <Running running={running} /> },
]

function Running({ running }: Pick<ProductPrices, 'running'>) {
  if (running.length === 0) return <span className="text-ink-soft">Niemand</span>
  return (
    <span className="grid">
      {running.map(({ unitPrice, subscriptions }) => (
        <span key={unitPrice}>
          {inEurosAndCents(unitPrice)} <span className="text-ink-soft">({subscriptions})</span>
        </span>
      ))}
    </span>
  )
}
