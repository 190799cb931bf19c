import type { ComponentProps } from 'react'
import { company } from '@/content/company'
import { shownDay } from '@/shared/calendar-day'
import { PageHeading } from '@/ui/PageHeading'
import { BooksView } from '../../export/web/internal/BooksView'

interface BookkeeperPageProps {
  /** Why the link opens nothing. */
  refusal: { title: string; text: string } | undefined
  found: { name: string; endsOn: string; books: ComponentProps<typeof BooksView> } | undefined
}

export const bookkeeperTitle = (refusal: BookkeeperPageProps['refusal']) =>
  refusal?.title ?? `De boekhouding van ${company.name}`

/** The books, for a bookkeeper with a link. */
export function BookkeeperPage({ refusal, found }: BookkeeperPageProps) {
  return (
    <>
      <PageHeading title={bookkeeperTitle(refusal)} />
      {refusal ? <p className="max-w-[60ch]">{refusal.text}</p> : null}
      {found ? (
        <>
          <p className="mb-6 max-w-[60ch] text-ink-soft">
            Voor {found.name}. Deze link werkt tot en met {shownDay(found.endsOn)}; je kunt er alles mee lezen
            en niets mee veranderen.
          </p>
          <BooksView {...found.books} />
        </>
      ) : null}
    </>
  )
}
