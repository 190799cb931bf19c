import { officeCustomerPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { UNDO_HOURS } from '../../domain/email-change'
import type { OpenEmailChange } from '../../server/email-change-queries'

interface EmailChangeFormProps {
  customerId: string
  open: OpenEmailChange | undefined
}

/** Form with which a colleague begins a change of a customer's e-mail address; collapsed at first. */
export function EmailChangeForm({ customerId, open }: EmailChangeFormProps) {
  const path = officeCustomerPath(customerId)
  return (
    <details open={open !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo text-note underline">
        E-mailadres wijzigen
      </summary>
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
          <Field name="new_email" label="Nieuw e-mailadres">
            {(control) => <TextInput {...control} type="email" autoComplete="off" />}
          </Field>
          <p className="max-w-measure hint-text">
            De klant bevestigt dit met een link op het nieuwe adres. Tot dan verandert er niets. Het oude
            adres krijgt daarna een mail waarmee de klant het {UNDO_HOURS} uur lang kan terugdraaien.
          </p>
          <Button type="submit" size="small" variant="secondary" className="justify-self-start">
            Stuur de link
          </Button>
        </form>
      </div>
    </details>
  )
}
