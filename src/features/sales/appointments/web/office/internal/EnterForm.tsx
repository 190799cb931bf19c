import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { AGENDA_PATH } from '../../../domain/appointment-paths'
import type { OfferedDay } from '../../../domain/internal/slot-weeks'
import { FreeTimesHint } from './FreeTimesHint'
import { TimeFields } from './TimeFields'

interface EnterFormProps {
  /** Idempotency key of the form: two clicks make one appointment. */
  requestId: string
  free: readonly OfferedDay[]
  today: CalendarDay
  /** The customer whom it is with, when it begins at their page. */
  customer?: { name: string; email: string; phone: string | null } | undefined
  /** What became of the form, when it was sent. */
  sent: FormState<object> | undefined
}

/** An appointment that was made by telephone: it is confirmed at once. */
export function EnterForm({ requestId, free, today, customer, sent = FRESH }: EnterFormProps) {
  const values: Partial<Record<string, string | null>> = { ...customer, ...valuesOf(sent) }
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      action={actionAddress('agenda.enter', `${AGENDA_PATH}/nieuw`)}
      className="grid max-w-176 gap-5"
    >
      <input type="hidden" name="request_id" value={requestId} />
      <TimeFields
        day={values.date ?? undefined}
        time={values.time ?? undefined}
        first={today}
        errors={errors}
      />
      <FreeTimesHint free={free} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="name" label="Naam" need="required" error={errors.name}>
          {(control) => <TextInput {...control} defaultValue={values.name ?? ''} maxLength={200} />}
        </Field>
        <Field
          name="email"
          label="E-mailadres"
          need="required"
          error={errors.email}
          hint="Daar gaat de bevestiging heen, met het agendabestand."
        >
          {(control) => (
            <TextInput {...control} type="email" defaultValue={values.email ?? ''} maxLength={254} />
          )}
        </Field>
        <Field name="phone" label="Telefoonnummer" need="optional" error={errors.phone}>
          {(control) => (
            <TextInput {...control} type="tel" defaultValue={values.phone ?? ''} maxLength={50} />
          )}
        </Field>
        <Field name="subject" label="Onderwerp" need="optional" error={errors.subject}>
          {(control) => <TextInput {...control} defaultValue={values.subject ?? ''} maxLength={200} />}
        </Field>
      </div>
      <Button type="submit" className="justify-self-start">
        Afspraak vastzetten
      </Button>
    </form>
  )
}
