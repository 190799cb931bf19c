import { describe, expect, test } from 'vitest'
import type {
  ChatMessage,
  FeedChange,
  InboxConversation,
  InboxOverview,
  InboxRow,
} from '../../../domain/conversation'
import { aChatMessage } from '../../../fixtures'
import {
  afterEvent,
  failedIn,
  type InboxState,
  inboxOf,
  isBehindAfter,
  neighbourOf,
  pendingIn,
  rowsIn,
  TYPING_MS,
  unreadIn,
} from './inbox-state'
import { keptIn } from './kept-answers'

const anne = { id: 'anne', name: 'Anne' }

function row(id: string, changes: Partial<InboxRow> = {}): InboxRow {
  return {
    id,
    status: 'open',
    who: `Bezoeker ${id}`,
    email: null,
    phone: null,
    page: '/',
    lastN: 1,
    lastBody: 'Hallo',
    lastAuthor: 'visitor',
    lastAt: '2026-11-23T09:00:00.000Z',
    unread: 0,
    assignee: null,
    awaitsPerson: false,
    ...changes,
  }
}

function conversation(of: InboxRow, messages: readonly ChatMessage[]): InboxConversation {
  return {
    row: of,
    startedAt: of.lastAt,
    messages,
    pages: [],
    isVisitorHere: true,
    person: null,
    lead: null,
    wantedWay: null,
    readMarks: [],
    visitorN: 1,
    mailedN: 0,
  }
}

const overview = (...rows: InboxRow[]): InboxOverview => ({
  seq: 10,
  me: anne,
  conversations: rows,
  unread: 0,
  canned: [],
  present: [anne],
})

function change(seq: number, of: InboxRow | null, changes: Partial<FeedChange> = {}): FeedChange {
  return {
    seq,
    kind: 'message',
    conversationId: of?.id ?? 'a',
    n: of?.lastN ?? null,
    row: of,
    detail: 'visitor',
    ...changes,
  }
}

const inbox = (...rows: InboxRow[]) => inboxOf(overview(...rows), null)
const told = (state: InboxState, ...changes: FeedChange[]) =>
  changes.reduce((so, each) => afterEvent(so, { type: 'change', change: each }), state)

describe('the list', () => {
  const quiet = row('quiet', { lastAt: '2026-11-23T08:00:00.000Z' })
  const busy = row('busy', { lastAt: '2026-11-23T09:00:00.000Z' })

  test('has the conversation in front in which something was said last', () => {
    const state = told(inbox(busy, quiet), change(11, { ...quiet, lastAt: '2026-11-23T10:00:00.000Z' }))
    expect(state.rows.map(({ id }) => id)).toEqual(['quiet', 'busy'])
  })

  test('puts who waits for a person before all others, until somebody takes it', () => {
    const waiting = { ...quiet, awaitsPerson: true }
    expect(rowsIn(inbox(busy, waiting), 'open').map(({ id }) => id)).toEqual(['quiet', 'busy'])
    expect(rowsIn(inbox(busy, { ...waiting, assignee: anne }), 'open').map(({ id }) => id)).toEqual([
      'busy',
      'quiet',
    ])
  })

  test('changes once, however often a change is told', () => {
    const state = told(inbox(quiet), change(11, { ...quiet, unread: 1 }), change(12, { ...quiet, unread: 0 }))
    expect(told(state, change(11, { ...quiet, unread: 1 }))).toEqual(state)
  })

  test('loses a conversation that is gone, and closes it', () => {
    const state = inboxOf(overview(quiet), conversation(quiet, [aChatMessage(1)]))
    expect(told(state, change(11, null, { conversationId: 'quiet' }))).toMatchObject({
      rows: [],
      opened: null,
    })
  })

  test('has each conversation in one folder', () => {
    const state = told(inbox(quiet, busy), change(11, { ...busy, status: 'spam' }, { kind: 'state' }))
    expect(rowsIn(state, 'open').map(({ id }) => id)).toEqual(['quiet'])
    expect(rowsIn(state, 'spam').map(({ id }) => id)).toEqual(['busy'])
  })

  test('counts the conversations in which something is unread, not the messages, and no spam', () => {
    const state = inbox({ ...quiet, unread: 5 }, busy, row('spam', { status: 'spam', unread: 1 }))
    expect(unreadIn(state)).toBe(1)
  })

  test('is walked up and down, and no further than its ends', () => {
    const rows = [busy, quiet]
    expect(neighbourOf(rows, 'busy', 1)?.id).toBe('quiet')
    expect(neighbourOf(rows, 'quiet', 1)).toBeUndefined()
    expect(neighbourOf(rows, undefined, 1)?.id).toBe('busy')
    expect(neighbourOf(rows, undefined, -1)?.id).toBe('quiet')
  })
})

