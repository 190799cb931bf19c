import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { controlClasses } from '@/ui/TextInput'
import { MEANS, MEANS_LABELS } from '../../domain/means'

interface FieldProps {
  label: string
  error?: string | undefined
  className?: string | undefined
}

/** How a customer let us know something outside the site. */
export function MeansField({ label, typed, ...field }: FieldProps & { typed: string | undefined }) {
  return (
    <Field name="means" label={label} need="required" {...field}>
      {(control) => (
        <Select
          {...control}
          defaultValue={typed ?? ''}
          placeholder="Maak een keuze"
          options={MEANS.map((means) => ({ value: means, label: MEANS_LABELS[means] }))}
        />
      )}
    </Field>
  )
}

/** The document that a customer wrote or signed. */
export function PaperField(field: FieldProps) {
  return (
    <Field
      name="paper"
      need="optional"
      hint="PDF, PNG, JPG of EML, tot 5 MB. Alleen jullie kunnen het openen."
      {...field}
    >
      {(control) => <input {...control} type="file" accept=".pdf,.png,.jpg,.jpeg,.eml" className={FILE} />}
    </Field>
  )
}

const FILE = controlClasses(
  'file:mr-4 file:cursor-pointer file:rounded file:border-0 file:bg-ink file:px-4 file:py-2 file:font-semibold file:text-linen hover:file:bg-indigo',
)
