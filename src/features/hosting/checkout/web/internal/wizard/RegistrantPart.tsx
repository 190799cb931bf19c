import type { ComponentProps } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import {
  LEGAL_FORM_LABELS,
  LEGAL_FORMS,
  MOST_REGISTRANT,
  REGISTRANT_INPUTS,
  REGISTRANT_LABELS,
  type RegistrantInput,
  registrantOf,
} from '@/features/hosting/domains/domain/registrant'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import type { StepProps } from '@/ui/wizard/steps'
import { type OrderAnswers, orderedAs } from '../../../domain/order-answers'

const { registrant: words } = orderWizard.details

const AUTO_COMPLETE: Partial<Record<RegistrantInput, string>> = {
  registrant_first_name: 'given-name',
  registrant_last_name: 'family-name',
}
const FORMS = LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_LABELS[value] }))

/** Fields whose parts are proposed together: who changes one, keeps the others as they stand. */
const GROUPS: readonly (readonly RegistrantInput[])[] = [
  ['registrant_first_name', 'registrant_last_name'],
  ['registrant_street', 'registrant_house_number', 'registrant_addition'],
]

interface RegistrantPartProps extends StepProps<OrderAnswers> {
  /** The domain name that is ordered. */
  name: string
  /** Whether the page computes while somebody chooses; without it, both kinds of customer are asked. */
  isAlive: boolean
}

/** In whose name an ordered domain name is registered: what its registry asks, filled in from the details above. */
export function RegistrantPart({ name, isAlive, answers, errors, onAnswer }: RegistrantPartProps) {
  const held = registrantOf(answers, answers)
  const asksForm = orderedAs(answers) === 'company' || (!isAlive && answers.acting_as === '')
  const change = (input: RegistrantInput, value: string) => {
    const group = GROUPS.find((one) => one.includes(input)) ?? []
    const kept = Object.fromEntries(group.map((one) => [one, held[one]]))
    onAnswer({ ...kept, [input]: value })
  }
  return (
    <fieldset className="details-part">
      <legend className="details-legend">{words.legend}</legend>
      <div className="details-fields">
        <p className="registrant-words">{words.says(name)}</p>
        {REGISTRANT_INPUTS.filter((input) => asksForm || input !== 'registrant_legal_form').map((input) => (
          <Field
            key={input}
            name={input}
            label={REGISTRANT_LABELS[input]}
            hint={words.hints[input]}
            need={input === 'registrant_addition' ? 'optional' : 'required'}
            error={errors[input]}
          >
            {(control) => (
              <Control
                {...control}
                input={input}
                value={held[input]}
                onChange={({ target }) => change(input, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

type ControlProps = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'onChange'> & {
  input: RegistrantInput
  onChange: (event: { target: { value: string } }) => void
}

function Control({ input, ...control }: ControlProps) {
  if (input === 'registrant_legal_form')
    return <Select {...control} options={FORMS} placeholder={words.noForm} />
  return <TextInput {...control} autoComplete={AUTO_COMPLETE[input] ?? 'off'} maxLength={MOST_REGISTRANT} />
}
