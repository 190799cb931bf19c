import type { Picture } from '@/features/operations/pictures/domain/picture'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'

interface PictureFieldProps {
  name: 'picture' | 'logo'
  label: string
  hint: string
  /** What stands for no picture. */
  none: string
  isRequired?: boolean
  pictures: readonly Pick<Picture, 'id' | 'alt'>[]
  /** The picture that the item has. */
  known: Pick<Picture, 'id' | 'alt'> | undefined
  sent: FormState<object>
}

/** Choice from the pictures of the shelf, by what is on them. */
export function PictureField({
  name,
  label,
  hint,
  none,
  isRequired = false,
  pictures,
  known,
  sent,
}: PictureFieldProps) {
  const all = known && pictures.every(({ id }) => id !== known.id) ? [known, ...pictures] : pictures
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      {...(isRequired && { need: 'required' as const })}
      error={errorsOf(sent)[name]}
    >
      {(control) => (
        <Select
          {...control}
          options={[{ value: '', label: none }, ...all.map(({ id, alt }) => ({ value: id, label: alt }))]}
          defaultValue={valuesOf(sent)[name] ?? known?.id ?? ''}
        />
      )}
    </Field>
  )
}
