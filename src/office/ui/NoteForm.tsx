import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'

interface NoteFormProps {
  /** URL that the form posts to. */
  action: string
  /** Hidden fields: what the note is about. */
  ids: Readonly<Record<string, string>>
  /** Idempotency key, fresh for every form: the same note sent twice is one note. */
  noteId: string
  /** As it was sent, when it could not be kept. */
  sent: FormState | undefined
}

/** Form with which a colleague writes something down. */
export function NoteForm({ action, ids, noteId, sent = FRESH }: NoteFormProps) {
  const values = valuesOf(sent)
  return (
    <form method="post" action={action} className="grid justify-items-start gap-2">
      {Object.entries({ ...ids, note_id: values.note_id ?? noteId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="text" label="Notitie" error={errorsOf(sent).text} className="w-full">
        {(control) => <Textarea {...control} defaultValue={values.text} required maxLength={4000} rows={3} />}
      </Field>
      <Button type="submit" size="small" variant="secondary">
        Notitie opslaan
      </Button>
    </form>
  )
}
