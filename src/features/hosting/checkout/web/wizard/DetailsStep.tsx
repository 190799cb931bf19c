import type { ComponentProps, ReactNode } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { CUSTOMER_FIELDS, type CustomerField } from '@/features/people/customers/domain/customer-details'
import { CountrySelect } from '@/features/people/customers/web/CountrySelect'
import { examplePostcode, HOME, memberStateIn, vatPrefixOf } from '@/shared/member-states'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../domain/order-answers'
import { AddressLookUp } from '../internal/wizard/AddressLookUp'
import { RegistrantPart } from '../internal/wizard/RegistrantPart'

const { person, address, abroad, business, known, postcodeAbroad, vatIdAbroad } = orderWizard.details

type Part = 'person' | 'country' | 'look-up' | 'address' | 'business'
type Typing = Pick<ComponentProps<'input'>, 'autoComplete' | 'type' | 'inputMode' | 'autoCapitalize'>

/** Part of the form in which each is asked, its autocomplete token, and its keyboard on a phone. */
const ASKED: Record<CustomerField, readonly [Part, Typing]> = {
  customerName: ['person', { autoComplete: 'name' }],
  customerEmail: ['person', { autoComplete: 'email', type: 'email', inputMode: 'email' }],
  customerPhone: ['person', { autoComplete: 'tel', type: 'tel', inputMode: 'tel' }],
  customerCompany: ['business', { autoComplete: 'organization' }],
  customerAddress: ['address', { autoComplete: 'address-line1' }],
  customerZipcode: ['look-up', { autoComplete: 'postal-code', autoCapitalize: 'characters' }],
  customerCity: ['address', { autoComplete: 'address-level2' }],
  customerCountry: ['country', { autoComplete: 'country' }],
  customerKvk: ['business', { inputMode: 'numeric', autoComplete: 'off' }],
  customerVatId: ['business', { autoCapitalize: 'characters', autoComplete: 'off' }],
}

interface DetailsStepProps extends StepProps<OrderAnswers> {
  isAlive: boolean
  isSignedIn: boolean
  /** Domain name that is ordered: its registry asks more; null without one. */
  name: string | null
}

/** Who orders. Five fields are required, the others are optional; with a domain name its registry asks more. */
export function DetailsStep({ isAlive, isSignedIn, name, ...step }: DetailsStepProps) {
  return (
    <div className="grid gap-9">
      {isSignedIn ? <p className="known-customer">{known}</p> : null}
      <ForWhom {...step} />
      <DetailsPart legend={person}>
        <FieldsOf part="person" needsPhone={name !== null} {...step} />
      </DetailsPart>
      <DetailsPart legend={address}>
        <FieldsOf part="country" {...step} />
        {step.answers.customer_country === HOME ? (
          <AddressLookUp isAlive={isAlive} {...step}>
            <FieldsOf part="look-up" {...step} />
          </AddressLookUp>
        ) : (
          <FieldsOf part="look-up" {...step} />
        )}
        <FieldsOf part="address" {...step} />
        <p className="max-w-136 remark-text">
          {abroad.text}{' '}
          <a href={abroad.href} className="underline underline-offset-near">
            {abroad.link}
          </a>
        </p>
      </DetailsPart>
      <DetailsPart legend={business}>
        <FieldsOf part="business" {...step} />
      </DetailsPart>
      {name ? <RegistrantPart name={name} isAlive={isAlive} {...step} /> : null}
    </div>
  )
}

/** Asks whether a consumer orders: they have a right of withdrawal and are not bound to a term. */
function ForWhom({ answers, errors, onAnswer }: StepProps<OrderAnswers>) {
  const { legend, hint, choices } = orderWizard.details.actingAs
  return (
    <ChoiceGroup
      kind="radio"
      legend={legend}
      hint={hint}
      error={errors.acting_as}
      choicesClassName="flex flex-wrap gap-x-8"
    >
      {(['consumer', 'company'] as const).map((one) => (
        <Radio
          key={one}
          name="acting_as"
          value={one}
          label={choices[one]}
          checked={answers.acting_as === one}
          onChange={() => onAnswer({ acting_as: one })}
        />
      ))}
    </ChoiceGroup>
  )
}

function DetailsPart({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="details-part">
      <legend className="details-legend">{legend}</legend>
      <div className="details-fields">{children}</div>
    </fieldset>
  )
}

function FieldsOf({ part, ...step }: StepProps<OrderAnswers> & { part: Part; needsPhone?: boolean }) {
  const fields = Object.keys(ASKED) as CustomerField[]
  return fields
    .filter((field) => ASKED[field][0] === part)
    .map((field) => <DetailField key={field} field={field} {...step} />)
}

interface DetailFieldProps extends StepProps<OrderAnswers> {
  field: CustomerField
  /** Whether the telephone number is required. */
  needsPhone?: boolean
}

function DetailField({ field, needsPhone, answers, errors, onAnswer }: DetailFieldProps) {
  const { input, label, missing } = CUSTOMER_FIELDS[field]
  return (
    <Field
      name={input}
      label={label}
      hint={hintOf(field, answers.customer_country)}
      need={missing || (needsPhone && field === 'customerPhone') ? 'required' : 'optional'}
      error={errors[input]}
    >
      {(control) =>
        field === 'customerCountry' ? (
          <CountrySelect
            {...control}
            autoComplete={ASKED[field][1].autoComplete}
            value={answers[input]}
            onChange={(event) => onAnswer({ [input]: event.target.value })}
          />
        ) : (
          <TextInput
            {...control}
            {...ASKED[field][1]}
            maxLength={200}
            value={answers[input]}
            onChange={(event) => onAnswer({ [input]: event.target.value })}
          />
        )
      }
    </Field>
  )
}

/** Postcode and VAT id are written otherwise in each country. */
function hintOf(field: CustomerField, code: string): string | undefined {
  const country = memberStateIn(code) ?? HOME
  if (country !== HOME && field === 'customerZipcode') return postcodeAbroad(examplePostcode(country))
  if (country !== HOME && field === 'customerVatId') return vatIdAbroad(vatPrefixOf(country))
  return CUSTOMER_FIELDS[field].hint
}
