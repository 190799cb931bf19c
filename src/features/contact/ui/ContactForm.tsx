import { phoneHref, whatsAppHref } from '@/content/company'
import { contactPage } from '@/content/pages/contact'
import { savedSteps } from '@/features/leads/rules/request-notices'
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
import { CONTACT_NOTICES } from '../rules/contact-notices'

const { heading, labels, hints, submit, privacy, privacyLink, thanks } = contactPage.form

/** The contact form. Without JavaScript it posts to the page that it stands on. */
export function ContactForm(beginning: FormBeginning) {
  return (
    <PublicForm
      {...beginning}
      label={heading}
      action="contact.sendMessage"
      address={`${actionAddress('contact.sendMessage', '/contact')}#bericht`}
      failedNotice={CONTACT_NOTICES.failed}
      fields={(form) => <ContactFields {...form} />}
      thanks={(notice, onAgain) => <ContactThanks notice={notice} onAgain={onAgain} />}
    />
  )
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
function ContactFields({ state, isSending = false, opening }: DrawnForm) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{heading}</legend>
      <CarriedFields opening={opening} />
      <Field name="name" label={labels.name} need="required" error={errors.name}>
        {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label={labels.email} need="required" error={errors.email}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field name="phone" label={labels.phone} need="optional" hint={hints.phone} error={errors.phone}>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />}
      </Field>
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

interface ContactThanksProps {
  /** What came of it: the mail may have failed while the message is safe. */
  notice: FormNotice
  /** Brings back an empty form; absent where the card stays. */
  onAgain?: (() => void) | undefined
}

/** The thank-you card: what is done, and what happens next. */
function ContactThanks({ notice, onAgain }: ContactThanksProps) {
  return (
    <ThanksCard
      heading={thanks.heading}
      introduction={thanks.text}
      steps={savedSteps('bericht', notice)}
      again={onAgain && { label: thanks.again, onAgain }}
    >
      <ButtonLink href={phoneHref}>Bel ons direct</ButtonLink>
      <ButtonLink href={whatsAppHref} variant="secondary">
        Stuur een bericht via WhatsApp
      </ButtonLink>
    </ThanksCard>
  )
}
