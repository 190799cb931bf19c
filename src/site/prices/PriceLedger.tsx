import type { TextLink } from '@/content/pages/page-copy'
import type { PriceRow } from '@/content/pages/prijzen'
import { Amount } from '@/ui/Amount'

/** Prices as in a ledger: what it is on the left, what it costs on the right. */
export function PriceLedger({ rows, className = '' }: { rows: readonly PriceRow[]; className?: string }) {
  return (
    <dl className={`price-ledger ${className}`}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd className="price-ledger-amount">
            <RowAmount row={row} />
          </dd>
          {row.note && (
            <dd className="price-ledger-note">
              {row.note} {row.link && <NoteLink {...row.link} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Price of a row, or the text instead of it. */
function RowAmount({ row: { amount, prefix, unit } }: { row: PriceRow }) {
  if (amount === null) return <span className="amount-figure">{prefix}</span>
  return <Amount net={amount} prefix={prefix} unit={unit} inColumn />
}

function NoteLink({ label, href }: TextLink) {
  return (
    <a
      href={href}
      className="whitespace-nowrap underline decoration-2 decoration-ochre underline-offset-far hover:decoration-madder"
    >
      {label}
    </a>
  )
}
