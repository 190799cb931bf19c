import type { ComponentProps } from 'react'
import { type FormState, FRESH, noticeOf } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { officeQuotePath } from '../../documents/domain/quote-paths'
import { RecordAcceptance } from './internal/RecordAcceptance'

interface RecordAcceptancePageProps {
  quoteId: string
  found: Omit<ComponentProps<typeof RecordAcceptance>, 'state'> | undefined
  state: FormState | undefined
}

export const recordAcceptanceTitle = (found: object | undefined) =>
  found ? 'Akkoord vastleggen' : 'Hier is geen akkoord vast te leggen'

/** An acceptance that was given on paper or by telephone. */
export function RecordAcceptancePage({ quoteId, found, state }: RecordAcceptancePageProps) {
  return (
    <>
      <PageHeading
        title={recordAcceptanceTitle(found)}
        parent={{ href: officeQuotePath(quoteId), label: found?.sent.document.title ?? 'Offerte' }}
      />
      <AnswerBox notice={state && noticeOf(state)} />
      {found ? <RecordAcceptance {...found} state={state ?? FRESH} /> : null}
    </>
  )
}
