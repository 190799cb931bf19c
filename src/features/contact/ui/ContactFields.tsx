import { contactPage } from '@/content/pages/contact'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import type { DrawnForm } from '@/ui/forms/PublicForm'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'

const { heading, labels, hints, submit, privacy, privacyLink } = contactPage.form

/** Everything inside the form element. While it is being sent, nothing can be changed. */
export function ContactFields({ state, isSending = false, opening }: DrawnForm) {
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
