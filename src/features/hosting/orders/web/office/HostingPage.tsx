import type { ComponentProps } from 'react'
import { STATEMENTS_PATH } from '@/features/billing/accounting/domain/statement-view'
import { TURNOVER_PATH } from '@/features/billing/accounting/domain/turnover-view'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { LoadFailed } from '@/office/ui/LoadFailed'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { OfficeOverview } from './internal/OfficeOverview'

interface HostingPageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  /** Undefined when it could not be loaded. */
  overview: ComponentProps<typeof OfficeOverview> | undefined
  /** This view's own address. */
  address: string
}

/** Orders, customers and invoices in lists. */
export function HostingPage({ notice, reader = 'owner', overview, address }: HostingPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Hosting">
        <span className="flex flex-wrap gap-x-5">
          <ButtonLink href={TURNOVER_PATH} variant="quiet" size="small">
            Omzet
          </ButtonLink>
          <ButtonLink href={STATEMENTS_PATH} variant="quiet" size="small">
            Bankafschrift
          </ButtonLink>
        </span>
      </PageHeading>
      <AnswerBox notice={notice} />
      {overview ? <OfficeOverview {...overview} /> : <LoadFailed what="hosting" href={address} />}
    </OfficeReader>
  )
}
