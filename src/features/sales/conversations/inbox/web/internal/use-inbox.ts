import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { newRequestId } from '@/shared/uuid'
import { toast } from '@/ui/toast/toast'
import type { FeedChange, InboxAct, InboxConversation, InboxOverview } from '../../../domain/conversation'
import { followInbox, type LineState, type StreamNews } from './follow-inbox'
import { actOn, fetchChanges, fetchConversation, fetchOverview, InboxRefusal } from './inbox-api'
import { noticeOfChange } from './inbox-notices'
import { afterEvent, type InboxState, inboxOf, isBehindAfter, unreadIn } from './inbox-state'
import { useKeptAnswers } from './kept-answers'
import { notifyBrowser } from './notify-browser'

interface Inbox {
  state: InboxState
  /** `lost`: news does not come in; what is shown may be old. */
  line: LineState
  /** Why the last thing that was asked did not happen, in words. */
  refusal: string | undefined
  show: (id: string | null) => Promise<void>
  act: (id: string, act: Exclude<InboxAct, 'answer' | 'typing' | 'read'>) => Promise<boolean>
  answer: (text: string, clientId?: string) => Promise<void>
  tellTyping: () => void
}

/** Throttle: one sign of typing at most in this time. */
const TYPING_PAUSE_MS = 4_000
const TICK_MS = 2_000

/** The inbox as it is now, and what can be done in it. */
export function useInbox(overview: InboxOverview, first: InboxConversation | null): Inbox {
  const [state, take] = useReducer(afterEvent, undefined, () => inboxOf(overview, first))
  const [line, setLine] = useState<LineState>('live')
  const [refusal, setRefusal] = useState<string>()
  const leading = useRef<() => boolean>(() => false)
  const seq = useRef(overview.seq)
  seq.current = Math.max(seq.current, state.seq)

  /** Runs what asks the server; what it refuses is shown. */
  async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask()
      setRefusal(undefined)
      return answer
    } catch (error) {
      if (!(error instanceof InboxRefusal)) throw error
      setRefusal(error.message)
      return undefined
    }
  }

  /** Takes in what was missed, in order; only the last change worth a notice is announced. */
  async function catchUp() {
    const missed = await asking(() => fetchChanges(seq.current))
    if (!missed) return
    if ('reset' in missed) return startAnew()
    const news = missed.changes.filter((change) => change.seq > seq.current)
    for (const change of news) takeChange(change)
    const last = news.findLast((change) => noticeOfChange(change, 0))
    if (last) tell(last)
  }

  function takeChange(change: FeedChange) {
    seq.current = Math.max(seq.current, change.seq)
    take({ type: 'change', change })
  }

  function tell(change: FeedChange) {
    const notice = noticeOfChange(change, unreadIn(afterEvent(state, { type: 'change', change })))
    if (!notice) return
    toast({ ...notice, tone: 'success' })
    if (leading.current()) notifyBrowser(notice, change.conversationId)
  }

  async function startAnew() {
    const anew = await asking(fetchOverview)
    if (!anew) return
    seq.current = anew.seq
    take({ type: 'overview', overview: anew })
    await refresh()
  }

  const refresh = useEffectEvent(async (after?: number) => {
    const id = state.opened?.row.id
    if (!id) return
    const conversation = await asking(() => fetchConversation(id, after))
    if (conversation) take({ type: 'messages', conversation })
  })

  const hear = useEffectEvent((news: StreamNews) => {
    if (news.type === 'reset') return startAnew()
    if (news.type === 'typing')
      return take({ type: 'typing', conversationId: news.typing.conversationId, now: Date.now() })
    if (news.type === 'presence') return take({ type: 'present', people: news.presence.people })
    if (news.type === 'hello') return news.seq > seq.current ? catchUp() : undefined
    const { change } = news
    if (change.seq > seq.current + 1) return catchUp()
    if (change.seq <= seq.current) return
    takeChange(change)
    tell(change)
  })

  useEffect(() => {
    const following = followInbox({ after: () => seq.current, hear, line: setLine })
    leading.current = following.isLeader
    const tick = setInterval(() => take({ type: 'time', now: Date.now() }), TICK_MS)
    const awake = () => document.hidden || catchUpOnReturn()
    document.addEventListener('visibilitychange', awake)
    // Catches up with what came between the page and its script, which no other tab tells again.
    catchUpOnReturn()
    return () => {
      following.stop()
      clearInterval(tick)
      document.removeEventListener('visibilitychange', awake)
    }
  }, [])

  const catchUpOnReturn = useEffectEvent(catchUp)

  const behind = isBehindAfter(state)
  useEffect(() => {
    if (behind !== undefined) refresh(behind)
  }, [behind])

  useReading(state)
  useKeptAnswers(state.pending, (answers) => take({ type: 'kept', answers }))

  return {
    state,
    line,
    refusal,
    show: async (id) => {
      if (!id) return take({ type: 'show', conversation: null })
      const conversation = await asking(() => fetchConversation(id))
      if (conversation) take({ type: 'show', conversation })
    },
    act: async (id, act) => (await asking(async () => (await actOn(id, { act })) ?? true)) ?? false,
    answer: async (text, clientId = newRequestId()) => {
      const id = state.opened?.row.id
      if (!id) return
      take({ type: 'sending', answer: { conversationId: id, clientId, text } })
      try {
        await actOn(id, { act: 'answer', text, clientId })
        const conversation = await fetchConversation(id)
        take({ type: 'messages', conversation })
      } catch (error) {
        if (!(error instanceof InboxRefusal)) throw error
        take({ type: 'failed', clientId, reason: error.message })
      }
    },
    tellTyping: useTypingTeller(state.opened?.row.id),
  }
}

/** What is open in a tab that is looked at has been read. */
function useReading({ opened, rows }: InboxState) {
  const id = opened?.row.id
  const last = opened?.messages.at(-1)?.n ?? 0
  const unread = rows.find((row) => row.id === id)?.unread ?? 0
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!id || !isSeen || unread === 0) return
    // Unread marks come back with the next change; a mark that was not written is tried again then.
    actOn(id, { act: 'read', n: last }).catch(() => undefined)
  }, [id, isSeen, unread, last])
}

function useTypingTeller(id: string | undefined) {
  const toldAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!id || now - toldAt.current < TYPING_PAUSE_MS) return
    toldAt.current = now
    // Nobody misses it when it does not arrive.
    actOn(id, { act: 'typing' }).catch(() => undefined)
  }
}
