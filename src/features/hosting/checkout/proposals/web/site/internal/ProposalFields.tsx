import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { hasUnsoldDomain } from '@/features/hosting/orders/domain/order-price'
import { CUSTOMER_FIELDS, type CustomerInput } from '@/features/people/customers/domain/customer-details'
import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { domainNotSoldFault, domainTakenFault } from '../../../../domain/order-notices'
import type { ShownProposal } from '../server/load-order-proposal'

interface OtherNameProps {
  shown: ShownProposal
  error: string | undefined
  /** Whether a name was typed before: then an empty field stays empty. */
  isTyped: boolean
}

/** Another domain name, where the proposed one was taken meanwhile, or is not sold any more. */
export function OtherName({ shown: { answers, proposal }, error, isTyped }: OtherNameProps) {
  const name = proposal.domainName ?? ''
  const gone = hasUnsoldDomain(proposal) ? domainNotSoldFault(name) : domainTakenFault(name)
  const fault = error ?? (isTyped ? undefined : gone)
  return (
    <Field
      name="domain_name"
      label="Een andere domeinnaam"
      need={isNameAlone(proposal) ? 'required' : 'optional'}
      hint="We kijken bij het register of hij vrij is, zodra je bestelt."
      error={fault}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          defaultValue={isTyped ? answers.domain_name : ''}
          className="max-w-112"
        />
      )}
    </Field>
  )
}

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
