import { Field } from './Field'
import { Select } from './Select'

interface ChoiceProps<Id extends string> {
  name: string
  label: string
  chosen: Id | undefined
  /** What the address calls each choice. */
  values: Readonly<Record<Id, string>>
  labels: Readonly<Record<Id, string>>
}

/** Narrows a list down to one of a few values, or to none of them. */
export function Choice<Id extends string>({ name, label, chosen, values, labels }: ChoiceProps<Id>) {
  const ids = Object.keys(values) as Id[]
  return (
    <Field name={name} label={label} className="lg:w-44">
      {(control) => (
        <Select
          {...control}
          defaultValue={chosen ? values[chosen] : ''}
          placeholder="Alle"
          options={ids.map((id) => ({ value: values[id], label: labels[id] }))}
          className="min-h-11 py-1.5 text-[0.94rem]"
        />
      )}
    </Field>
  )
}
