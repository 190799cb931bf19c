import { CountrySelect } from '@/features/people/customers/web/CountrySelect'
import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { HOME } from '@/shared/member-states'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { LEGAL_FORM_LABELS, LEGAL_FORMS, type Registrant } from '../../domain/registrant'
import type { OfficeDomain } from './server/domain-for-office'

interface RegistrantFormProps {
  domain: OfficeDomain
  orderNumber: string
  /** The form as it was sent, when it was refused. */
  sent?: FormState | undefined
}

/** Part of a registrant, the name of its input, its label, and whether it can stay empty. */
const FIELDS: readonly [keyof Registrant, string, string, 'required' | 'optional'][] = [
  ['firstName', 'first_name', 'Voornaam of voorletters', 'required'],
  ['lastName', 'last_name', 'Achternaam', 'required'],
  ['company', 'company', 'Bedrijfsnaam', 'optional'],
  ['legalForm', 'legal_form', 'Rechtsvorm', 'optional'],
  ['kvk', 'kvk', 'KVK-nummer', 'optional'],
  ['email', 'email', 'E-mailadres', 'required'],
  ['phone', 'phone', 'Telefoon', 'required'],
  ['street', 'street', 'Straat', 'required'],
  ['houseNumber', 'house_number', 'Huisnummer', 'required'],
  ['addition', 'addition', 'Toevoeging', 'optional'],
  ['zipcode', 'zipcode', 'Postcode', 'required'],
  ['city', 'city', 'Plaats', 'required'],
  ['country', 'country', 'Land', 'required'],
]

/** In whose name a domain name is going to be registered: it can be corrected until it is. */
export function RegistrantForm({ domain, orderNumber, sent = FRESH }: RegistrantFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const { registrant } = domain
  const filledIn = (part: keyof Registrant, input: string) => values[input] ?? registrant?.[part] ?? ''
  return (
    <Folded title={registrant ? 'Houder verbeteren' : 'Houder invullen'} open={isRefused(sent)}>
      <form
        method="post"
        noValidate
        action={`${actionAddress('hostingOffice.correctRegistrant', officeOrderPath(orderNumber))}#domeinnaam`}
        aria-label="Houder van de domeinnaam"
        className="mt-3 grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="domain_id" value={domain.id} />
        {FIELDS.map(([part, input, label, need]) => (
          <Field key={input} name={input} label={label} need={need} error={errors[input]}>
            {(control) =>
              part === 'country' ? (
                <CountrySelect {...control} autoComplete="off" defaultValue={filledIn(part, input) || HOME} />
              ) : part === 'legalForm' ? (
                <Select
                  {...control}
                  placeholder="Geen: een particulier"
                  defaultValue={filledIn(part, input)}
                  options={LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_LABELS[value] }))}
                />
              ) : (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={filledIn(part, input)}
                />
              )
            }
          </Field>
        ))}
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          Houder bewaren
        </Button>
      </form>
    </Folded>
  )
}
