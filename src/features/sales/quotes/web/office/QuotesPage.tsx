import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { BLOCKS_PATH } from '../../library/domain/library-paths'
import { BeginQuote } from './BeginQuote'
import { QuoteList } from './QuoteList'

interface QuotesPageProps extends ComponentProps<typeof QuoteList> {
  notice?: FormNotice | undefined
  /** Id of the quote that may be begun here. */
  quoteId: string
}

/** Every quote in a list. */
export function QuotesPage({ notice, quoteId, ...list }: QuotesPageProps) {
  return (
    <>
      <PageHeading title="Offertes">
        <div className="flex flex-wrap items-center gap-x-5">
          <ButtonLink href={BLOCKS_PATH} variant="quiet" size="small">
            Blokken
          </ButtonLink>
          <BeginQuote quoteId={quoteId} />
        </div>
      </PageHeading>
      <AnswerBox notice={notice} />
      <QuoteList {...list} />
    </>
  )
}
