import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { controlClasses, TextInput } from '@/ui/TextInput'
import { MOST_ALT, MOST_PICTURE_BYTES } from '../../domain/picture'

interface PictureFieldsProps {
  /** Name of the field with the file. */
  file: 'picture' | 'picture_file'
  /** What stands under it, after the kinds and the size that it may have. */
  hint: string
  /** Id of the form that they belong to, when they stand outside it. */
  form?: string
  /** The alternative text as it was typed. */
  alt: string | undefined
  errors: Texts
}

/** Fields of a picture that is added: its file, and what is on it. */
export function PictureFields({ file, hint, form, alt, errors }: PictureFieldsProps) {
  return (
    <>
      <Field
        name={file}
        label="Nieuw plaatje"
        hint={`JPG, PNG, WebP of AVIF, tot 10 MB. ${hint}`}
        error={errors[file]}
      >
        {(control) => (
          <input
            {...control}
            form={form}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            data-most={MOST_PICTURE_BYTES}
            className={FILE}
          />
        )}
      </Field>
      <Field
        name="picture_alt"
        label="Wat is erop te zien?"
        hint="Voor wie het plaatje niet ziet: een schermlezer leest dit voor."
        error={errors.picture_alt}
      >
        {(control) => <TextInput {...control} form={form} maxLength={MOST_ALT} defaultValue={alt} />}
      </Field>
    </>
  )
}

const FILE = controlClasses(
  'min-w-0 max-w-full file:mr-4 file:cursor-pointer file:rounded file:border-0 file:bg-ink file:px-4 file:py-2 file:font-semibold file:text-linen hover:file:bg-indigo',
)
