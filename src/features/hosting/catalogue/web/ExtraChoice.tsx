import type { ReactNode } from 'react'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { countField } from '../domain/counted-extras'

interface ExtraChoiceProps {
  id: string
  label: ReactNode
  hint: string
  /** How many are chosen. */
  count: number
  /** How many can be: 1 for what one has or has not. */
  most: number
  /** A number that was typed and is none, with what is wrong with it. */
  typed?: string | undefined
  error?: string | undefined
}

/** An extra to tick in a form without an island, and how many of it, as soon as it is ticked. */
export function ExtraChoice({ id, label, hint, count, most, typed, error }: ExtraChoiceProps) {
  return (
    <div className="group">
      <Checkbox name="extras" value={id} defaultChecked={count > 0} label={label} hint={hint} />
      {most > 1 ? (
        <Field
          name={countField(id)}
          label={`Hoeveel? Hoogstens ${most}`}
          error={error}
          className="hidden pb-2 pl-9 group-has-checked:grid [&_input]:w-24"
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              defaultValue={typed ?? String(Math.max(count, 1))}
              className="min-h-11"
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}
