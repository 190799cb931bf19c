import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import type { FormState, Texts } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { CustomerRecordFields } from '../CustomerRecordFields'

interface RecordFormProps {
  /** The customer's own address; undefined for who may not see it. */
  email?: string
  /** Whether who reads it signs in with that address, and so can change it. */
  isOwn?: boolean
  /** Stored values, by field name. */
  kept: Texts
  state: FormState
}

/** Form with which a customer changes their own details: all but the e-mail address. */
export function RecordForm({ email, isOwn = true, kept, state }: RecordFormProps) {
  return (
    <form
      method="post"
      action={`${actionAddress('portal.saveRecord', PORTAL_PATH)}#gegevens`}
      aria-label="Je gegevens"
      noValidate
      className="grid gap-5"
    >
      <FormFault state={state} />
      {email === undefined ? null : <Address email={email} isOwn={isOwn} />}
      <CustomerRecordFields kept={kept} state={state} who="customer" />
      <Button type="submit" className="sm:justify-self-start">
        Gegevens opslaan
      </Button>
    </form>
  )
}

function Address({ email, isOwn }: { email: string; isOwn: boolean }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-note">E-mailadres</p>
      <p className="break-all">{email}</p>
      {isOwn ? (
        <p className="hint-text">
          Hiermee log je in, en hierheen gaat onze mail.{' '}
          <a href="/mijn-account#e-mailadres" className="underline">
            E-mailadres wijzigen
          </a>
        </p>
      ) : (
        <p className="hint-text">
          Hiermee logt de klant zelf in, en hierheen gaat onze mail. Alleen wie er zelf mee inlogt, kan het
          wijzigen.
        </p>
      )}
    </div>
  )
}
