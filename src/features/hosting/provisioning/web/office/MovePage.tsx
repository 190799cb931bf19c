import { officeMovePath, officeOrderPath, officeZonePath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { MoveBody } from '../MoveBody'
import type { MoveView } from '../server/move-view'

interface MovePageProps {
  orderNumber: string
  notice?: FormNotice | undefined
  found: MoveView | undefined
}

export const moveTitle = (found: MoveView | undefined) =>
  found ? `Verhuizing van ${found.name}` : 'Er verhuist hier niets'

/** What moves with a customer's domain name, for the office, which may switch it for them. */
export function MovePage({ orderNumber, notice, found }: MovePageProps) {
  const parent = { href: officeOrderPath(orderNumber), label: `Bestelling ${orderNumber}` }
  const formOf = (action: 'switchNameservers' | 'undoSwitch') =>
    actionAddress(`hostingOffice.${action}`, officeMovePath(orderNumber))
  return (
    <>
      <PageHeading title={moveTitle(found)} parent={parent} />
      <AnswerBox notice={notice} />
      {found ? (
        <p className="remark-text">Zoals de klant het leest. Je schakelt over als die het vraagt.</p>
      ) : null}
      {found ? (
        <MoveBody
          {...{ found }}
          reader="office"
          zoneAt={officeZonePath(orderNumber)}
          orderAt={officeOrderPath(orderNumber)}
          switchForm={
            <form method="post" action={formOf('switchNameservers')}>
              <input type="hidden" name="order_id" value={found.orderId} />
              <input type="hidden" name="read_at" value={found.copy?.shownAt.toISOString()} />
              <Button type="submit">Overschakelen</Button>
            </form>
          }
          undoForm={
            <form method="post" action={formOf('undoSwitch')}>
              <input type="hidden" name="order_id" value={found.orderId} />
              <Button type="submit" variant="quiet">
                Terug naar de oude nameservers
              </Button>
            </form>
          }
        />
      ) : (
        <p className="max-w-[60ch]">Bij deze bestelling verhuist geen domeinnaam vanzelf.</p>
      )}
    </>
  )
}
