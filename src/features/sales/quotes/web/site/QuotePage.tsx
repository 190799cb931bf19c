import { VatRate } from '@/ui/VatRate'
import './internal/quote-page.css'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { unbroken } from '@/ui/unbroken'
import { EvidencePart } from '../../acceptance/web/internal/EvidencePart'
import { CHOSEN_FIELD } from '../../documents/domain/quote-fields'
import { QuoteSheet } from '../../documents/web/internal/QuoteSheet'
import type { ShownQuote } from '../../server/load-quote-page'
import { AcceptPart } from './internal/AcceptPart'
import { DeclinePart } from './internal/DeclinePart'
import { QuestionPart } from './internal/QuestionPart'
import { QuoteStanding } from './internal/QuoteStanding'
import { WithdrawPart } from './internal/WithdrawPart'
import { QuoteAside } from './QuoteAside'

export interface QuotePageProps {
  shown: ShownQuote
  picked: ReadonlySet<string>
  /** The form that came back, with what was typed in it. */
  answered: { form: string; state: FormState } | undefined
  notice: FormNotice | undefined
  /** Path of the page that the form stands on. */
  path: string
  requestId: string
}

/** A quote for its customer, behind its link and in the portal: reading, choosing, accepting, asking and declining. */
export function QuotePage(props: QuotePageProps) {
  const { shown, picked, answered, notice, path, requestId } = props
  const { state, sent, acceptance } = shown
  if (state === 'replaced') return <Replaced notice={notice} />
  const isOpen = state === 'sent'
  const stateOf = (...forms: string[]) => (answered && forms.includes(answered.form) ? answered.state : FRESH)
  return (
    <VatRate percent={shown.basis}>
      <div className="quote-page">
        <div className="quote-page-main">
          {notice ? <FormNoticeBox notice={notice} /> : null}
          <QuoteStanding shown={shown} />
          {isOpen ? (
            <form
              method="post"
              noValidate
              className="quote-form"
              data-quote-choices
              aria-label={quotePage.accept.heading}
            >
              <input type="hidden" name={CHOSEN_FIELD} value="1" />
              <QuoteSheet quote={sent} picked={picked} choices="open" />
              <UpdateButton />
              <AcceptPart {...{ shown, picked, requestId }} state={stateOf('accept', 'reckon')} />
            </form>
          ) : state === 'withdrawn' ? null : (
            <QuoteSheet quote={sent} picked={picked} choices={acceptance ? 'made' : 'offered'} />
          )}
          {acceptance ? <WithdrawPart acceptance={acceptance} shown={shown} /> : null}
          {acceptance ? <EvidencePart acceptance={acceptance} sent={sent} reader="customer" /> : null}
          <QuestionPart {...{ shown, requestId }} state={stateOf('ask')} />
          {isOpen ? <DeclinePart requestId={requestId} state={stateOf('decline')} /> : null}
        </div>
        {state === 'withdrawn' ? null : <QuoteAside {...{ shown, picked, path }} />}
      </div>
    </VatRate>
  )
}

/** Where there is no script the server adds up; where there is, this waits until it is needed. */
function UpdateButton() {
  return (
    <div className="quote-update">
      <p hidden data-quote-trouble role="alert" className="font-semibold">
        {quotePage.updateFailed}
      </p>
      <Button type="submit" name="intent" value="reckon" variant="secondary" formAction="#bedragen">
        {quotePage.update}
      </Button>
    </div>
  )
}

function Replaced({ notice }: { notice: FormNotice | undefined }) {
  const { title, text, submit } = quotePage.replaced
  return (
    <div className="grid max-w-[60ch] gap-5">
      <AnswerBox notice={notice} />
      <PageHeading title={title} />
      <p>{text}</p>
      <form method="post">
        <Button type="submit" name="intent" value="newest">
          {submit}
        </Button>
      </form>
    </div>
  )
}

/** Page of a link that leads nowhere. */
export function QuoteGone() {
  const { title, text } = quotePage.gone
  return (
    <>
      <PageHeading title={title} />
      <p className="max-w-[60ch]">{unbroken(text)}</p>
    </>
  )
}
