import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { officeAppointmentPath } from '../../../domain/appointment-paths'
import type { Appointment } from '../../../server/appointment-tables'

/** Form with which a colleague corrects with whom an appointment is; collapsed at first. */
export function CorrectAppointment({ appointment }: { appointment: Appointment }) {
  const { id, name, email, phone } = appointment
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo text-note underline">
        Gegevens verbeteren
      </summary>
      <form
        method="post"
        action={actionAddress('agenda.correct', officeAppointmentPath(id))}
        aria-label="Gegevens verbeteren"
        noValidate
        className="mt-3 grid max-w-176 gap-4"
      >
        <input type="hidden" name="appointment_id" value={id} />
        <Field name="name" label="Naam" need="required">
          {(control) => <TextInput {...control} autoComplete="off" defaultValue={name} />}
        </Field>
        <Field name="email" label="E-mailadres" need="required">
          {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={email} />}
        </Field>
        <Field name="phone" label="Telefoon" need="optional">
          {(control) => <TextInput {...control} type="tel" autoComplete="off" defaultValue={phone ?? ''} />}
        </Field>
        <p className="max-w-measure hint-text">
          Mails over deze afspraak gaan voortaan naar dit adres. Er gaat nu geen mail uit.
        </p>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Gegevens opslaan
        </Button>
      </form>
    </details>
  )
}
