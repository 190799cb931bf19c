import { company } from '@/content/company'
import { privacyRequestCopy } from '@/content/pages/privacy'
import type { MailFate } from '@/features/operations/mail/domain/accepted-notice'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormNotice, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { ThanksCard } from '@/ui/forms/ThanksCard'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { REQUEST_NOTICES } from '../domain/privacy-notices'
import { RightField } from './RightField'

const { heading, labels, hints, submit, note, thanks } = privacyRequestCopy

/** Form with which a visitor asks something about their data. Without JavaScript it posts to its own page. */
export function PrivacyRequestForm(beginning: FormBeginning) {
  return (
    <PublicForm
      {...beginning}
      label={heading}
      action="privacyRequests.ask"
      address={`${actionAddress('privacyRequests.ask', '/privacy')}#verzoek`}
      failedNotice={REQUEST_NOTICES.failed}
      fields={(form) => <PrivacyRequestFields {...form} />}
      thanks={(notice, onAgain) => (
        <ThanksCard
          heading={thanks.heading}
          introduction={thanks.text}
          steps={stepsOf(notice)}
          again={onAgain && { label: thanks.again, onAgain }}
        >
          <ButtonLink href={company.emailHref} variant="secondary">
            Mail ons
          </ButtonLink>
        </ThanksCard>
      )}
    />
  )
}

const ABOUT_MAIL = {
  sent: 'Er is een mail met een knop naar je e-mailadres gestuurd',
  kept: 'De mail met de knop staat in de backoffice, onder E-mail: deze demo verstuurt geen mail',
  failed: 'De mail met de knop volgt zodra dat weer lukt',
} as const satisfies Record<MailFate, string>

function stepsOf({ mail }: FormNotice): string[] {
  return [
    ABOUT_MAIL[mail ?? 'sent'],
    'Met die knop bevestig je dat jij het bent',
    'Daarna hoor je binnen een maand wat we deden',
  ]
}

/** Contents of the form element; disabled while it is being sent. */
export function PrivacyRequestFields({ state, isSending = false, opening }: DrawnForm) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{heading}</legend>
      <CarriedFields opening={opening} />
      <RightField label={labels.right} typed={values.right} error={errors.right} className="sm:col-span-2" />
      <Field
        name="details"
        label={labels.details}
        need="optional"
        hint={hints.details}
        error={errors.details}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={4} maxLength={2000} defaultValue={values.details} />}
      </Field>
      <Field name="name" label={labels.name} need="required" error={errors.name}>
        {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label={labels.email} need="required" hint={hints.email} error={errors.email}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <div className="grid gap-3 sm:col-span-2">
        <Button
          type="submit"
          isBusy={isSending}
          busyText="Bezig met verzenden..."
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {submit}
        </Button>
        <p className="max-w-[60ch] hint-text">{note}</p>
      </div>
    </fieldset>
  )
}
