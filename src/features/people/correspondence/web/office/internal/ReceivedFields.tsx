import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { MeansField, PaperField } from '../PaperFields'

interface ReceivedFieldsProps {
  /** Idempotency key, fresh for every form: sent twice, it is one record. */
  recordId: string
  receivedOn: CalendarDay
  /** Who is likely to have written or called. */
  customerName: string
  sent: FormState
}

/** Fields of a form that records what a customer let us know outside the site: who, how, a note and the document. */
export function ReceivedFields({ recordId, receivedOn, customerName, sent }: ReceivedFieldsProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <fieldset className="grid w-full min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Ontvangen op {shownDay(receivedOn)}</legend>
      <input type="hidden" name="record_id" value={values.record_id ?? recordId} />
      <input type="hidden" name="received_on" value={receivedOn} />
      <Field name="sender_name" label="Wie liet het weten?" need="required" error={errors.sender_name}>
        {(control) => (
          <TextInput {...control} maxLength={200} defaultValue={values.sender_name ?? customerName} />
        )}
      </Field>
      <MeansField label="Hoe?" typed={values.means} error={errors.means} />
      <Field
        name="note"
        label="Notitie voor collega’s"
        need="optional"
        hint="De klant leest dit niet."
        error={errors.note}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={2} maxLength={1000} defaultValue={values.note} />}
      </Field>
      <PaperField label="De brief of mail" error={errors.paper} className="sm:col-span-2" />
    </fieldset>
  )
}
