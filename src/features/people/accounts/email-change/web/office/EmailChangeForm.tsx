import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { UNDO_HOURS } from '../../domain/email-change'
import type { OpenEmailChange } from '../../server/email-change-queries'

interface EmailChangeFormProps {
  customerId: string
  open: OpenEmailChange | undefined
  /** The form as it was sent, when it could not be saved. */
  sent?: FormState | undefined
  /** False in a demo without a mail server, which prints its links. */
  sendsMail: boolean
}

/** Form with which a colleague begins a change of a customer's e-mail address; collapsed at first. */
export function EmailChangeForm({ customerId, open, sent = FRESH, sendsMail }: EmailChangeFormProps) {
  const path = officeCustomerPath(customerId)
  return (
    <Folded title="E-mailadres wijzigen" open={open !== undefined || isRefused(sent)}>
      <div className="mt-3 grid max-w-176 gap-5">
        {open ? (
          <form
            method="post"
            action={actionAddress('hostingOffice.withdrawEmailChange', path)}
            className="grid justify-items-start gap-3"
          >
            <input type="hidden" name="customer_id" value={customerId} />
            <p className="max-w-measure">
              Wacht op bevestiging vanaf <strong className="break-all">{open.toEmail}</strong>, tot{' '}
              {dutchDateTime(open.confirmUntil)}.
            </p>
            <Button type="submit" size="small" variant="secondary">
              Wijziging intrekken
            </Button>
          </form>
        ) : null}
        <form
          method="post"
          action={actionAddress('hostingOffice.beginEmailChange', path)}
          aria-label="E-mailadres wijzigen"
          noValidate
          className="grid gap-5"
        >
          <input type="hidden" name="customer_id" value={customerId} />
          <Field name="new_email" label="Nieuw e-mailadres" error={errorsOf(sent).new_email}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                defaultValue={valuesOf(sent).new_email}
              />
            )}
          </Field>
          <p className="max-w-measure hint-text">
            {sendsMail
              ? `De klant bevestigt dit met een link op het nieuwe adres. Tot dan verandert er niets. Het oude adres krijgt daarna een mail waarmee de klant het ${UNDO_HOURS} uur lang kan terugdraaien.`
              : `Er is geen mailserver ingesteld: de link waarmee de klant dit bevestigt, komt op de console. Tot dan verandert er niets. Daarna komt daar ook een link waarmee het ${UNDO_HOURS} uur lang terug te draaien is.`}
          </p>
          <Button type="submit" size="small" variant="secondary" className="justify-self-start">
            {sendsMail ? 'Stuur de link' : 'Maak de link'}
          </Button>
        </form>
      </div>
    </Folded>
  )
}
