import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { IfMaySend, OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { BooksView } from '../../export/web/internal/BooksView'
import { BookkeeperLinks } from './internal/BookkeeperLinks'
import { PackageInbox } from './internal/PackageInbox'

interface BooksPageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  books: ComponentProps<typeof BooksView>
  links: ComponentProps<typeof BookkeeperLinks>
  inbox: string | undefined
}

/** The books of a period, and who else may read them. */
export function BooksPage({ notice, reader = 'owner', books, links, inbox }: BooksPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Boekhouding" />
      <AnswerBox notice={notice} />
      <BooksView {...books} />
      <IfMaySend action="bookkeeping.makeLink">
        <BookkeeperLinks {...links} />
      </IfMaySend>
      <PackageInbox inbox={inbox} />
    </OfficeReader>
  )
}
