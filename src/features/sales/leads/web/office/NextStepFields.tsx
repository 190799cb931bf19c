import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import type { Owners } from './NextStep'

interface NextStepFieldsProps {
  planned: { ownerId: string | null; nextAction: string | null; nextActionOn: string | null }
  owners: Owners
  /** As it was sent, when it could not be kept. */
  sent?: FormState | undefined
}

/** What is next, when, and who looks after it: all of it may stay empty. */
export function NextStepFields({
  planned: { ownerId, nextAction, nextActionOn },
  owners,
  sent = FRESH,
}: NextStepFieldsProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <>
      <Field name="next_action" label="Wat nu" need="optional" error={errors.next_action}>
        {(control) => (
          <TextInput {...control} defaultValue={values.next_action ?? nextAction ?? ''} maxLength={200} />
        )}
      </Field>
      <Field name="next_action_on" label="Op" need="optional" error={errors.next_action_on}>
        {(control) => (
          <TextInput {...control} type="date" defaultValue={values.next_action_on ?? nextActionOn ?? ''} />
        )}
      </Field>
      <Field name="owner_id" label="Van wie" need="optional" error={errors.owner_id}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.owner_id ?? ownerId ?? ''}
            placeholder="Van niemand"
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
    </>
  )
}
