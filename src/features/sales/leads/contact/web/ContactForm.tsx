import { company } from '@/content/company'
import { contactPage } from '@/content/pages/contact'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { savedSteps } from '../../domain/request-notices'
import { PersonFields } from '../../web/internal/PersonFields'
import { RequestThanks } from '../../web/RequestThanks'
import { CONTACT_NOTICES } from '../domain/contact-notices'

/** The contact form. Without JavaScript it posts to the page that it stands on. */
export function ContactForm(beginning: FormBeginning) {
  const { heading, thanks } = contactPage.form
  return (
    <PublicForm
      {...beginning}
      label={heading}
      action="contact.sendMessage"
      address={`${actionAddress('contact.sendMessage', '/contact')}#bericht`}
      failedNotice={CONTACT_NOTICES.failed}
      fields={(form) => <ContactFields {...form} />}
      thanks={(notice, onAgain) => (
        <RequestThanks
          heading={thanks.heading}
          introduction={thanks.text}
          steps={savedSteps('bericht', notice)}
          again={onAgain && { label: thanks.again, onAgain }}
          otherwise={{ href: company.whatsApp.href, label: 'Stuur een bericht via WhatsApp' }}
        />
      )}
    />
  )
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
export function ContactFields({ state, isSending = false, opening }: DrawnForm) {
  const { heading, labels, hints, submit, privacy, privacyLink } = contactPage.form
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{heading}</legend>
      <CarriedFields opening={opening} />
      <PersonFields state={state} labels={labels} phoneHint={hints.phone} />
      <Field name="subject" label={labels.subject} need="required" error={errors.subject}>
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={values.subject} />}
      </Field>
      <Field
        name="message"
        label={labels.message}
        need="required"
        hint={hints.message}
        error={errors.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={6} defaultValue={values.message} />}
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
        <p className="max-w-[60ch] hint-text">
          {privacy}{' '}
          <a href={privacyLink.href} className="underline underline-offset-near">
            {privacyLink.label}
          </a>
        </p>
      </div>
    </fieldset>
  )
}
