import { newsletter } from '@/content/pages/nieuwsbrief'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormNotice, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { focusResult } from '@/ui/forms/ThanksCard'
import { TextInput } from '@/ui/TextInput'
import { Thread } from '@/ui/weave/Thread'
import { NEWSLETTER_NOTICES } from '../domain/internal/newsletter-notices'
import { NEWSLETTER_PATHS } from '../domain/subscription-state'

const { signUp } = newsletter

/** Newsletter form. Without JavaScript it posts to the server-rendered page /nieuwsbrief. */
export function NewsletterForm(beginning: Pick<FormBeginning, 'opening' | 'initial'>) {
  return (
    <PublicForm
      {...beginning}
      persistent
      label={signUp.heading}
      action="newsletter.signUp"
      address={actionAddress('newsletter.signUp', NEWSLETTER_PATHS.signUp)}
      failedNotice={NEWSLETTER_NOTICES.failed}
      fields={(form) => <NewsletterFields {...form} />}
      thanks={(notice) => <NewsletterThanks notice={notice} />}
    />
  )
}

/** The one field; the form itself is `NewsletterForm`. */
export function NewsletterFields({ state, isSending = false, opening }: DrawnForm) {
  return (
    <fieldset disabled={isSending} className="grid gap-4">
      <legend className="sr-only">{signUp.heading}</legend>
      <CarriedFields opening={opening} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field name="email" label={signUp.label} need="required" error={errorsOf(state).email}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="email" defaultValue={valuesOf(state).email} />
          )}
        </Field>
        <Button
          type="submit"
          isBusy={isSending}
          busyText={signUp.sending}
          className="sm:mt-6.75 sm:self-start"
        >
          {signUp.button}
        </Button>
      </div>
      <p className="max-w-[56ch] hint-text leading-snug on-ink:text-linen">
        {signUp.note} Meer daarover staat in ons{' '}
        <a href="/privacy" className="underline underline-offset-near">
          privacybeleid
        </a>
        .
      </p>
    </fieldset>
  )
}

/** Replaces the form after a submit: the same words for every address. */
function NewsletterThanks({ notice }: { notice: FormNotice }) {
  return (
    <div tabIndex={-1} ref={focusResult} className="grid justify-items-start gap-3">
      <Thread shape="knot" colour="madder" className="clear-of-toasts h-10 w-18" />
      <p className="figure-text text-display-s">{notice.title}</p>
      <p className="max-w-[52ch]">{notice.description}</p>
    </div>
  )
}
