import type { ComponentProps } from 'react'
import { FormFault } from '@/features/accounts/ui/PageNotice'
import { CUSTOMER_FIELDS, type CustomerRecord } from '@/features/customers/rules/customer-details'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, type Texts, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { PORTAL_PATH } from '../rules/portal-paths'

interface RecordFormProps {
  email: string
  /** What is kept now, by field name. */
  kept: Texts
  state: FormState
}

/** In the order of the form, with how a browser may fill each in. */
const TYPING: Record<keyof CustomerRecord, ComponentProps<'input'>> = {
  customerName: { autoComplete: 'name' },
  customerCompany: { autoComplete: 'organization' },
  customerPhone: { type: 'tel', autoComplete: 'tel' },
  customerAddress: { autoComplete: 'street-address' },
  customerZipcode: { autoComplete: 'postal-code' },
  customerCity: { autoComplete: 'address-level2' },
  customerKvk: { inputMode: 'numeric' },
  customerVatId: {},
}
const FIELDS = Object.keys(TYPING) as (keyof CustomerRecord)[]

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
        {FIELDS.map((field) => {
          const { input, label, missing } = CUSTOMER_FIELDS[field]
          const need = missing ? 'required' : 'optional'
          return (
            <Field key={field} name={input} label={label} need={need} error={errors[input]}>
              {(control) => <TextInput {...TYPING[field]} {...control} defaultValue={values[input]} />}
            </Field>
          )
        })}
      </div>
      <Button type="submit" className="sm:justify-self-start">
        Gegevens opslaan
      </Button>
    </form>
  )
}
