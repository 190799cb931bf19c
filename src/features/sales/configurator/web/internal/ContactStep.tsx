import { configuratorPage } from '@/content/pages/configurator'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { StepProps } from '@/ui/wizard/steps'
import { CONTACT_WAY_NAMES, CONTACT_WAYS } from '../../domain/choices'
import type { Answers } from '../../domain/internal/answers'

const { labels, hints } = configuratorPage

export function ContactStep({ answers, errors, onAnswer }: StepProps<Answers>) {
  const wantsCall = answers.preferred_contact === 'phone'
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="name" label={labels.name} need="required" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            value={answers.name}
            onChange={(event) => onAnswer({ name: event.target.value })}
          />
        )}
      </Field>
      <Field name="email" label={labels.email} need="required" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            value={answers.email}
            onChange={(event) => onAnswer({ email: event.target.value })}
          />
        )}
      </Field>
      <ChoiceGroup
        kind="radio"
        legend={labels.contactWay}
        error={errors.preferred_contact}
        choicesClassName="flex flex-wrap gap-x-8"
      >
        {CONTACT_WAYS.map((way) => (
          <Radio
            key={way}
            name="preferred_contact"
            value={way}
            label={CONTACT_WAY_NAMES[way]}
            checked={answers.preferred_contact === way}
            onChange={() => onAnswer({ preferred_contact: way })}
          />
        ))}
      </ChoiceGroup>
      <Field
        name="phone"
        label={labels.phone}
        need="optional"
        hint={wantsCall ? hints.phoneWanted : hints.phone}
        error={errors.phone}
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            value={answers.phone}
            onChange={(event) => onAnswer({ phone: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
