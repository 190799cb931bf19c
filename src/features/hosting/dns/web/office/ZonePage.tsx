import { OFFICE_PATH, officeOrderPath, officeZonePath } from '@/office/rules/office-paths'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { ZoneBody } from '../internal/ZoneBody'
import { zoneHeading } from '../internal/zone-heading'
import type { ZoneView } from '../server/zone-view'

interface ZonePageProps {
  orderNumber: string
  notice?: FormNotice | undefined
  found: ZoneView | undefined
}

export const zoneTitle = (found: ZoneView | undefined) =>
  found ? zoneHeading(found) : 'Deze bestelling is er niet'

/** Records of the domain name of an order, by the office. */
export function ZonePage({ orderNumber, notice, found }: ZonePageProps) {
  const parent = found
    ? { href: officeOrderPath(orderNumber), label: `Bestelling ${orderNumber}` }
    : { href: OFFICE_PATH, label: 'Hosting' }
  return (
    <>
      <PageHeading title={zoneTitle(found)} parent={parent} />
      <AnswerBox notice={notice} />
      {found ? (
        <ZoneBody
          {...{ orderNumber, found }}
          reader="office"
          action="hostingOffice.saveZone"
          path={officeZonePath(orderNumber)}
        />
      ) : null}
    </>
  )
}
