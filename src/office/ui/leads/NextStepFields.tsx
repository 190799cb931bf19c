import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import type { Owners } from './NextStep'

interface NextStepFieldsProps {
  planned: { ownerId: string | null; nextAction: string | null; nextActionOn: string | null }
  owners: Owners
}

/** What is next, when, and who looks after it: all of it may stay empty. */
export function NextStepFields({
  planned: { ownerId, nextAction, nextActionOn },
  owners,
}: NextStepFieldsProps) {
  return (
    <>
      <Field name="next_action" label="Wat nu" need="optional">
        {(control) => <TextInput {...control} defaultValue={nextAction ?? ''} maxLength={200} />}
      </Field>
      <Field name="next_action_on" label="Op" need="optional">
        {(control) => <TextInput {...control} type="date" defaultValue={nextActionOn ?? ''} />}
      </Field>
      <Field name="owner_id" label="Van wie" need="optional">
        {(control) => (
          <Select
            {...control}
            defaultValue={ownerId ?? ''}
            placeholder="Van niemand"
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
    </>
  )
}
