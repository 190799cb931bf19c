import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Table, type TableColumn } from '@/ui/Table'
import type { PriceProgress } from '../../../server/price-overview'
import { PRICES_PATH } from '../../../terms/domain/price-paths'
import { productInWords } from '../../../terms/domain/price-products'

/** Every new price that stands: whom it still is to be told, and the way back. */
export function PriceChanges({ changes }: { changes: readonly PriceProgress[] }) {
  return (
    <Table
      caption="Prijswijzigingen"
      columns={COLUMNS}
      rows={changes}
      rowKey={({ version }) => version.id}
      emptyText="Er is geen prijs gewijzigd."
    />
  )
}

const COLUMNS: readonly TableColumn<PriceProgress>[] = [
  { header: 'Product', cell: (change) => <Product {...change} /> },
  { header: 'Wordt', isNumeric: true, cell: ({ version }) => inEurosAndCents(version.unitPrice) },
  { header: 'Per', cell: ({ version }) => shownDay(version.effectiveOn) },
  { header: 'Verteld', isNumeric: true, cell: ({ told }) => told },
  { header: 'Nog te vertellen', isNumeric: true, cell: ({ waiting }) => waiting },
  { header: 'Intrekken', cell: (change) => <Withdrawal {...change} /> },
]

function Product({ product, version }: PriceProgress) {
  return (
    <span className="grid max-w-[52ch]">
      <span>{nameOf({ product, version })}</span>
      <small className="hint-text">{version.reason}</small>
    </span>
  )
}

/** Once somebody pays it, it stands. */
function Withdrawal({ product, version, told, isCharged }: PriceProgress) {
  if (isCharged) return <span className="text-ink-soft">Wordt al betaald</span>
  return (
    <form method="post" action={actionAddress('prices.withdraw', PRICES_PATH)} className="grid max-w-[26ch]">
      <input type="hidden" name="version_id" value={version.id} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        className="justify-self-start"
        aria-label={`Intrekken: ${nameOf({ product, version })} per ${shownDay(version.effectiveOn)}`}
      >
        Intrekken
      </Button>
      {told > 0 ? <small className="hint-text">Wie het al weet, krijgt een mail.</small> : null}
    </form>
  )
}

function nameOf({ product, version }: Pick<PriceProgress, 'product' | 'version'>): string {
  return product ? productInWords(product) : version.product
}
