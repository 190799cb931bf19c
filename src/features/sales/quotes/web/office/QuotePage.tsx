import type { ComponentProps, ReactNode } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { officeQuotePath, QUOTES_PATH } from '../../documents/domain/quote-paths'
import { DeleteDraft } from './internal/DeleteDraft'
import { QuoteView } from './QuoteView'

interface QuotePageProps {
  notice?: FormNotice | undefined
  /** Title or number of the quote; undefined when there is none. */
  quote: { title: string; number: string } | undefined
  /** Id of the quote, when it is a draft that can be deleted. */
  draftId: string | undefined
  view: ComponentProps<typeof QuoteView> | undefined
  /** The editor of a draft: an island. */
  children?: ReactNode
}

export const officeQuoteTitle = (quote: QuotePageProps['quote']) =>
  quote ? quote.title || `Offerte ${quote.number}` : 'Deze offerte is er niet'

/** One quote: a draft in its editor, or a version that was sent. */
export function QuotePage({ notice, quote, draftId, view, children }: QuotePageProps) {
  return (
    <>
      <PageHeading title={officeQuoteTitle(quote)} parent={{ href: QUOTES_PATH, label: 'Offertes' }}>
        {draftId ? <DeleteDraft quoteId={draftId} address={officeQuotePath(draftId)} /> : null}
      </PageHeading>
      <AnswerBox notice={notice} />
      {children}
      {view ? <QuoteView {...view} /> : null}
    </>
  )
}
