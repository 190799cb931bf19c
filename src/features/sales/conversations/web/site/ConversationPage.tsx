import { conversationPage } from '@/content/pages/gesprek'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, FORM_FIELDS, type FormState, noticeOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { classNames } from '@/ui/class-names'
import { Field } from '@/ui/Field'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { Textarea } from '@/ui/Textarea'
import { Thread } from '@/ui/weave/Thread'
import type { ChatMessage } from '../../domain/conversation'

interface ConversationPageProps {
  messages: readonly ChatMessage[]
  state: FormState
  /** Idempotency key of the form, so that a refresh sends nothing twice. */
  requestId: string
}

/** A conversation as its visitor finds it back, with a form to go on. */
export function ConversationPage({ messages, state, requestId }: ConversationPageProps) {
  const { heading, introduction, send, field } = conversationPage
  const { text } = valuesOf(state)
  return (
    <section className="mx-auto max-w-3xl">
      <h1 className="text-display-l">{heading}</h1>
      <Thread shape="underline" colour="madder" className="mt-4 h-3 w-40" />
      <p className="mt-5 max-w-[48ch] text-lead">{introduction}</p>
      <ol className="mt-8 grid gap-4" aria-label="Berichten">
        {messages.map((message) => (
          <Message key={message.n} message={message} />
        ))}
      </ol>
      <form method="post" className="mt-10 grid gap-5" id="antwoord">
        <AnswerBox notice={state.status === 'accepted' ? undefined : noticeOf(state)} />
        <input type="hidden" name={FORM_FIELDS.requestId} value={requestId} />
        <input type="hidden" name="after" value={messages.at(-1)?.n ?? 0} />
        <Field name="text" label={field} error={errorsOf(state).text} need="required">
          {(control) => <Textarea {...control} maxLength={2000} defaultValue={text} />}
        </Field>
        <div>
          <Button type="submit">{send}</Button>
        </div>
      </form>
    </section>
  )
}

function Message({ message: { author, name, body, links, at } }: { message: ChatMessage }) {
  if (author === 'notice') return <li className="remark-text text-center">{body}</li>
  const isOwn = author === 'visitor'
  const who = isOwn ? conversationPage.you : (name ?? conversationPage.assistant)
  return (
    <li
      className={classNames(
        'max-w-[85%] rounded border-l-4 bg-paper px-5 py-4',
        isOwn ? 'justify-self-end border-madder' : 'border-loden',
      )}
    >
      <p className="text-note">
        <strong>{who}</strong>{' '}
        <time dateTime={at} className="text-ink-soft">
          {dutchDateTime(new Date(at))}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
      {links.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="thread-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** There is no such conversation, or not any more. */
export function ConversationGone() {
  const { heading, text, link } = conversationPage.gone
  return (
    <section className="mx-auto grid max-w-3xl justify-items-start gap-5 py-6 lg:py-16">
      <h1 className="text-display-l">{heading}</h1>
      <p className="max-w-[48ch] text-lead">{text}</p>
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </section>
  )
}
