import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { confirmAddress } from '../../domain/recent-confirmation'
import { PasswordInput } from '../../web/PasswordInput'
import { BEGIN_INTENT, EMAIL_CHANGE_ID, UNDO_HOURS, WITHDRAW_INTENT } from '../domain/email-change'
import type { OpenEmailChange } from '../server/email-change-queries'

interface EmailChangePartProps {
  state: FormState
  /** What was begun and waits for the new address. */
  open: OpenEmailChange | undefined
  /** What the form needs: nothing after a recent confirmation, the password, or a confirmation first, by passkey. */
  proof: 'none' | 'password' | 'confirmation'
  /** False in a demo without a mail server, which prints its links. */
  sendsMail: boolean
}

/** Form with which a customer asks for another e-mail address, and what waits of it. */
export function EmailChangePart({ state, open, proof, sendsMail }: EmailChangePartProps) {
  const errors = errorsOf(state)
  return (
    <>
      {open ? (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-measure">
            Je nieuwe adres wordt <strong className="break-all">{open.toEmail}</strong>, zodra je vóór{' '}
            {dutchDateTime(open.confirmUntil)} de link gebruikt die{' '}
            {sendsMail
              ? 'daarheen gaat. Niets gekregen? Kijk bij de ongewenste mail, of vul het adres hieronder opnieuw in.'
              : 'op de console staat waar deze demo draait.'}
          </p>
          <form method="post" action={`#${EMAIL_CHANGE_ID}`}>
            <input type="hidden" name="intent" value={WITHDRAW_INTENT} />
            <Button type="submit" variant="secondary" size="small">
              Toch niet wijzigen
            </Button>
          </form>
        </div>
      ) : null}
      {proof === 'confirmation' ? (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-measure">
            Je logt alleen in met een passkey. Bevestig daarmee eerst wie je bent.
          </p>
          <ButtonLink href={confirmAddress(`/mijn-account#${EMAIL_CHANGE_ID}`)}>Bevestigen</ButtonLink>
        </div>
      ) : (
        <form
          method="post"
          action={`#${EMAIL_CHANGE_ID}`}
          aria-label="E-mailadres wijzigen"
          noValidate
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value={BEGIN_INTENT} />
          <p className="max-w-measure">
            {sendsMail
              ? `Je krijgt een link op je nieuwe adres. Daarmee bevestig je de wijziging. Op je oude adres krijg je ook een mail: daarmee kun je het ${UNDO_HOURS} uur lang terugdraaien.`
              : `Deze demo verstuurt geen mail. De link waarmee je de wijziging bevestigt, komt op de console waar de demo draait. Daarna komt daar ook een link waarmee je het ${UNDO_HOURS} uur lang terugdraait.`}
          </p>
          <Field name="new_email" label="Nieuw e-mailadres" error={errors.new_email}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="email"
                defaultValue={valuesOf(state).new_email}
              />
            )}
          </Field>
          {proof === 'password' ? (
            <Field name="current_password" label="Je wachtwoord" error={errors.current_password}>
              {(control) => <PasswordInput {...control} autoComplete="current-password" />}
            </Field>
          ) : null}
          <Button type="submit" className="sm:justify-self-start">
            {sendsMail ? 'Stuur de link' : 'Maak de link'}
          </Button>
        </form>
      )}
    </>
  )
}
