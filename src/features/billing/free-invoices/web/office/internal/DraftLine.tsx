import { type ReactNode, useId } from 'react'
import type { Texts } from '@/shared/form-state'
import { classNames } from '@/ui/class-names'
import { type LineField, lineFieldName } from '../../../domain/internal/typed-invoice'

interface DraftLineProps {
  place: number
  values: Texts
  errors: Texts
  /** The standard rate of VAT of today. */
  standard: number
}

const UNITS = [
  ['piece', 'stuk'],
  ['hour', 'uur'],
  ['month', 'maand'],
  ['year', 'jaar'],
] as const

const CONTROL =
  'min-h-11 rounded border border-ink-line bg-paper px-2 py-1 text-note aria-invalid:border-madder'

/** One line of an invoice as it is written. */
export function DraftLine({ place, values, errors, standard }: DraftLineProps) {
  const of = (field: LineField, otherwise = '') => {
    const name = lineFieldName(field, place)
    return { name, value: values[name] ?? otherwise, error: errors[name] }
  }
  const typed = (field: LineField, label: string, width: string, otherwise?: string) => {
    const { name, value, error } = of(field, otherwise)
    return (
      <Labelled label={label} className={width} error={error}>
        {(control) => (
          <input
            {...control}
            name={name}
            inputMode="decimal"
            className={classNames(CONTROL, 'w-full text-right tabular-nums')}
            defaultValue={value}
          />
        )}
      </Labelled>
    )
  }
  const chosen = (field: LineField, label: string, options: readonly (readonly [string, string])[]) => {
    const { name, value, error } = of(field)
    return (
      <Labelled label={label} error={error}>
        {(control) => (
          <select {...control} name={name} className={CONTROL} defaultValue={value || options[0]?.[0]}>
            {options.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    )
  }
  const { name, value, error } = of('description')
  return (
    <li className="border-hairline border-t py-3">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">Regel {place + 1}</legend>
        <Labelled label={`Omschrijving van regel ${place + 1}`} isLabelHidden error={error}>
          {(control) => (
            <input
              {...control}
              name={name}
              maxLength={500}
              className={classNames(CONTROL, 'w-full font-semibold')}
              placeholder="Waar is deze regel voor?"
              defaultValue={value}
            />
          )}
        </Labelled>
        <div className="flex flex-wrap items-start gap-2">
          {typed('quantity', 'Aantal', 'w-20', '1')}
          {chosen('unit', 'Eenheid', UNITS)}
          {typed('unitPrice', 'Prijs excl. btw', 'w-28')}
          {typed('discountPercent', 'Korting %', 'w-20')}
          {chosen('vatPercent', 'Btw', ratesFor(of('vatPercent').value, standard))}
        </div>
      </fieldset>
    </li>
  )
}

/** The rates that can be chosen, with that of a line which replaces one at an older rate. */
function ratesFor(percent: string, standard: number): readonly (readonly [string, string])[] {
  const rates = [
    ['', `${standard}%`],
    ['9', '9%'],
    ['0', '0%'],
  ] as const
  return rates.some(([rate]) => rate === percent) ? rates : [...rates, [percent, `${percent}%`]]
}

interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface LabelledProps {
  label: string
  isLabelHidden?: true
  className?: string
  error: string | undefined
  children: (control: Control) => ReactNode
}

function Labelled({ label, isLabelHidden, className, error, children }: LabelledProps) {
  const id = useId()
  const errorId = `${id}-fout`
  return (
    <div className={classNames('grid gap-0.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'hint-text whitespace-nowrap'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error ? (
        <span id={errorId} className="max-w-56 text-fine text-madder leading-snug">
          {error}
        </span>
      ) : null}
    </div>
  )
}
