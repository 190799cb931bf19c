import { FormFault, PageNotice } from '@/features/people/accounts/web/PageNotice'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { movePath, orderPath, zonePath } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { PageHeading } from '@/ui/PageHeading'
import { MoveBody } from '../MoveBody'
import type { MoveView } from '../server/move-view'

interface MovePageProps {
  orderNumber: string
  notice?: FormNotice | undefined
  sent?: SentForm | undefined
  found: MoveView | undefined
}

export const moveTitle = (found: MoveView | undefined) =>
  found ? `Verhuizing van ${found.name}` : 'Er verhuist hier niets'

/** What moves with the customer's own domain name, and their switch to our name servers. */
export function MovePage({ orderNumber, notice, sent, found }: MovePageProps) {
  const parent = { href: orderPath(orderNumber), label: `Bestelling ${orderNumber}` }
  const formOf = (action: 'switchNameservers' | 'undoSwitch') =>
    actionAddress(`portal.${action}`, movePath(orderNumber))
  return (
    <div className="page-width py-6 lg:py-8">
      <PageNotice notice={notice} />
      <FormFault state={stateOf(sent, 'switchNameservers')} />
      <FormFault state={stateOf(sent, 'undoSwitch')} />
      <PageHeading title={moveTitle(found)} parent={parent} />
      {found ? (
        <MoveBody
          {...{ found }}
          reader="customer"
          zoneAt={zonePath(orderNumber)}
          orderAt={orderPath(orderNumber)}
          switchForm={
            <form method="post" action={formOf('switchNameservers')}>
              <input type="hidden" name="order_number" value={orderNumber} />
              <input type="hidden" name="read_at" value={found.copy?.shownAt.toISOString()} />
              <Button type="submit">Overschakelen</Button>
            </form>
          }
          undoForm={
            <form method="post" action={formOf('undoSwitch')}>
              <input type="hidden" name="order_number" value={orderNumber} />
              <Button type="submit" variant="quiet">
                Terug naar de oude nameservers
              </Button>
            </form>
          }
        />
      ) : (
        <p className="max-w-[60ch]">
          Bij deze bestelling verhuist geen domeinnaam via deze pagina, of er is geen bestelling met dit
          nummer.
        </p>
      )}
    </div>
  )
}
