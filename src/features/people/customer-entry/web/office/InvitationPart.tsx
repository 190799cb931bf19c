import { officeCustomerPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import type { Invitation } from './server/load-invitation'

/** Whether a customer can sign in, and when and by whom they were invited. */
export function accountInWords({ wayIn, last }: Invitation): string {
  if (wayIn.by === 'password') return 'ja'
  const invited = last && `uitgenodigd op ${dutchDateTime(last.at)}${last.by ? ` door ${last.by}` : ''}`
  if (wayIn.by === 'invitation')
    return [invited ?? 'uitgenodigd', `de link werkt tot ${dutchDateTime(wayIn.until)}`].join('; ')
  return invited ? `nog niet; ${invited}, de link is verlopen` : 'nog niet'
}

interface InvitationPartProps {
  customerId: string
  invitation: Invitation
}

/** The button that invites a customer who cannot sign in yet; nothing while a link of theirs still works. */
export function InvitationPart({ customerId, invitation: { wayIn, last } }: InvitationPartProps) {
  if (wayIn.by !== 'nothing') return null
  return (
    <form
      method="post"
      action={actionAddress('hostingOffice.inviteCustomer', officeCustomerPath(customerId))}
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="customer_id" value={customerId} />
      <Button type="submit" size="small" variant="secondary">
        {last ? 'Opnieuw uitnodigen voor het account' : 'Uitnodigen voor het account'}
      </Button>
      <p className="hint-text">
        De klant krijgt een mail met een link om een wachtwoord te kiezen. Die werkt 72 uur.
      </p>
    </form>
  )
}
