import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { type CustomerField, REQUIRED_FAULTS } from '@/features/customers/rules/customer-details'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { AddressLookUp } from './AddressLookUp'
import type { OrderStepProps } from './step-props'

const { labels, hints, person, address, business, known } = orderWizard.details

/** How a browser may fill in each field, and which keys a phone shows. */
const TYPING = {
  customer_name: { autoComplete: 'name' },
  customer_email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  customer_phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  customer_company: { autoComplete: 'organization' },
  customer_address: { autoComplete: 'address-line1' },
  customer_zipcode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  customer_city: { autoComplete: 'address-level2' },
  customer_kvk: { inputMode: 'numeric', autoComplete: 'off' },
  customer_vat_id: { autoCapitalize: 'characters', autoComplete: 'off' },
} as const satisfies Record<CustomerField, object>

interface DetailsStepProps extends OrderStepProps {
  isAlive: boolean
  isSignedIn: boolean
}

/** Who orders. Five fields are required, the others help. */
export function DetailsStep({ isAlive, isSignedIn, ...step }: DetailsStepProps) {
  return (
    <div className="grid gap-9">
      {isSignedIn ? <p className="known-customer">{known}</p> : null}
      <DetailsPart legend={person}>
        <DetailField field="customer_name" {...step} />
        <DetailField field="customer_email" {...step} />
        <DetailField field="customer_phone" {...step} />
      </DetailsPart>
      <DetailsPart legend={address}>
        <AddressLookUp isAlive={isAlive} {...step}>
          <DetailField field="customer_zipcode" {...step} />
        </AddressLookUp>
        <DetailField field="customer_address" {...step} />
        <DetailField field="customer_city" {...step} />
      </DetailsPart>
      <DetailsPart legend={business}>
        <DetailField field="customer_company" {...step} />
        <DetailField field="customer_kvk" {...step} />
        <DetailField field="customer_vat_id" {...step} />
      </DetailsPart>
    </div>
  )
}

function DetailsPart({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="details-part">
      <legend className="details-legend">{legend}</legend>
      <div className="details-fields">{children}</div>
    </fieldset>
  )
}

interface DetailFieldProps extends OrderStepProps {
  field: CustomerField
}

function DetailField({ field, answers, errors, onAnswer }: DetailFieldProps) {
  return (
    <Field
      name={field}
      label={labels[field]}
      hint={field in hints ? hints[field as keyof typeof hints] : undefined}
      need={field in REQUIRED_FAULTS ? 'required' : 'optional'}
      error={errors[field]}
    >
      {(control) => (
        <TextInput
          {...control}
          {...TYPING[field]}
          maxLength={200}
          value={answers[field]}
          onChange={(event) => onAnswer({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
}
