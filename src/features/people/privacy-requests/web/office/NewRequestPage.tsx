import { MeansField, PaperField } from '@/features/people/correspondence/web/office/PaperFields'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, FRESH, noticeOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { NEW_REQUEST_PATH, REQUESTS_PATH } from '../../domain/request-paths'
import { RightField } from '../RightField'
import { IdentityField } from './internal/IdentityField'

export const NEW_REQUEST_TITLE = 'Privacyverzoek vastleggen'

interface NewRequestPageProps {
  /** Idempotency key, fresh for every form. */
  recordId: string
  today: CalendarDay
  /** Address that the page before knew; empty for none. */
  email: string
  sent?: FormState | undefined
}

/** Records a request about personal data that came by letter, mail, telephone or in a talk. */
export function NewRequestPage({ recordId, today, email, sent = FRESH }: NewRequestPageProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <>
      <PageHeading title={NEW_REQUEST_TITLE} parent={{ href: REQUESTS_PATH, label: 'Privacyverzoeken' }} />
      <AnswerBox notice={noticeOf(sent)} />
      <form
        method="post"
        action={actionAddress('privacyRequests.record', NEW_REQUEST_PATH)}
        encType="multipart/form-data"
        noValidate
        className="grid max-w-176 gap-8"
      >
        <p className="max-w-measure">
          Vroeg iemand per brief, mail of telefoon iets over de eigen gegevens? Leg het vast op de dag waarop
          het binnenkwam. Vanaf die dag loopt de maand.
        </p>
        <input type="hidden" name="record_id" value={values.record_id ?? recordId} />
        <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-semibold text-large">Wie vraagt wat</legend>
          <Field name="sender_name" label="Naam" need="required" error={errors.sender_name}>
            {(control) => (
              <TextInput {...control} autoComplete="off" maxLength={200} defaultValue={values.sender_name} />
            )}
          </Field>
          <Field
            name="email"
            label="E-mailadres"
            need="required"
            hint="Het adres waaronder we deze persoon kennen. Daar komt ook het antwoord."
            error={errors.email}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                maxLength={254}
                defaultValue={values.email ?? email}
              />
            )}
          </Field>
          <RightField
            label="Wat wordt er gevraagd?"
            typed={values.right}
            error={errors.right}
            reader="colleague"
            className="sm:col-span-2"
          />
          <Field
            name="details"
            label="In de woorden van de aanvrager"
            need="optional"
            error={errors.details}
            className="sm:col-span-2"
          >
            {(control) => <Textarea {...control} rows={3} maxLength={2000} defaultValue={values.details} />}
          </Field>
          <IdentityField
            label="Hoe weet je wie het is?"
            typed={values.identity}
            need="optional"
            error={errors.identity}
            className="sm:col-span-2"
          />
        </fieldset>
        <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-semibold text-large">Hoe het binnenkwam</legend>
          <MeansField label="Hoe kwam het binnen?" typed={values.means} error={errors.means} />
          <Field name="received_on" label="Op welke dag?" need="required" error={errors.received_on}>
            {(control) => (
              <TextInput {...control} type="date" max={today} defaultValue={values.received_on ?? today} />
            )}
          </Field>
          <Field
            name="note"
            label="Notitie voor collega’s"
            need="optional"
            hint="De aanvrager leest dit niet, tenzij die om inzage vraagt."
            error={errors.note}
            className="sm:col-span-2"
          >
            {(control) => <Textarea {...control} rows={2} maxLength={1000} defaultValue={values.note} />}
          </Field>
          <PaperField label="De brief of mail" error={errors.paper} className="sm:col-span-2" />
        </fieldset>
        <div className="grid gap-2">
          <Button type="submit" className="justify-self-start">
            Verzoek vastleggen
          </Button>
          <p className="hint-text">
            De aanvrager krijgt een mail: het verzoek is binnen, en dan is er uiterlijk antwoord.
          </p>
        </div>
      </form>
    </>
  )
}
