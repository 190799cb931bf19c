import { useEffect, useEffectEvent, useState } from 'react'
import { mountToaster } from '@/ui/toast/toast'
import type { ConversationStatus, InboxConversation, InboxOverview } from '../../domain/conversation'
import { inboxAddress } from '../domain/inbox-address'
import { ConversationList } from './internal/ConversationList'
import { ConversationSide } from './internal/ConversationSide'
import { ConversationThread } from './internal/ConversationThread'
import { EmptyThread } from './internal/EmptyThread'
import { InboxHead } from './internal/InboxHead'
import { failedIn, neighbourOf, pendingIn, rowsIn } from './internal/inbox-state'
import { useInbox } from './internal/use-inbox'
import { useInboxKeys } from './internal/use-inbox-keys'

export interface InboxProps {
  overview: InboxOverview
  folder: ConversationStatus
  /** The conversation of the address, when there is one. */
  conversation: InboxConversation | null
  /** Idempotency key of a form that was sent without JavaScript: the same answer sent twice is one. */
  answerId: string
}

/**
 * What visitors write, as it comes in: the list, the conversation that is open, and who the visitor is. Without
 * JavaScript it is the same page as links and forms.
 */
export function Inbox({ overview, folder: firstFolder, conversation, answerId }: InboxProps) {
  const [folder, setFolder] = useState(firstFolder)
  const [ended, setEnded] = useState<Ended>()
  const inbox = useInbox(overview, conversation)
  const { state } = inbox
  const rows = rowsIn(state, folder)
  const opened = state.opened
  const openId = opened?.row.id

  async function show(id: string | null, kept = folder) {
    history.pushState(null, '', inboxAddress({ folder: kept, conversationId: id }))
    await inbox.show(id)
  }

  function showFolder(next: ConversationStatus) {
    setFolder(next)
    show(null, next)
  }

  /** Ends the conversation and goes on to the next one; what was done can be taken back. */
  async function end(act: 'close' | 'spam') {
    if (!opened) return
    const { row } = opened
    const next = neighbourOf(rows, row.id, 1) ?? neighbourOf(rows, row.id, -1)
    if (!(await inbox.act(row.id, act))) return
    setEnded({ id: row.id, who: row.who, act })
    await show(next?.id ?? null)
  }

  async function takeBack({ id, act }: Ended) {
    if (!(await inbox.act(id, act === 'spam' ? 'not-spam' : 'reopen'))) return
    setEnded(undefined)
    setFolder('open')
    await show(id, 'open')
  }

  const followAddress = useEffectEvent(() => {
    inbox.show(new URLSearchParams(location.search).get('gesprek'))
  })
  useEffect(() => {
    mountToaster()
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [])

  useInboxKeys({
    next: () => step(1),
    previous: () => step(-1),
    close: () => (opened?.row.status === 'open' ? end('close') : undefined),
    spam: () => (opened?.row.status === 'open' ? end('spam') : undefined),
  })

  function step(by: 1 | -1) {
    const row = neighbourOf(rows, openId, by)
    if (row) show(row.id)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <InboxHead
        folder={folder}
        state={state}
        line={inbox.line}
        refusal={inbox.refusal}
        onFolder={showFolder}
      />
      {ended ? <EndedNotice ended={ended} onTakeBack={() => takeBack(ended)} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)_17rem]">
        <ConversationList
          rows={rows}
          folder={folder}
          openId={openId}
          me={overview.me}
          typingUntil={state.typingUntil}
          failed={failedIn(state)}
          onShow={show}
        />
        {opened ? (
          <>
            <ConversationThread
              key={openId}
              conversation={opened}
              pending={pendingIn(state)}
              me={overview.me}
              folder={folder}
              canned={overview.canned}
              present={state.present}
              isTyping={openId !== undefined && openId in state.typingUntil}
              answerId={answerId}
              onAnswer={inbox.answer}
              onTyping={inbox.tellTyping}
              onAct={(act) => inbox.act(opened.row.id, act)}
              onEnd={end}
              onBack={() => show(null)}
            />
            <ConversationSide conversation={opened} present={state.present} />
          </>
        ) : (
          <EmptyThread hasRows={rows.length > 0} folder={folder} />
        )}
      </div>
    </div>
  )
}

interface Ended {
  id: string
  who: string
  act: 'close' | 'spam'
}

function EndedNotice({ ended, onTakeBack }: { ended: Ended; onTakeBack: () => void }) {
  const { who, act } = ended
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-note">
      {act === 'spam' ? `Het gesprek met ${who} staat bij spam.` : `Het gesprek met ${who} is gesloten.`}
      <button type="button" onClick={onTakeBack} className="min-h-11 text-indigo underline">
        Ongedaan maken
      </button>
    </p>
  )
}
