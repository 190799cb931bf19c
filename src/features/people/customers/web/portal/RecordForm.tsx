import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import type { FormState, Texts } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { CustomerRecordFields } from '../internal/CustomerRecordFields'

interface RecordFormProps {
  /** Undefined for who may not see it. */
  email?: string
  /** Stored values, by field name. */
  kept: Texts
  state: FormState
}

/** Form with which a customer changes their own details: all but the e-mail address. */
export function RecordForm({ email, kept, state }: RecordFormProps) {
  return (
    <form
      method="post"
      action={`${actionAddress('portal.saveRecord', PORTAL_PATH)}#gegevens`}
      aria-label="Je gegevens"
      noValidate
      className="grid gap-5"
    >
      <FormFault state={state} />
      {email === undefined ? null : <Address email={email} />}
      <CustomerRecordFields kept={kept} state={state} who="customer" />
      <Button type="submit" className="sm:justify-self-start">
        Gegevens opslaan
      </Button>
    </form>
  )
}

function Address({ email }: { email: string }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-note">E-mailadres</p>
      <p className="break-all">{email}</p>
      <p className="hint-text">
        Hiermee log je in, en hierheen gaat onze mail.{' '}
        <a href="/mijn-account#e-mailadres" className="underline">
          E-mailadres wijzigen
        </a>
      </p>
    </div>
  )
}
