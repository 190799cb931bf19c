import type { ChatAnswer, ContactWay } from '@/features/conversations/rules/conversation'
import { newRequestId } from '@/shared/uuid'
import { type ChatSession, hasSpoken, newSession, sessionMessage, sessionOf } from '../rules/session'
import {
  answered,
  asked,
  beginTalk,
  changesAt,
  heard,
  lastNumber,
  notSent,
  personIs,
  personTypes,
  restored,
  type Talk,
  withdrawn,
} from '../rules/talk'
import { messagesAfter, post, type Reply, serverLine } from './server-line'
import { readSessions, storeSession } from './session-store'
import { openingWords } from './words'

interface Listener {
  /** What is shown may be different now. */
  changed: () => void
  /** The server did not take a message, and says why. */
  refused: (message: string, text: string) => void
}

const TYPING_EVERY_MS = 4000
const RESTORE_AGAIN_MS = 5000

/** The conversation of this visitor, from the first opening on this page: kept here, sent to and heard from the server. */
export function liveTalk({ changed, refused }: Listener) {
  const kept = readSessions(Date.now()).at(-1)
  let session = kept ?? newSession(newRequestId(), Date.now())
  let talk = kept && hasSpoken(kept) ? talkOf(kept) : freshTalk()
  /** What was said before is on its way: until it is there, nothing may be stored over it. */
  let isRestoring = false
  let isFollowing = false
  let timer: ReturnType<typeof setTimeout>
  let sending = Promise.resolve()
  let typedAt = 0

  const line = serverLine({
    lastNumber: () => lastNumber(talk),
    messages: (messages) => update(heard(talk, messages, Date.now())),
    answer: (answer) => update(answered(talk, answer, Date.now())),
    person: (name) => update(personIs(talk, name)),
    typing: () => update(personTypes(talk, Date.now())),
  })

  function update(next: Talk) {
    talk = next
    if (!isRestoring) {
      session = sessionOf(session, spokenIn(talk))
      storeSession(session, Date.now())
    }
    follow()
    redraw()
  }

  /** Now, and once more when something changes by itself. */
  function redraw() {
    changed()
    clearTimeout(timer)
    const next = changesAt(talk, Date.now())
    if (next !== undefined) timer = setTimeout(redraw, next - Date.now())
  }

  async function restore() {
    const reply = await messagesAfter(0)
    if (reply.kind === 'lost' || reply.kind === 'refused') return void setTimeout(restore, RESTORE_AGAIN_MS)
    isRestoring = false
    if (reply.kind === 'answered') return update(restored(talk, reply.answer, Date.now()))
    // Erased since: what was said there is no part of what is said now.
    session = newSession(newRequestId(), Date.now())
    const { greeting, greetedAt } = freshTalk()
    update({ ...talk, greeting, greetedAt })
  }

  async function deliver(clientId: string, text: string) {
    take(await post('', { ...place(), clientId, text }), clientId, text)
  }

  const place = () => ({
    ...{ page: location.pathname, sessionId: session.id, website: '' },
    after: lastNumber(talk),
  })

  function take(reply: Reply, clientId: string, text: string) {
    if (reply.kind === 'answered') return hear(reply.answer)
    if (reply.kind !== 'refused' || !reply.message) return update(notSent(talk, clientId))
    update(withdrawn(talk, clientId))
    refused(reply.message, text)
  }

  function hear(answer: ChatAnswer) {
    const known = lastNumber(talk)
    update(answered(talk, answer, Date.now()))
    // Something was said in another window meanwhile.
    if ((answer.messages[0]?.n ?? 0) > known + 1) catchUp(known)
  }

  async function catchUp(known: number) {
    const reply = await messagesAfter(known)
    if (reply.kind === 'answered') update(heard(talk, reply.answer.messages, Date.now()))
  }

  function send(text: string, clientId = newRequestId()) {
    update(asked(talk, { clientId, text }, Date.now()))
    // One after the other, so that they arrive in the order in which they were written.
    const go = () => deliver(clientId, text)
    sending = sending.then(go, go)
  }

  function again(clientId: string) {
    const unsent = talk.unsent.find((one) => one.clientId === clientId)
    if (unsent) send(unsent.text, clientId)
  }

  /** Only whoever spoke is followed, while the chat is open and in sight. */
  function follow() {
    if (isFollowing && !document.hidden && lastNumber(talk) > 0) line.connect()
    else line.hangUp()
  }

  addEventListener('online', () => {
    for (const { clientId, hasFailed } of talk.unsent) if (hasFailed) again(clientId)
    changed()
  })
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', line.hangUp)
  addEventListener('pageshow', follow)

  if (kept && hasSpoken(kept)) {
    isRestoring = true
    restore()
  }

  return {
    now: () => talk,
    session: (): ChatSession => session,
    /** Whether the conversation is shown, so that it has to be followed. */
    follow(isShown: boolean) {
      isFollowing = isShown
      update(talk)
    },
    update,
    send,
    again,
    /** The server keeps the choice, and confirms it. */
    async choose(way: ContactWay) {
      const reply = await post('/way', { ...place(), way, clientId: newRequestId() })
      if (reply.kind === 'answered') hear(reply.answer)
    },
    /** A person is told that the visitor writes, now and then. */
    type() {
      const now = Date.now()
      if (talk.person === null || now - typedAt < TYPING_EVERY_MS) return
      typedAt = now
      post('/typing', {})
    },
  }
}

function freshTalk(): Talk {
  return beginTalk(openingWords(new Date().getHours()), Date.now())
}

/** As it began; the rest comes from the server. */
function talkOf({ messages: [greeting], startTime }: ChatSession): Talk {
  return beginTalk(greeting?.text ?? '', Date.parse(greeting?.timestamp ?? startTime))
}

function spokenIn(talk: Talk) {
  const greeting = { text: talk.greeting, isBot: true, timestamp: new Date(talk.greetedAt).toISOString() }
  const unsent = talk.unsent.map(({ text, at }) => ({
    text,
    isBot: false,
    timestamp: new Date(at).toISOString(),
  }))
  return [greeting, ...talk.said.map(({ message }) => sessionMessage(message)), ...unsent]
}
