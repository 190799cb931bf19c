import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { LEADS_PATH } from '../../domain/lead-filter'
import { LeadView } from './internal/LeadView'

interface LeadPageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  found: ComponentProps<typeof LeadView> | undefined
}

export const leadTitle = (found: { lead: { name: string } } | undefined) =>
  found?.lead.name ?? 'Deze lead is er niet'

/** One lead, with what was promised and said. */
export function LeadPage({ notice, reader = 'owner', found }: LeadPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title={leadTitle(found)} parent={{ href: LEADS_PATH, label: 'Leads' }} />
      <AnswerBox notice={notice} />
      {found ? <LeadView {...found} /> : null}
    </OfficeReader>
  )
}
