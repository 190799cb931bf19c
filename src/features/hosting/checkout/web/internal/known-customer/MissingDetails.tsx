import { CUSTOMER_FIELDS, type CustomerInput } from '@/features/people/customers/domain/customer-details'
import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

const AUTO_COMPLETE: Partial<Record<CustomerInput, string>> = {
  customer_name: 'name',
  customer_phone: 'tel',
  customer_address: 'street-address',
  customer_zipcode: 'postal-code',
  customer_city: 'address-level2',
}

interface MissingDetailsProps {
  missing: readonly CustomerInput[]
  /** Those that the registry of an ordered name cannot do without. */
  needed: readonly string[]
  values: Texts
  errors: Texts
}

/** The details that an invoice needs and that we do not have yet. */
export function MissingDetails({ missing, needed, values, errors }: MissingDetailsProps) {
  const fields = Object.values(CUSTOMER_FIELDS).filter(({ input }) => missing.includes(input))
  return (
    <fieldset className="details-part">
      <legend className="details-legend">Dit weten we nog niet van je</legend>
      <p className="hint-text">Dit komt op je factuur.</p>
      <div className="details-fields">
        {fields.map((field) => (
          <Field
            key={field.input}
            name={field.input}
            label={field.label}
            hint={'hint' in field ? field.hint : undefined}
            need={'missing' in field || needed.includes(field.input) ? 'required' : 'optional'}
            error={errors[field.input]}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete={AUTO_COMPLETE[field.input] ?? 'off'}
                maxLength={200}
                defaultValue={values[field.input]}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
