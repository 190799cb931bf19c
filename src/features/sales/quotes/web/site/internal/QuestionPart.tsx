import { quotePage } from '@/content/pages/offerte-bekijken'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, FORM_FIELDS, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import type { ShownMessage, ShownQuote } from '../../../server/load-quote-page'

interface QuestionPartProps {
  shown: ShownQuote
  requestId: string
  state: FormState
}

const { question } = quotePage

/** What was asked and answered, and a box for the next question. */
export function QuestionPart({ shown, requestId, state }: QuestionPartProps) {
  return (
    <section id="vraag" aria-labelledby="vraag-kop" className="quote-section">
      <h2 id="vraag-kop" className="text-display-xs">
        {question.heading}
      </h2>
      <p className="max-w-[60ch]">{shown.state === 'expired' ? question.ofExpired : question.introduction}</p>
      {shown.messages.length > 0 ? (
        <ol className="grid gap-4">
          {shown.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      ) : null}
      <form method="post" action="#vraag" noValidate className="grid gap-4">
        <input type="hidden" name={FORM_FIELDS.requestId} value={requestId} />
        <Field name="question" label={question.label} need="required" error={errorsOf(state).question}>
          {(control) => <Textarea {...control} rows={3} defaultValue={valuesOf(state).question} />}
        </Field>
        <Button type="submit" name="intent" value="ask" variant="secondary" className="justify-self-start">
          {question.submit}
        </Button>
      </form>
    </section>
  )
}

function Message({ message: { isFromCustomer, authorName, text, writtenAt } }: { message: ShownMessage }) {
  return (
    <li className="quote-message" data-ours={isFromCustomer ? undefined : true}>
      <p className="hint-text">
        <span className="font-semibold text-ink">{isFromCustomer ? question.you : authorName}</span>,{' '}
        <time dateTime={writtenAt.toISOString()}>{dutchDateTime(writtenAt)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}
