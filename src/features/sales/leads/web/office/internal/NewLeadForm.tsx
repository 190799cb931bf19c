import { officeCustomerPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { leadPath, NEW_LEAD_PATH } from '../../../domain/lead-filter'
import { HAND_SOURCE_LABELS, HAND_SOURCES } from '../../../domain/lead-source'
import { STATUS_LABELS } from '../../../domain/lead-status'
import { serviceOptions } from '../../../domain/service-options'
import type { KnownPerson } from '../../../server/enter-lead'
import type { Owners } from '../NextStep'
import { NextStepFields } from '../NextStepFields'

interface NewLeadFormProps {
  /** Idempotency key of the form: two clicks make one lead. */
  requestId: string
  owners: Owners
  today: CalendarDay
  /** What we have of the address that was typed, when that is why nothing was stored. */
  known: KnownPerson | undefined
  /** The form as it was sent, when it could not be kept. */
  sent: FormState | undefined
}

const NOTHING_PLANNED = { ownerId: null, nextAction: null, nextActionOn: null }

/** Who asks what, how and when it came, and who follows it up. */
export function NewLeadForm({ requestId, owners, today, known, sent = FRESH }: NewLeadFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      action={actionAddress('backOffice.enterLead', NEW_LEAD_PATH)}
      noValidate
      className="grid max-w-176 gap-8"
    >
      <input type="hidden" name="request_id" value={values.request_id ?? requestId} />
      {known ? <Known {...known} email={values.email ?? ''} /> : null}
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold text-large">Wie</legend>
        <Field name="name" label="Naam" need="required" error={errors.name}>
          {(control) => (
            <TextInput {...control} autoComplete="off" maxLength={200} defaultValue={values.name} />
          )}
        </Field>
        <Field name="company" label="Bedrijf" need="optional" error={errors.company}>
          {(control) => (
            <TextInput {...control} autoComplete="off" maxLength={200} defaultValue={values.company} />
          )}
        </Field>
        <Field
          name="email"
          label="E-mailadres"
          hint="Of een telefoonnummer: een van beide is nodig."
          error={errors.email}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={values.email}
            />
          )}
        </Field>
        <Field name="phone" label="Telefoonnummer" error={errors.phone}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="off"
              maxLength={50}
              defaultValue={values.phone}
            />
          )}
        </Field>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold text-large">Wat, en hoe het kwam</legend>
        <Field name="source" label="Hoe kwam het binnen?" need="required" error={errors.source}>
          {(control) => (
            <Select
              {...control}
              placeholder="Maak een keuze"
              defaultValue={values.source ?? ''}
              options={HAND_SOURCES.map((value) => ({ value, label: HAND_SOURCE_LABELS[value] }))}
            />
          )}
        </Field>
        <Field
          name="received_on"
          label="Op welke dag?"
          need="required"
          hint="Vanaf die dag telt de bewaartermijn."
          error={errors.received_on}
        >
          {(control) => (
            <TextInput {...control} type="date" max={today} defaultValue={values.received_on ?? today} />
          )}
        </Field>
        <Field name="service" label="Dienst" need="optional" error={errors.service}>
          {(control) => (
            <Select
              {...control}
              placeholder="Nog niet bekend"
              defaultValue={values.service ?? ''}
              options={serviceOptions(false)}
            />
          )}
        </Field>
        <Field
          name="message"
          label="Waar gaat het over?"
          need="required"
          error={errors.message}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} rows={4} maxLength={4000} defaultValue={values.message} />}
        </Field>
        <Field
          name="note"
          label="Notitie voor collega’s"
          need="optional"
          error={errors.note}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} rows={3} maxLength={4000} defaultValue={values.note} />}
        </Field>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold text-large">Vervolg</legend>
        <NextStepFields planned={NOTHING_PLANNED} owners={owners} sent={sent} />
        <Checkbox
          name="confirm"
          label="Stuur een bevestiging"
          hint="De mail zegt dat we de aanvraag noteerden. Wat je hierboven schreef, staat er niet in."
          defaultChecked={values.confirm === 'on'}
          error={errors.confirm}
          className="sm:col-span-2"
        />
      </fieldset>
      <Button type="submit" className="justify-self-start">
        {known ? 'Toch een nieuwe lead maken' : 'Lead bewaren'}
      </Button>
    </form>
  )
}

/** What there is of this address already, to go on there instead. */
function Known({ leads, customer, email }: KnownPerson & { email: string }) {
  return (
    <section aria-labelledby="bekend" className="grid gap-3 rounded border border-hairline bg-paper p-5">
      <input type="hidden" name="known_email" value={email} />
      <h2 id="bekend" className="text-large">
        Bekend van {email}
      </h2>
      <ul className="grid gap-2 text-note">
        {customer ? (
          <li>
            Klant:{' '}
            <a href={officeCustomerPath(customer.id)} className="underline">
              {customer.name}
            </a>
          </li>
        ) : null}
        {leads.map(({ id, name, service, status, receivedAt }) => (
          <li key={id}>
            Lead:{' '}
            <a href={leadPath(id)} className="underline">
              {service || name}
            </a>
            , {dutchDate(receivedAt)}, {STATUS_LABELS[status].toLowerCase()}
          </li>
        ))}
      </ul>
    </section>
  )
}
