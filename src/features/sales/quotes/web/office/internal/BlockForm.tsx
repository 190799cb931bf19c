import type { ReactNode } from 'react'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, type Texts, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { classNames } from '@/ui/class-names'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { CADENCE_LABELS, CADENCES } from '../../../documents/domain/quote-document'
import { type LineField, lineCount, lineFieldName } from '../../../library/domain/internal/block-form'
import { blockPath } from '../../../library/domain/library-paths'
import { TEXT_HINT } from './BlockEditor'
import { LINE_CONTROL, UNITS, vatRatesFor } from './line-controls'

interface BlockFormProps {
  id: string
  /** The page that it stands on: 'nieuw', or the id. */
  page: string
  /** When it was changed last; empty for a new one. */
  changedAt: string
  /** As it is kept (`typedBlock`); what came back with the form goes before it. */
  block: Texts
  state: FormState
}

/** Makes a block of the library, or changes one. Empty lines are left out. */
export function BlockForm({ id, page, changedAt, block, state }: BlockFormProps) {
  const values = state.status === 'fresh' ? block : valuesOf(state)
  const errors = errorsOf(state)
  const places = Array.from({ length: lineCount(values) }, (_, place) => place)
  return (
    <form
      method="post"
      action={actionAddress('quoteBlocks.keep', blockPath(page))}
      className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="block_id" value={values.block_id ?? id} />
      <input type="hidden" name="changed_at" value={values.changed_at ?? changedAt} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="name"
          label="Naam"
          need="required"
          hint="Hieraan herken je het blok; de klant ziet hem niet."
          error={errors.name}
        >
          {(control) => <TextInput {...control} maxLength={100} defaultValue={values.name} />}
        </Field>
        <Field name="heading" label="Kop in de offerte" need="optional">
          {(control) => <TextInput {...control} maxLength={200} defaultValue={values.heading} />}
        </Field>
      </div>
      <Field
        name="text"
        label="Tekst"
        need="optional"
        hint={`Een lege regel begint een alinea. ${TEXT_HINT}`}
      >
        {(control) => <Textarea {...control} rows={4} className="min-h-24" defaultValue={values.text} />}
      </Field>
      <Checkbox
        name="pick"
        value="one"
        label="De klant kiest één van de regels"
        defaultChecked={values.pick === 'one'}
      />
      <div>
        <h2 className="text-large">Regels</h2>
        <p className="hint-text">Een regel zonder omschrijving en prijs telt niet mee. Bedragen excl. btw.</p>
        <ul className="mt-2">
          {places.map((place) => (
            <LineFields key={place} {...{ place, values, errors }} />
          ))}
        </ul>
      </div>
      <Button type="submit" className="justify-self-start">
        Blok bewaren
      </Button>
    </form>
  )
}

interface LineFieldsProps {
  place: number
  values: Texts
  errors: Texts
}

function LineFields({ place, values, errors }: LineFieldsProps) {
  const of = (field: LineField) => {
    const name = lineFieldName(field, place)
    return { name, value: values[name] ?? '', error: errors[name] }
  }
  const typed = (field: LineField, label: string, width: string) => {
    const { name, value, error } = of(field)
    return (
      <Labelled label={label} className={width}>
        <input
          name={name}
          inputMode="decimal"
          className={classNames(LINE_CONTROL, 'w-full text-right tabular-nums')}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
        />
        {error ? <span className="text-fine text-madder">{error}</span> : null}
      </Labelled>
    )
  }
  const chosen = (field: LineField, label: string, options: readonly (readonly [string, string])[]) => {
    const { name, value, error } = of(field)
    return (
      <Labelled label={label}>
        <select
          name={name}
          className={LINE_CONTROL}
          defaultValue={value || options[0]?.[0]}
          aria-invalid={error ? true : undefined}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
        {error ? <span className="text-fine text-madder">{error}</span> : null}
      </Labelled>
    )
  }
  const ticked = (field: LineField, label: string) => {
    const { name, value } = of(field)
    return (
      <label className="flex min-h-10 cursor-pointer items-center gap-2 text-note">
        <input type="checkbox" name={name} className="size-4.5 accent-ink" defaultChecked={value === 'on'} />
        {label}
      </label>
    )
  }
  return (
    <li className="border-hairline border-t py-3">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">Regel {place + 1}</legend>
        <input type="hidden" name={of('product').name} value={of('product').value} />
        <label className="grid">
          <span className="sr-only">Omschrijving van regel {place + 1}</span>
          <input
            name={of('description').name}
            maxLength={500}
            className={classNames(LINE_CONTROL, 'w-full font-semibold')}
            placeholder="Waar is deze regel voor?"
            defaultValue={of('description').value}
          />
        </label>
        <div className="flex flex-wrap items-start gap-2">
          {typed('quantity', 'Aantal', 'w-18')}
          {chosen('unit', 'Eenheid', UNITS)}
          {typed('unitPrice', 'Prijs', 'w-28')}
          {chosen('cadence', 'Betaald', CADENCE_OPTIONS)}
          {typed('discountPercent', 'Korting %', 'w-18')}
          {chosen('vatPercent', 'Btw', vatRatesFor(of('vatPercent').value))}
          {typed('minimumMonths', 'Min. maanden', 'w-24')}
          {typed('nextYearPrice', 'Daarna per jaar', 'w-26')}
        </div>
        <div className="flex flex-wrap gap-x-5">
          {ticked('isOptional', 'Mag weg')}
          {ticked('isPicked', 'Vooraf gekozen')}
        </div>
      </fieldset>
    </li>
  )
}

const CADENCE_OPTIONS = CADENCES.map((cadence) => [cadence, CADENCE_LABELS[cadence].toLowerCase()] as const)

interface LabelledProps {
  label: string
  className?: string
  children: ReactNode
}

function Labelled({ label, className, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control arrives as children.
    <label className={classNames('grid gap-0.5', className)}>
      <span className="hint-text whitespace-nowrap">{label}</span>
      {children}
    </label>
  )
}
