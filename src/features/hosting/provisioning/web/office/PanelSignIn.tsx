import { officeOrderPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'

/** Signs a colleague in to the customer's panel, with a link that is made at the click: the log keeps who did. */
export function PanelSignIn({ id, orderNumber }: { id: string; orderNumber: string }) {
  return (
    <form method="post" action={actionAddress('hostingOffice.signInToPanel', officeOrderPath(orderNumber))}>
      <input type="hidden" name="order_id" value={id} />
      <button type="submit" className="row-button">
        Inloggen in het paneel
      </button>
    </form>
  )
}
