import { type SaidAs, wordsFor } from '@/shared/list-address'
import { Field } from './Field'
import { FILTER_CONTROL } from './FilterForm'
import { Select } from './Select'

interface ChoiceProps<Id extends string> {
  name: string
  label: string
  chosen: Id | undefined
  /** Value of each choice in the URL. */
  values: SaidAs<Id>
  labels: Readonly<Record<Id, string>>
  /** Number of rows of each. */
  counts?: Partial<Record<Id, number>>
}

/** Filter of a list by one of a few values, or by none. */
export function Choice<Id extends string>({ name, label, chosen, values, labels, counts }: ChoiceProps<Id>) {
  const words = wordsFor(values)
  return (
    <Field name={name} label={label} className="lg:w-44">
      {(control) => (
        <Select
          {...control}
          defaultValue={words.find(([id]) => id === chosen)?.[1] ?? ''}
          placeholder="Alle"
          options={words.map(([id, value]) => ({
            value,
            label: counts ? `${labels[id]} (${counts[id] ?? 0})` : labels[id],
          }))}
          className={FILTER_CONTROL}
        />
      )}
    </Field>
  )
}
