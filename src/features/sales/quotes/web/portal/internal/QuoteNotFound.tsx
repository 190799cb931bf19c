import { quotePage } from '@/content/pages/offerte-bekijken'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { PageHeading } from '@/ui/PageHeading'

export function QuoteNotFound() {
  return (
    <>
      <PageHeading title={quotePage.portal.notFound} parent={{ href: PORTAL_PATH, label: 'Mijn account' }} />
      <p>Bij jouw account hoort geen offerte met dit kenmerk.</p>
    </>
  )
}
