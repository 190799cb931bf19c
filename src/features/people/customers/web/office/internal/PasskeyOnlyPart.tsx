import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'

interface PasskeyOnlyPartProps {
  customerId: string
  accountId: string
}

/** A customer who signs in with a passkey only: the way back in for who lost all of them. */
export function PasskeyOnlyPart({ customerId, accountId }: PasskeyOnlyPartProps) {
  return (
    <Folded title="Logt alleen in met een passkey">
      <form
        method="post"
        action={actionAddress('hostingOffice.letPasswordSignIn', officeCustomerPath(customerId))}
        className="mt-3 grid max-w-176 justify-items-start gap-3"
      >
        <input type="hidden" name="account_id" value={accountId} />
        <p className="hint-text">
          Is deze klant alle passkeys kwijt? Ga eerst na of het echt de klant is die je spreekt: bel terug op
          het nummer dat hier staat. Daarna werkt het wachtwoord weer, en krijgt de klant een mail.
        </p>
        <Button type="submit" size="small" variant="secondary">
          Wachtwoord weer laten werken
        </Button>
      </form>
    </Folded>
  )
}