describe('an open conversation', () => {
  const of = row('a', { lastN: 2 })
  const opened = inboxOf(overview(of), conversation(of, [aChatMessage(1), aChatMessage(2)]))
  const newer = { ...of, lastN: 4 }

  test('asks for what it lacks as soon as the list knows of more', () => {
    expect(isBehindAfter(opened)).toBeUndefined()
    expect(isBehindAfter(told(opened, change(11, newer)))).toBe(2)
  })

  test('shows each message once and in order, whatever comes twice or late', () => {
    const late = afterEvent(opened, {
      type: 'messages',
      conversation: conversation(newer, [aChatMessage(4)]),
    })
    const whole = afterEvent(late, {
      type: 'messages',
      conversation: conversation(newer, [aChatMessage(3), aChatMessage(4)]),
    })
    expect(whole.opened?.messages.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  test('takes no messages of another', () => {
    const other = conversation(row('b'), [aChatMessage(1)])
    expect(afterEvent(opened, { type: 'messages', conversation: other })).toEqual(opened)
  })

  const answer = { conversationId: 'a', clientId: 'x', text: 'Ja' }
  const sending = afterEvent(opened, { type: 'sending', answer })
  const failed = afterEvent(sending, { type: 'failed', clientId: 'x', reason: 'Geen verbinding.' })
  const mine = aChatMessage(3, { author: 'person', clientId: 'x' })
  const arrived = conversation(newer, [mine])
  const other = conversation(row('b'), [aChatMessage(1)])

  test('shows an answer at once, and as sent when the server has it', () => {
    expect(pendingIn(sending)).toEqual([{ ...answer, state: 'sending' }])
    const sent = afterEvent(sending, { type: 'messages', conversation: arrived })
    expect(sent).toMatchObject({ pending: [], opened: { messages: { length: 3 } } })
  })

  test('keeps an answer that did not go, and sends the same one again', () => {
    expect(pendingIn(failed)).toMatchObject([{ text: 'Ja', state: 'failed', reason: 'Geen verbinding.' }])
    const again = afterEvent(failed, { type: 'sending', answer })
    expect(pendingIn(again)).toEqual([{ ...answer, state: 'sending' }])
  })

  test('has its own answers only, and has them back when it is opened again', () => {
    const elsewhere = afterEvent(failed, { type: 'show', conversation: other })
    expect(pendingIn(elsewhere)).toEqual([])
    expect([...failedIn(elsewhere)]).toEqual(['a'])
    const back = afterEvent(elsewhere, { type: 'show', conversation: conversation(of, [aChatMessage(1)]) })
    expect(pendingIn(back)).toMatchObject([{ text: 'Ja', state: 'failed' }])
    const meanwhile = afterEvent(elsewhere, { type: 'show', conversation: arrived })
    expect(meanwhile.pending).toEqual([])
  })

  test('hears how an answer fared while another one was open', () => {
    const elsewhere = afterEvent(sending, { type: 'show', conversation: other })
    expect([...failedIn(elsewhere)]).toEqual([])
    const lost = afterEvent(elsewhere, { type: 'failed', clientId: 'x', reason: 'Geen verbinding.' })
    expect([...failedIn(lost)]).toEqual(['a'])
    const sent = afterEvent(elsewhere, { type: 'messages', conversation: arrived })
    expect(sent).toMatchObject({ pending: [], opened: { row: { id: 'b' } } })
  })

  test('keeps no answer to a conversation that is gone', () => {
    expect(told(failed, change(11, null)).pending).toEqual([])
  })

  test('has back after a reload what was not sent, unless it had arrived', () => {
    const kept = keptIn(JSON.stringify([{ ...answer, state: 'sending' }]))
    const reason = expect.stringContaining('De pagina ging dicht')
    expect(kept).toEqual([{ ...answer, state: 'failed', reason }])
    expect(pendingIn(afterEvent(opened, { type: 'kept', answers: kept }))).toEqual(kept)
    const known = inboxOf(overview(newer), arrived)
    expect(afterEvent(known, { type: 'kept', answers: kept }).pending).toEqual([])
    expect(keptIn(null)).toEqual([])
  })

  test('outlives an inbox that starts anew', () => {
    const anew = afterEvent(opened, { type: 'overview', overview: { ...overview(newer), seq: 99 } })
    expect(anew).toMatchObject({ seq: 99, opened: { messages: { length: 2 } } })
  })
})

describe('a visitor who types', () => {
  const of = row('a')
  const typing = afterEvent(inbox(of), { type: 'typing', conversationId: 'a', now: 1_000 })

  test('is believed for six seconds', () => {
    expect(afterEvent(typing, { type: 'time', now: 1_000 + TYPING_MS - 1 }).typingUntil).toHaveProperty('a')
    expect(afterEvent(typing, { type: 'time', now: 1_000 + TYPING_MS }).typingUntil).toEqual({})
  })

  test('is done when the message comes, and not when a colleague answers', () => {
    expect(told(typing, change(11, of)).typingUntil).toEqual({})
    expect(told(typing, change(11, of, { detail: 'person' })).typingUntil).toHaveProperty('a')
  })
})
