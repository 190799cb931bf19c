import type { ComponentProps } from 'react'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, type Texts, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { PORTAL_PATH } from '../rules/portal-paths'
import { FormFault } from './FormFault'

interface RecordFormProps {
  email: string
  /** What is kept now, by field name. */
  kept: Texts
  state: FormState
}

interface RecordField extends ComponentProps<'input'> {
  name: string
  label: string
  need: 'required' | 'optional'
}

const FIELDS: readonly RecordField[] = [
  { name: 'customer_name', label: 'Naam', need: 'required', autoComplete: 'name' },
  { name: 'customer_company', label: 'Bedrijfsnaam', need: 'optional', autoComplete: 'organization' },
  { name: 'customer_phone', label: 'Telefoon', need: 'optional', type: 'tel', autoComplete: 'tel' },
  {
    name: 'customer_address',
    label: 'Straat en huisnummer',
    need: 'required',
    autoComplete: 'street-address',
  },
  { name: 'customer_zipcode', label: 'Postcode', need: 'required', autoComplete: 'postal-code' },
  { name: 'customer_city', label: 'Plaats', need: 'required', autoComplete: 'address-level2' },
  { name: 'customer_kvk', label: 'KVK-nummer', need: 'optional', inputMode: 'numeric' },
  { name: 'customer_vat_id', label: 'Btw-id', need: 'optional' },
]

/** The customer's own details, to be changed; all but the e-mail address. */
export function RecordForm({ email, kept, state }: RecordFormProps) {
  const errors = errorsOf(state)
  const values = { ...kept, ...valuesOf(state) }
  return (
    <form
      method="post"
      action={`${actionAddress('portal.saveRecord', PORTAL_PATH)}#gegevens`}
      aria-label="Je gegevens"
      noValidate
      className="grid gap-5"
    >
      <FormFault state={state} />
      <div className="grid gap-1">
        <p className="font-semibold text-note">E-mailadres</p>
        <p className="break-all">{email}</p>
        <p className="hint-text">Hiermee log je in. Een ander adres? Stuur ons een mail vanaf dit adres.</p>
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, need, ...input }) => (
          <Field key={name} name={name} label={label} need={need} error={errors[name]}>
            {(control) => <TextInput {...input} {...control} defaultValue={values[name]} />}
          </Field>
        ))}
      </div>
      <Button type="submit" className="sm:justify-self-start">
        Gegevens opslaan
      </Button>
    </form>
  )
}
