import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { REVERSE_CHARGE_WORDS } from '@/features/billing/vat/domain/vat-treatment'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import { classNames } from '@/ui/class-names'
import { useVatBasis } from '@/ui/VatRate'
import { firstInvoiceExplained } from '../../domain/asked-totals'
import { CADENCE_LABELS, CADENCES } from '../../domain/quote-document'
import type { QuoteTotals } from '../../domain/quote-totals'

interface QuoteSumsProps {
  totals: QuoteTotals
  /** Every choice that has to be made is made. */
  isWhole: boolean
}

const { sums } = quoteSheet

/** What a quote comes to: per cadence with its VAT rate by rate, and together on the first invoice and in the first year. */
export function QuoteSums({ totals, isWhole }: QuoteSumsProps) {
  const { perCadence, firstInvoice, firstYear } = totals
  const isReverseCharged = useVatBasis() === 'reverse-charge'
  const asked = CADENCES.flatMap((cadence) => {
    const total = perCadence[cadence]
    return total ? [{ cadence, total }] : []
  })
  if (asked.length === 0) return null
  const comesBack = asked.some(({ cadence }) => cadence !== 'once')
  return (
    <section id="bedragen" data-live="sums" aria-live="polite" className="quote-sums grid gap-5">
      <h2 className="text-display-xs">{sums.heading}</h2>
      <div className="quote-sums-columns">
        {asked.map(({ cadence, total }) => (
          <div key={cadence} className="quote-sum">
            <h3 className="label-text">{CADENCE_LABELS[cadence]}</h3>
            <dl className="grid gap-1 text-note tabular-nums">
              <Sum label="Excl. btw" amount={total.net} />
              {total.perRate.map(({ percent, isReverseCharged, vat }) => (
                <Sum
                  key={percent}
                  label={isReverseCharged ? REVERSE_CHARGE_WORDS : `${percent}% btw`}
                  amount={vat}
                />
              ))}
              <Sum label={isReverseCharged ? 'Te betalen' : 'Incl. btw'} amount={total.total} isTotal />
            </dl>
          </div>
        ))}
      </div>
      {comesBack ? (
        <div className="quote-firsts">
          <Together heading={sums.firstInvoice} amounts={firstInvoice} hint={firstInvoiceExplained(totals)} />
          <Together heading={sums.firstYear} amounts={firstYear} hint={sums.firstYearHint} />
        </div>
      ) : null}
      {isReverseCharged ? <p className="remark-text">{quoteSheet.sums.reverseCharge}</p> : null}
      {isWhole ? null : <p className="remark-text">{sums.unfinished}</p>}
    </section>
  )
}

/** What several cadences come to together. */
function Together({
  heading,
  amounts: { net, total },
  hint,
}: {
  heading: string
  amounts: Amounts
  hint: string
}) {
  return (
    <div className="quote-first">
      <h3 className="label-text">{heading}</h3>
      <p className="font-semibold tabular-nums">
        <span className="whitespace-nowrap">
          {inEurosAndCents(total)} {basisInWords(useVatBasis())}
        </span>{' '}
        <span className="whitespace-nowrap font-normal">({inEurosAndCents(net)} excl. btw)</span>
      </p>
      <p className="hint-text">{hint}</p>
    </div>
  )
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4',
        isTotal && 'border-ink border-t-2 pt-1 font-bold text-lead',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{inEurosAndCents(amount)}</dd>
    </div>
  )
}
