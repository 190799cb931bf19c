import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { officeAppointmentPath } from '../../../domain/appointment-paths'
import type { Appointment } from '../../../server/appointment-tables'

interface CorrectAppointmentProps {
  appointment: Appointment
  /** The form as it was sent, when it could not be saved. */
  sent?: FormState | undefined
}

/** Form with which a colleague corrects with whom an appointment is; collapsed at first. */
export function CorrectAppointment({ appointment, sent = FRESH }: CorrectAppointmentProps) {
  const { id } = appointment
  const errors = errorsOf(sent)
  const { name, email, phone } = { ...appointment, ...valuesOf(sent) }
  return (
    <Folded title="Gegevens verbeteren" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('agenda.correct', officeAppointmentPath(id))}
        aria-label="Gegevens verbeteren"
        noValidate
        className="mt-3 grid max-w-176 gap-4"
      >
        <input type="hidden" name="appointment_id" value={id} />
        <Field name="name" label="Naam" need="required" error={errors.name}>
          {(control) => <TextInput {...control} autoComplete="off" defaultValue={name} />}
        </Field>
        <Field name="email" label="E-mailadres" need="required" error={errors.email}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={email} />}
        </Field>
        <Field name="phone" label="Telefoon" need="optional" error={errors.phone}>
          {(control) => <TextInput {...control} type="tel" autoComplete="off" defaultValue={phone ?? ''} />}
        </Field>
        <p className="max-w-measure hint-text">
          Mails over deze afspraak gaan voortaan naar dit adres. Er gaat nu geen mail uit.
        </p>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Gegevens opslaan
        </Button>
      </form>
    </Folded>
  )
}
