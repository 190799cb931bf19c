import { pricesPage } from '@/content/pages/prijzen'
import { useVatPercent } from '@/ui/VatRate'

/**
 * Two radios that select, through the stylesheet, which amounts show. Without scripts both show, and the radios are
 * hidden.
 */
export function VatSwitch() {
  const vatPercent = useVatPercent()
  const { legend, excluding, including, noteExcluding, noteIncluding } = pricesPage.vat
  return (
    <div className="vat-bar">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2.5">
        <fieldset className="flex items-center">
          <legend className="sr-only">{legend}</legend>
          <span aria-hidden="true" className="mr-4 text-note max-sm:hidden">
            {legend}
          </span>
          <VatOption value="excluding" label={excluding} isChosen />
          <VatOption value="including" label={including} />
        </fieldset>
        <p className="hint-text" aria-live="polite">
          <span className="vat-excluding">{noteExcluding(vatPercent)}</span>
          <span className="vat-including">{noteIncluding(vatPercent)}</span>
        </p>
      </div>
    </div>
  )
}

function VatOption({ value, label, isChosen = false }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label className="vat-option">
      <input type="radio" name="btw" value={value} defaultChecked={isChosen} className="vat-radio" />
      {label}
    </label>
  )
}
