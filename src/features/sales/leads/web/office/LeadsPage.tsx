import type { ComponentProps } from 'react'
import { TestMailCard } from '@/features/operations/mail/web/TestMailCard'
import { LoadFailed } from '@/office/ui/LoadFailed'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { LEADS_PATH, NEW_LEAD_PATH } from '../../domain/lead-filter'
import { FailedDeliveriesNote } from '../../meta-ads/web/office/internal/FailedDeliveries'
import { LeadOverview } from './internal/LeadOverview'
import { LeadTabs } from './internal/LeadTabs'
import { MetaGuide } from './internal/MetaGuide'

interface LeadsPageProps {
  notice?: FormNotice | undefined
  /** Deliveries of Meta that were given up. */
  failedDeliveries: number
  /** Undefined when the leads could not be loaded. */
  overview: ComponentProps<typeof LeadOverview> | undefined
  /** This view's own address. */
  address: string
  testMail: Omit<ComponentProps<typeof TestMailCard>, 'path'>
  meta: ComponentProps<typeof MetaGuide>
}

/** Every lead in a list. */
export function LeadsPage({ notice, failedDeliveries, overview, address, testMail, meta }: LeadsPageProps) {
  return (
    <>
      <PageHeading title="Leads">
        <ButtonLink href={NEW_LEAD_PATH} size="small">
          Nieuwe lead
        </ButtonLink>
      </PageHeading>
      <LeadTabs current={LEADS_PATH} />
      <AnswerBox notice={notice} />
      <FailedDeliveriesNote count={failedDeliveries} />
      {overview ? <LeadOverview {...overview} /> : <LoadFailed what="leads" href={address} />}
      <div className="mt-10 grid items-start gap-4 lg:grid-cols-[1fr_2fr]">
        <TestMailCard {...testMail} path={LEADS_PATH} />
        <MetaGuide {...meta} />
      </div>
    </>
  )
}
