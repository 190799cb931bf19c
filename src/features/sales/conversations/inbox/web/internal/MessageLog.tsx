import { useEffect, useRef } from 'react'
import { classNames } from '@/ui/class-names'
import type { Author, ChatMessage, InboxConversation } from '../../../domain/conversation'
import type { PendingAnswer } from './inbox-state'
import { clockOf, isToday, shortMoment } from './moments'

interface MessageLogProps {
  conversation: InboxConversation
  pending: readonly PendingAnswer[]
  isTyping: boolean
  onAgain: (text: string, clientId: string) => void
}

/** What was said, oldest first. All of it is text: nothing that a visitor sends becomes markup. */
export function MessageLog({ conversation, pending, isTyping, onAgain }: MessageLogProps) {
  // One that failed is higher than while it was on its way.
  const failed = pending.filter(({ state }) => state === 'failed')
  const end = useStayAtTheEnd(conversation.messages.length + pending.length + failed.length, isTyping)
  return (
    <div
      role="log"
      aria-label={`Gesprek met ${conversation.row.who}`}
      className="grid content-start gap-3 rounded border border-hairline bg-paper p-4 lg:min-h-80"
    >
      {conversation.messages.map((message) => (
        <Message key={message.n} message={message} />
      ))}
      {pending.map((answer) => (
        <Pending key={answer.clientId} answer={answer} onAgain={onAgain} />
      ))}
      {isTyping ? <p className="hint-text">{conversation.row.who} typt…</p> : null}
      <div ref={end} className="scroll-mb-64" />
    </div>
  )
}

const LOOK = {
  visitor: 'justify-self-start bg-linen',
  assistant: 'justify-self-end border border-hairline',
  person: 'justify-self-end bg-ink text-linen',
} as const satisfies Record<Exclude<Author, 'notice'>, string>

const BUBBLE = 'max-w-[85%] rounded px-3.5 py-2.5 leading-snug sm:max-w-144'

function Message({ message }: { message: ChatMessage }) {
  const { author, body, at, links } = message
  if (author === 'notice')
    return (
      <p className="justify-self-center text-center hint-text wrap-anywhere">
        {body} <Moment at={at} />
      </p>
    )
  return (
    <div className={classNames(BUBBLE, LOOK[author])}>
      <p className={classNames('flex gap-2 text-fine', author === 'person' ? 'text-linen' : 'text-ink-soft')}>
        <span className="font-semibold">{nameOf(message)}</span>
        <Moment at={at} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 pt-1 text-small">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function nameOf({ author, name }: ChatMessage): string {
  if (author === 'visitor') return 'Bezoeker'
  return author === 'assistant' ? 'Automatische hulp' : (name ?? 'Collega')
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {isToday(at) ? clockOf(at) : `${shortMoment(at)} ${clockOf(at)}`}
    </time>
  )
}

function Pending({ answer, onAgain }: { answer: PendingAnswer; onAgain: MessageLogProps['onAgain'] }) {
  const { text, clientId, state, reason } = answer
  return (
    <div className={classNames(BUBBLE, LOOK.person, state === 'sending' && 'opacity-70')}>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {state === 'sending' ? (
        <p className="text-fine">Wordt verstuurd…</p>
      ) : (
        <div className="grid justify-items-start pt-1 text-small">
          <p role="alert">Niet verstuurd. {reason}</p>
          <button type="button" onClick={() => onAgain(text, clientId)} className="min-h-11 underline">
            Opnieuw versturen
          </button>
        </div>
      )}
    </div>
  )
}

/** New messages come into sight, unless somebody reads further up. The page scrolls; the answer keeps its place. */
function useStayAtTheEnd(count: number, isTyping: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (count === 0 && !isTyping) return
    const { scrollHeight, clientHeight } = document.documentElement
    const isNear = scrollHeight - scrollY - clientHeight < NEAR_PX
    if (isFirst.current || isNear) end.current?.scrollIntoView({ block: 'end' })
    isFirst.current = false
  }, [count, isTyping])
  return end
}

const NEAR_PX = 320
