import { FormFault, PageNotice } from '@/features/people/accounts/web/PageNotice'
import { orderPath, zonePath } from '@/portal/rules/portal-paths'
import type { FormNotice, FormState } from '@/shared/form-state'
import { PageHeading } from '@/ui/PageHeading'
import { ZoneBody } from '../internal/ZoneBody'
import { zoneHeading } from '../internal/zone-heading'
import type { ZoneView } from '../server/zone-view'

interface ZonePageProps {
  orderNumber: string
  notice: FormNotice | undefined
  /** The form as it was sent, when nothing was saved. */
  sent: FormState
  found: ZoneView | undefined
}

export const zoneTitle = (found: ZoneView | undefined) =>
  found ? zoneHeading(found) : 'Deze bestelling is er niet'

/** Records of the domain name of an order, by its customer. */
export function ZonePage({ orderNumber, notice, sent, found }: ZonePageProps) {
  const parent = { href: orderPath(orderNumber), label: `Bestelling ${orderNumber}` }
  return (
    <div className="page-width py-6 lg:py-8">
      {found ? (
        <>
          <PageNotice notice={notice} />
          <FormFault state={sent} />
          <PageHeading title={zoneHeading(found)} parent={parent} />
          <ZoneBody
            {...{ orderNumber, found }}
            reader="customer"
            action="portal.saveZone"
            path={zonePath(orderNumber)}
          />
        </>
      ) : (
        <>
          <PageHeading
            title={zoneTitle(undefined)}
            parent={{ href: '/hosting-dashboard', label: 'Mijn account' }}
          />
          <p>Bij jouw account hoort geen bestelling met dit nummer.</p>
        </>
      )}
    </div>
  )
}
