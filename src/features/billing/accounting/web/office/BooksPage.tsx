import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { BooksView } from '../../export/web/internal/BooksView'
import { BookkeeperLinks } from './internal/BookkeeperLinks'
import { PackageInbox } from './internal/PackageInbox'

interface BooksPageProps {
  notice?: FormNotice | undefined
  books: ComponentProps<typeof BooksView>
  links: ComponentProps<typeof BookkeeperLinks>
  inbox: string | undefined
}

/** The books of a period, and who else may read them. */
export function BooksPage({ notice, books, links, inbox }: BooksPageProps) {
  return (
    <>
      <PageHeading title="Boekhouding" />
      <AnswerBox notice={notice} />
      <BooksView {...books} />
      <BookkeeperLinks {...links} />
      <PackageInbox inbox={inbox} />
    </>
  )
}
