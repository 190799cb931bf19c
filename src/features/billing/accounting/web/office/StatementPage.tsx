import type { ComponentProps } from 'react'
import { maySend } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { STATEMENTS_PATH } from '../../domain/statement-view'
import { StatementFacts } from '../internal/StatementFacts'
import { StatementPreview } from '../internal/StatementPreview'

interface StatementPageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  found:
    | (ComponentProps<typeof StatementFacts> & Omit<ComponentProps<typeof StatementPreview>, 'mayBook'>)
    | undefined
}

/** One bank statement, line by line. */
export function StatementPage({ notice, reader = 'owner', found }: StatementPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading
        title={found ? 'Bankafschrift' : 'Dit afschrift is er niet'}
        parent={{ href: STATEMENTS_PATH, label: 'Alle afschriften' }}
      />
      <AnswerBox notice={notice} />
      {found ? (
        <>
          <StatementFacts statement={found.statement} isForeign={found.isForeign} />
          <StatementPreview
            statementId={found.statementId}
            lines={found.lines}
            isForeign={found.isForeign}
            view={found.view}
            mayBook={maySend(reader, 'bookkeeping.bookEntries')}
          />
        </>
      ) : null}
    </OfficeReader>
  )
}
