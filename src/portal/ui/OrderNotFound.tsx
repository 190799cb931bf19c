import { PageHeading } from '@/ui/PageHeading'
import { PORTAL_PATH } from '../rules/portal-paths'

/** For a number that is no order, and for an order of somebody else: the same, so that nobody can try numbers. */
export function OrderNotFound() {
  return (
    <>
      <PageHeading title="Deze bestelling is er niet" parent={{ href: PORTAL_PATH, label: 'Mijn hosting' }} />
      <p>Bij jouw account hoort geen bestelling met dit nummer.</p>
    </>
  )
}
