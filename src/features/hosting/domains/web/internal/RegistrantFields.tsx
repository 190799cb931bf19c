import { CountrySelect } from '@/features/people/customers/web/CountrySelect'
import type { Texts } from '@/shared/form-state'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { HOME } from '@/shared/member-states'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { LEGAL_FORM_LABELS, LEGAL_FORMS, type Registrant } from '../../domain/registrant'
import { REGISTRANT_PARTS } from '../../domain/registrant-inputs'

interface RegistrantFieldsProps {
  registrant: Registrant | null
  /** The form as it was sent, when it was refused. */
  sent: FormState
  /** What stands out in the details before anything was sent, by input. */
  review?: Texts
}

/** Fields of whoever a domain name is in whose name. */
export function RegistrantFields({ registrant, sent, review = {} }: RegistrantFieldsProps) {
  const values = valuesOf(sent)
  const errors = sent.status === 'fresh' ? review : errorsOf(sent)
  const filledIn = (part: keyof Registrant, input: string) => values[input] ?? registrant?.[part] ?? ''
  return REGISTRANT_PARTS.map(([part, input, label, need]) => (
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
          <TextInput {...control} autoComplete="off" maxLength={200} defaultValue={filledIn(part, input)} />
        )
      }
    </Field>
  ))
}
