import type { ComponentProps } from 'react'
import { errorsOf, type FormState, type Texts, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { CUSTOMER_FIELDS, type CustomerRecord } from '../domain/customer-details'
import { CountrySelect } from './CountrySelect'

interface CustomerRecordFieldsProps {
  /** Stored values, by the name of their input. */
  kept: Texts
  /** The form as it was sent, when it could not be saved. */
  state: FormState
  /** Who fills the form in: a colleague gets no autofill, as the browser would propose their own details. */
  who: 'customer' | 'colleague'
}

/** Autofill and keyboard attributes of each input, in the order of the form. */
const TYPING: Record<keyof CustomerRecord, ComponentProps<'input'>> = {
  customerName: { autoComplete: 'name' },
  customerCompany: { autoComplete: 'organization' },
  customerPhone: { type: 'tel', autoComplete: 'tel' },
  customerAddress: { autoComplete: 'street-address' },
  customerZipcode: { autoComplete: 'postal-code' },
  customerCity: { autoComplete: 'address-level2' },
  customerCountry: { autoComplete: 'country' },
  customerKvk: { inputMode: 'numeric' },
  customerVatId: {},
}
const FIELDS = Object.keys(TYPING) as (keyof CustomerRecord)[]

/** Inputs for the details of a customer that can change: all but the e-mail address. */
export function CustomerRecordFields({ kept, state, who }: CustomerRecordFieldsProps) {
  const errors = errorsOf(state)
  const values = { ...kept, ...valuesOf(state) }
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {FIELDS.map((field) => {
        const { input, label, missing } = CUSTOMER_FIELDS[field]
        const need = missing ? 'required' : 'optional'
        const typing = who === 'customer' ? TYPING[field] : { ...TYPING[field], autoComplete: 'off' }
        return (
          <Field key={field} name={input} label={label} need={need} error={errors[input]}>
            {(control) =>
              field === 'customerCountry' ? (
                <CountrySelect {...control} autoComplete={typing.autoComplete} defaultValue={values[input]} />
              ) : (
                <TextInput {...typing} {...control} defaultValue={values[input]} />
              )
            }
          </Field>
        )
      })}
    </div>
  )
}
