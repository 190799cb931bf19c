import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { StatementList } from '../internal/StatementList'
import { StatementUpload } from '../internal/StatementUpload'

type StatementsPageProps = ComponentProps<typeof StatementList> & { notice?: FormNotice | undefined }

/** Bank statements, and the form for another. */
export function StatementsPage({ notice, statements }: StatementsPageProps) {
  return (
    <>
      <PageHeading title="Bankafschrift" parent={{ href: '/hosting-admin', label: 'Hosting' }} />
      <AnswerBox notice={notice} />
      <div className="grid gap-10">
        <StatementUpload />
        <StatementList statements={statements} />
      </div>
    </>
  )
}
