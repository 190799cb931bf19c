import type { ListedVatRate } from '@/features/billing/vat/server/vat-rate-list'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { errorsOf, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Table, type TableColumn } from '@/ui/Table'
import { TextInput } from '@/ui/TextInput'
import { PRICES_PATH } from '../../../terms/domain/price-paths'
import type { PricesViewProps } from './PricesView'

/** The standard rate of VAT by day, and the way to write another one down before it holds. */
export function VatRatesPart({
  vatRates,
  vatState = FRESH,
  tomorrow,
}: Pick<PricesViewProps, 'vatRates' | 'vatState' | 'tomorrow'>) {
  const values = valuesOf(vatState)
  const errors = errorsOf(vatState)
  const early = vatRates.filter(({ invoicesAtAnother }) => invoicesAtAnother > 0)
  return (
    <Part id="btw" title="Btw-tarief">
      <p className="max-w-[68ch] text-ink-soft">
        Verandert de wet het hoge tarief, leg het dan hier vast, liefst 14 dagen van tevoren: zo lang vooraf
        gaan verlengingen eruit. Vanaf die dag rekenen site, bestellingen, wijzigingen, verlengingen en
        opleveringen ermee. Wat terug wordt betaald, gaat terug met het tarief waarmee het is gefactureerd.
      </p>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <form method="post" action={actionAddress('prices.decideVat', PRICES_PATH)} className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="percent" label="Nieuw tarief, in procenten" need="required" error={errors.percent}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  maxLength={5}
                  defaultValue={values.percent}
                  className="tabular-nums"
                />
              )}
            </Field>
            <Field name="from" label="Eerste dag" need="required" error={errors.from}>
              {(control) => <TextInput {...control} type="date" min={tomorrow} defaultValue={values.from} />}
            </Field>
          </div>
          <Button type="submit" variant="secondary" className="justify-self-start">
            Tarief vastleggen
          </Button>
        </form>
        <Table
          caption="Hoog tarief"
          isCaptionHidden
          columns={COLUMNS}
          rows={vatRates}
          rowKey={({ from }) => from}
          emptyText="Er is geen tarief bekend."
        />
      </div>
      {early.map((rate) => (
        <p key={rate.from} className="max-w-[68ch]">
          <strong className="font-semibold">{invoicesInWords(rate.invoicesAtAnother)}</strong> voor een
          termijn vanaf {shownDay(rate.from)} met een ander tarief dan {rate.percent}%. Overleg met je
          boekhouder: crediteer ze en maak ze opnieuw, of draag het verschil zelf af.
        </p>
      ))}
    </Part>
  )
}

function invoicesInWords(count: number): string {
  return count === 1 ? 'Er is al 1 factuur verstuurd' : `Er zijn al ${count} facturen verstuurd`
}

const COLUMNS: readonly TableColumn<ListedVatRate>[] = [
  { header: 'Vanaf', cell: ({ from }) => shownDay(from) },
  { header: 'Tarief', isNumeric: true, cell: ({ percent }) => `${percent}%` },
  { header: 'Vastgelegd door', cell: ({ decidedBy }) => decidedBy ?? 'Stond er al' },
  { header: 'Intrekken', cell: (rate) => <Withdrawal {...rate} /> },
]

/** Once it holds, it stands. */
function Withdrawal({ from, isToCome }: ListedVatRate) {
  if (!isToCome) return <span className="text-ink-soft">Geldt al</span>
  return (
    <form method="post" action={actionAddress('prices.withdrawVat', PRICES_PATH)}>
      <input type="hidden" name="from" value={from} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        aria-label={`Intrekken: tarief per ${shownDay(from)}`}
      >
        Intrekken
      </Button>
    </form>
  )
}
