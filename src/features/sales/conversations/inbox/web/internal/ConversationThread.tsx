import { useEffect, useRef } from 'react'
import type {
  CannedAnswer,
  Colleague,
  ConversationStatus,
  InboxAct,
  InboxConversation,
} from '../../../domain/conversation'
import { inboxAddress } from '../../domain/inbox-address'
import { ActForm } from './ActForm'
import { AnswerForm } from './AnswerForm'
import type { PendingAnswer } from './inbox-state'
import { MessageLog } from './MessageLog'

interface ConversationThreadProps {
  conversation: InboxConversation
  pending: readonly PendingAnswer[]
  me: Colleague
  folder: ConversationStatus
  canned: readonly CannedAnswer[]
  /** Who has the inbox open: whoever is there keeps what they took. */
  present: readonly Colleague[]
  isTyping: boolean
  answerId: string
  onAnswer: (text: string, clientId?: string) => Promise<void>
  onTyping: () => void
  onAct: (act: Exclude<InboxAct, 'answer' | 'typing' | 'read'>) => Promise<boolean>
  onEnd: (act: 'close' | 'spam') => Promise<void>
  onBack: () => void
}

/** One conversation: what was said, and the answer that is being written. */
export function ConversationThread(props: ConversationThreadProps) {
  const { conversation, pending, folder, canned, isTyping, answerId, onAnswer, onTyping, onBack } = props
  const { row } = conversation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The list lies above it on a phone: whoever chose a conversation there wants to begin here.
    if (matchMedia('(max-width: 1023px)').matches) heading.current?.focus()
  }, [])
  return (
    <section aria-labelledby="gesprek" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <a
        href={inboxAddress({ folder, conversationId: null })}
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
        className="justify-self-start text-indigo text-note underline lg:hidden"
      >
        Alle gesprekken
      </a>
      <header className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-linen py-2">
        <h2 id="gesprek" ref={heading} tabIndex={-1} className="min-w-0 text-title wrap-anywhere">
          {row.who}
        </h2>
        <Acts {...props} />
      </header>
      <MessageLog conversation={conversation} pending={pending} isTyping={isTyping} onAgain={onAnswer} />
      {row.status !== 'spam' ? (
        <AnswerForm
          conversationId={row.id}
          folder={folder}
          answerId={answerId}
          canned={canned}
          assistantIsSilent={row.assignee !== null}
          isOthers={othersName(props)}
          onAnswer={onAnswer}
          onTyping={onTyping}
        />
      ) : null}
    </section>
  )
}

/** The colleague who has this conversation and is there. */
function othersName({ conversation, me, present }: ConversationThreadProps): string | undefined {
  const { assignee } = conversation.row
  if (!assignee || assignee.id === me.id) return undefined
  return present.some(({ id }) => id === assignee.id) ? assignee.name : undefined
}

/** What can be done with the whole conversation, as far as its state goes. */
function Acts({ conversation, me, folder, present, onAct, onEnd }: ConversationThreadProps) {
  const isThere = (id: string) => present.some((colleague) => colleague.id === id)
  const { id, status, assignee } = conversation.row
  const form = { conversationId: id, folder }
  if (status === 'spam')
    return (
      <ActForm {...form} act="not-spam" onAct={() => onAct('not-spam')}>
        Geen spam
      </ActForm>
    )
  if (status === 'closed')
    return (
      <ActForm {...form} act="reopen" onAct={() => onAct('reopen')}>
        Heropenen
      </ActForm>
    )
  const isMine = assignee?.id === me.id
  return (
    <div className="flex flex-wrap gap-2">
      {assignee && !isMine && isThere(assignee.id) ? null : (
        <ActForm {...form} act={isMine ? 'leave' : 'take'} onAct={() => onAct(isMine ? 'leave' : 'take')}>
          {isMine ? 'Loslaten' : assignee ? 'Overnemen' : 'Ik pak dit op'}
        </ActForm>
      )}
      <ActForm {...form} act="close" onAct={() => onEnd('close')} shortcut="e">
        Sluiten
      </ActForm>
      <ActForm {...form} act="spam" onAct={() => onEnd('spam')} shortcut="!">
        Spam
      </ActForm>
    </div>
  )
}
