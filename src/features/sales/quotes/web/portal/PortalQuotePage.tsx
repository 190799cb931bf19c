import type { ComponentProps } from 'react'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { ParentLink } from '@/ui/PageHeading'
import { QuotePage } from '../site/QuotePage'
import { QuoteNotFound } from './internal/QuoteNotFound'

/** One quote of the customer's own. */
export function PortalQuotePage({ found }: { found: ComponentProps<typeof QuotePage> | undefined }) {
  return (
    <div className="page-width py-6 lg:py-8">
      {found ? (
        <>
          <ParentLink href={PORTAL_PATH} label="Mijn account" />
          <QuotePage {...found} />
        </>
      ) : (
        <QuoteNotFound />
      )}
    </div>
  )
}
