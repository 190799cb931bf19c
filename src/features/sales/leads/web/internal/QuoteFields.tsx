import { errorsOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import type { DrawnForm } from '@/ui/forms/PublicForm'
import { Select } from '@/ui/Select'
import { serviceOptions, servicePricesWithVat } from '../../domain/service-options'
import { PersonFields } from './PersonFields'

const LABELS = { name: 'Naam', email: 'E-mailadres', phone: 'Telefoonnummer' }

interface QuoteFieldsProps extends DrawnForm {
  source: string
  /** Prices show where the standard rate of now is given: without VAT, and below them with it. */
  vatPercent?: number | undefined
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
export function QuoteFields({ state, source, vatPercent, isSending = false, opening }: QuoteFieldsProps) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">Je aanvraag</legend>
      <CarriedFields opening={opening} />
      <input type="hidden" name="source" value={source} />
      <PersonFields state={state} labels={LABELS} />
      <Field
        name="service"
        label="Dienst"
        need="optional"
        hint={vatPercent === undefined ? undefined : servicePricesWithVat(vatPercent)}
        error={errors.service}
      >
        {(control) => (
          <Select
            {...control}
            placeholder="Maak een keuze"
            options={serviceOptions(vatPercent !== undefined)}
            defaultValue={values.service}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:col-span-2">
        <Button
          type="submit"
          isBusy={isSending}
          busyText="Bezig met verzenden..."
          className="w-full sm:w-auto sm:justify-self-start"
        >
          Offerte aanvragen
        </Button>
        <p className="max-w-[60ch] hint-text">
          We gebruiken je gegevens om op je aanvraag te antwoorden, en wissen ze 2 jaar na ons laatste
          contact. Meer daarover lees je in ons{' '}
          <a href="/privacy" className="underline underline-offset-near">
            privacybeleid
          </a>
          .
        </p>
      </div>
    </fieldset>
  )
}
