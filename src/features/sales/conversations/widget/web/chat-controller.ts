import { newRequestId } from '@/shared/uuid'
import type { ChatAnswer, ContactWay } from '../../domain/conversation'
import {
  addPending,
  answered,
  beginTalk,
  type ChatState,
  changesAt,
  chose,
  lastNumber,
  notChosen,
  notSent,
  personIs,
  personTypes,
  receiveMessages,
  restored,
  sentAgain,
  withdrawn,
} from '../domain/chat-state'
import { type ChatSession, hasSpoken, newSession, sessionMessage, sessionOf } from '../domain/session'
import { chatTransport, messagesAfter, post, type Reply } from './internal/chat-transport'
import type { OfferedWay } from './internal/contact-ways'
import { retryTimer } from './internal/retry-timer'
import { readSessions, readUnsent, storeSession, storeUnsent } from './internal/session-store'
import { CHAT_WORDS, openingWords } from './words'

export interface Listener {
  /** What is shown may be different now. */
  changed: () => void
  /** The server did not take a message, and says why. */
  refused: (message: string, text: string) => void
}

const TYPING_EVERY_MS = 4000
const RESTORE_AGAIN_MS = 5000

export type ChatController = ReturnType<typeof chatController>

/** The conversation of this visitor, from the first opening on this page: kept here, sent to and heard from the server. */
export function chatController({ changed, refused }: Listener) {
  const kept = readSessions(Date.now()).at(-1)
  let session = kept ?? newSession(newRequestId(), Date.now())
  let talk = kept && hasSpoken(kept) ? talkOf(kept) : freshTalk()
  let isFollowing = false
  let timer: ReturnType<typeof setTimeout>
  let turn: Promise<unknown> = Promise.resolve()
  let typedAt = 0
  // A closed chat and a first message that failed have no stream that tells that the server is back.
  const again = retryTimer(() => inTurn(sendInOrder))

  const line = chatTransport({
    lastNumber: () => lastNumber(talk),
    messages: (messages) => update(receiveMessages(talk, messages, Date.now())),
    answer: (answer) => update(answered(talk, answer, Date.now())),
    isBack: resend,
    person: (name) => update(personIs(talk, name)),
    typing: () => update(personTypes(talk, Date.now())),
  })

  function update(next: ChatState) {
    storeUnsent(talk.unsent, next.unsent, Date.now())
    talk = next
    if (!talk.isRestoring) {
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
    if (reply.kind === 'answered') return update(restored(talk, reply.answer, Date.now()))
    // Erased since: what was said there is no part of what is said now.
    session = newSession(newRequestId(), Date.now())
    const { greeting, greetedAt } = freshTalk()
    update({ ...talk, greeting, greetedAt, isRestoring: false })
  }

  const place = () => ({
    page: location.pathname,
    sessionId: session.id,
    website: '',
    after: lastNumber(talk),
  })

  /** Queue: one after the other, so that all arrives in the order in which it was done. */
  function inTurn(work: () => Promise<unknown>) {
    turn = turn.then(work, work)
  }

  /** Resends at the visitor's request, or with reason to think that it arrives now, and shows it on its way. */
  async function sendUnsent(): Promise<boolean> {
    if (talk.unsent.length > 0) update(sentAgain(talk, Date.now()))
    return await sendInOrder()
  }

  /**
   * Sends what has not arrived, from the first on, and tells whether all of it did. What comes later waits: only the
   * first message may begin a conversation, also when it arrived and its answer did not.
   */
  async function sendInOrder(): Promise<boolean> {
    again.stop()
    for (const { clientId, text } of talk.unsent) {
      const reply = await post('', { ...place(), clientId, text })
      if (reply.kind !== 'answered') return giveUp(reply)
      again.succeeded()
      hear(reply.answer)
    }
    return true
  }

  /** A fault of the server or the line passes, and the same is sent again; a refusal with a reason stands. */
  function giveUp(reply: Reply): false {
    if (reply.kind !== 'refused' || !reply.message) {
      update(notSent(talk))
      again.failed()
    } else {
      const texts = talk.unsent.map(({ text }) => text)
      update(withdrawn(talk))
      refused(reply.message, texts.join('\n'))
    }
    return false
  }

  /** Resends what failed, once there is reason to think that it arrives now. */
  function resend() {
    if (!talk.unsent.some(({ hasFailed }) => hasFailed)) return
    // At once, also behind a retry that still waits for its answer.
    update(sentAgain(talk, Date.now()))
    inTurn(sendUnsent)
  }

  function hear(answer: ChatAnswer) {
    const known = lastNumber(talk)
    update(answered(talk, answer, Date.now()))
    // Something was said in another window meanwhile.
    if ((answer.messages[0]?.n ?? 0) > known + 1) catchUp(known)
  }

  async function catchUp(known: number) {
    const reply = await messagesAfter(known)
    if (reply.kind === 'answered') update(receiveMessages(talk, reply.answer.messages, Date.now()))
  }

  async function sendChoice(way: ContactWay, clientId: string) {
    const reply: Reply = (await sendUnsent())
      ? await post('/way', { ...place(), way, clientId })
      : { kind: 'lost' }
    if (reply.kind === 'answered') return hear(reply.answer)
    const reason = reply.kind === 'refused' ? reply.message : undefined
    update(notChosen(talk, reason ?? CHAT_WORDS.notChosen))
  }

  /** Only whoever spoke is followed, while the chat is open and in sight. */
  function follow() {
    if (isFollowing && !document.hidden && lastNumber(talk) > 0) line.connect()
    else line.hangUp()
  }

  addEventListener('online', () => {
    resend()
    changed()
  })
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', line.hangUp)
  addEventListener('pageshow', follow)

  if (talk.isRestoring) restore()

  if (talk.unsent.length > 0) inTurn(sendUnsent)

  return {
    now: () => talk,
    session: (): ChatSession => session,
    /** Whether the conversation is shown, so that it has to be followed. */
    follow(isShown: boolean) {
      isFollowing = isShown
      update(talk)
    },
    update,
    resend,
    send(text: string) {
      update(addPending(talk, { clientId: newRequestId(), text }, Date.now()))
      inTurn(sendUnsent)
    },
    /** The server keeps the choice, and confirms it. */
    choose(way: OfferedWay) {
      const next = chose(talk, { way, clientId: newRequestId() })
      update(next)
      inTurn(() => sendChoice(way, next.choice.clientId))
    },
    /** An appointment was asked for: the conversation says so. */
    tellAppointment() {
      inTurn(() => sendChoice('appointment', newRequestId()))
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

function freshTalk(): ChatState {
  const now = Date.now()
  return beginTalk(openingWords(new Date(now).getHours()), now, readUnsent(now))
}

/** As it began, with what is still to be sent; the rest comes from the server. */
function talkOf({ messages: [greeting], startTime }: ChatSession): ChatState {
  const begunAt = Date.parse(greeting?.timestamp ?? startTime)
  return { ...beginTalk(greeting?.text ?? '', begunAt, readUnsent(Date.now())), isRestoring: true }
}

/** What has been said; what is still to be sent is kept elsewhere. */
function spokenIn(talk: ChatState) {
  const greeting = { text: talk.greeting, isBot: true, timestamp: new Date(talk.greetedAt).toISOString() }
  return [greeting, ...talk.said.map(({ message }) => sessionMessage(message))]
}
