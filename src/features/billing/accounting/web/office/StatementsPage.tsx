import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { IfMaySend, OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { StatementList } from '../internal/StatementList'
import { StatementUpload } from '../internal/StatementUpload'

type StatementsPageProps = ComponentProps<typeof StatementList> & {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
}

/** Bank statements, and the form for another. */
export function StatementsPage({ notice, reader = 'owner', statements }: StatementsPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Bankafschrift" parent={{ href: '/hosting-admin', label: 'Hosting' }} />
      <AnswerBox notice={notice} />
      <div className="grid gap-10">
        <IfMaySend action="bookkeeping.importStatement">
          <StatementUpload />
        </IfMaySend>
        <StatementList statements={statements} />
      </div>
    </OfficeReader>
  )
}
