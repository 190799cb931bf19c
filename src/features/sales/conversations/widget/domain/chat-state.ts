import type { Offer } from '../../assistant/domain/answer-to'
import type { Author, ChatAnswer, ChatLink, ChatMessage, ContactWay } from '../../domain/conversation'
import type { WrittenMessage } from './session'

/** An answer of the assistant is shown this long after the question (docs/product/sales.md#chat). */
export const ANSWER_DELAY_MS = 1000
export const OPTIONS_DELAY_MS = 800
/** Dots that went on longer would have to be stoppable (WCAG 2.2.2). */
export const DOTS_MS = 5000
/** Nobody says that they stopped typing. */
export const TYPING_MS = 6000

/** A message of the visitor that the server has not confirmed. */
interface Unsent extends WrittenMessage {
  hasFailed: boolean
}

/** How the visitor wants to be spoken to, until the server has confirmed it. */
interface Choice {
  way: ContactWay
  clientId: string
  /** Why it was not taken in, in words; null while it is on its way. */
  fault: string | null
}

interface Said {
  message: ChatMessage
  /** Answers come at once, and are shown a moment later. */
  shownAt: number
}

/** All that the chat shows follows from this and the time. Times are epoch milliseconds. */
export interface ChatState {
  greeting: string
  greetedAt: number
  /** What was said before is on its way from the server: until it is there, nothing may be stored over it. */
  isRestoring: boolean
  /** By their number, each once. */
  said: readonly Said[]
  /** In the order in which they were written, and have to arrive. */
  unsent: readonly Unsent[]
  choice: Choice | null
  /** When the visitor wrote what the assistant has not answered yet. */
  askedAt: number | null
  person: string | null
  personTypesUntil: number
  /** Unknown until the server has answered. */
  isOfficeOpen: boolean | null
  /** Offers up to this message were taken, or turned down. */
  doneOffers: Readonly<Record<Offer, number>>
  wantsAppointment: boolean
}

/** A conversation as it begins, with what was written before and did not arrive. */
export function beginTalk(
  greeting: string,
  greetedAt: number,
  written: readonly WrittenMessage[] = [],
): ChatState {
  return {
    greeting,
    greetedAt,
    isRestoring: false,
    said: [],
    unsent: written.map((one) => ({ ...one, hasFailed: false })),
    choice: null,
    askedAt: null,
    person: null,
    personTypesUntil: 0,
    isOfficeOpen: null,
    doneOffers: { ways: 0, appointment: 0 },
    wantsAppointment: false,
  }
}

/** The number of the last message that is known: what comes after it is new. */
export function lastNumber(talk: ChatState): number {
  return talk.said.at(-1)?.message.n ?? 0
}

/** The visitor wrote something. It goes after what was written before, and takes the place of a choice that failed. */
export function addPending(
  talk: ChatState,
  { clientId, text }: { clientId: string; text: string },
  now: number,
): ChatState {
  return {
    ...talk,
    unsent: [...talk.unsent, { clientId, text, at: now, hasFailed: false }],
    choice: talk.choice?.fault ? null : talk.choice,
    askedAt: talk.person ? null : now,
    doneOffers: { ...talk.doneOffers, ways: lastNumber(talk) },
  }
}

/** What did not arrive is on its way again. */
export function sentAgain(talk: ChatState, now: number): ChatState {
  return { ...withUnsent(talk, false), askedAt: talk.person ? null : now }
}

/** Nothing that is under way arrives: what comes first did not, and what comes later waits for it. */
export function notSent(talk: ChatState): ChatState {
  return { ...withUnsent(talk, true), askedAt: null }
}

function withUnsent(talk: ChatState, hasFailed: boolean): ChatState {
  return { ...talk, unsent: talk.unsent.map((one) => ({ ...one, hasFailed })) }
}

/** Taken back into the field. */
export function withdrawn(talk: ChatState): ChatState {
  return { ...talk, unsent: [], askedAt: null }
}

/** The visitor chose a way to be spoken to. The same one again, after a fault, is the same choice. */
export function chose(
  talk: ChatState,
  made: { way: ContactWay; clientId: string },
): ChatState & { choice: Choice } {
  const before = talk.choice?.way === made.way ? talk.choice : made
  return { ...talk, choice: { way: made.way, clientId: before.clientId, fault: null } }
}

export function notChosen(talk: ChatState, fault: string): ChatState {
  return { ...talk, choice: talk.choice && { ...talk.choice, fault } }
}

/** Messages come by the answer to a question, by the stream and by asking again: each counts once. */
export function receiveMessages(talk: ChatState, messages: readonly ChatMessage[], now: number): ChatState {
  const known = new Set(talk.said.map(({ message }) => message.n))
  const fresh = messages.filter(({ n }) => !known.has(n))
  const due = talk.askedAt === null ? now : Math.max(now, talk.askedAt + ANSWER_DELAY_MS)
  const said = fresh.map((message) => ({ message, shownAt: message.author === 'assistant' ? due : now }))
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const isFromPerson = fresh.some(({ author }) => author === 'person')
  const chosen = talk.choice && messages.find(({ clientId }) => clientId === talk.choice?.clientId)
  return {
    ...talk,
    said: [...talk.said, ...said].sort((one, other) => one.message.n - other.message.n),
    unsent: talk.unsent.filter(({ clientId }) => !arrived.has(clientId)),
    choice: chosen ? null : talk.choice,
    doneOffers: chosen ? { ...talk.doneOffers, ways: chosen.n } : talk.doneOffers,
    personTypesUntil: isFromPerson ? 0 : talk.personTypesUntil,
  }
}

/** The answer to something that was sent: what was said, and who is there. */
export function answered(talk: ChatState, { messages, person, isOpen }: ChatAnswer, now: number): ChatState {
  const next = receiveMessages({ ...talk, isOfficeOpen: isOpen }, messages, now)
  const isPending = isOnItsWay(next) || next.said.some(({ shownAt }) => shownAt > now)
  return { ...personIs(next, person), askedAt: isPending ? next.askedAt : null }
}

/** The conversation as it was left: nothing is held back, and what was offered earlier than last is over. */
export function restored(talk: ChatState, answer: ChatAnswer, now: number): ChatState {
  const next = answered({ ...talk, isRestoring: false, askedAt: null }, answer, now)
  const before = lastNumber(next) - 1
  return { ...next, doneOffers: { ways: before, appointment: before } }
}

export function personIs(talk: ChatState, person: string | null): ChatState {
  return person === null ? { ...talk, person, personTypesUntil: 0 } : { ...talk, person, askedAt: null }
}

export function personTypes(talk: ChatState, now: number): ChatState {
  return { ...talk, personTypesUntil: now + TYPING_MS }
}

export function offerDone(talk: ChatState, offer: Offer): ChatState {
  return {
    ...talk,
    doneOffers: { ...talk.doneOffers, [offer]: lastNumber(talk) },
    wantsAppointment: offer === 'appointment' ? false : talk.wantsAppointment,
  }
}

export interface Line {
  key: string
  author: Author
  name: string | null
  body: string
  links: readonly ChatLink[]
  at: number
  state: 'said' | 'sending' | 'failed'
}

const BARE = { name: null, links: [], state: 'said' } as const

/** Everything that is shown of the conversation, from first to last. */
export function linesAt(talk: ChatState, now: number): Line[] {
  const greeting: Line = {
    ...BARE,
    key: 'greeting',
    author: 'assistant',
    body: talk.greeting,
    at: talk.greetedAt,
  }
  const said = shown(talk, now).map(
    ({ n, clientId, author, name, body, links, at }): Line => ({
      ...BARE,
      key: clientId ?? String(n),
      author,
      name,
      body,
      links,
      at: Date.parse(at),
    }),
  )
  const unsent = talk.unsent.map(
    ({ clientId, text, at, hasFailed }): Line => ({
      ...BARE,
      key: clientId,
      author: 'visitor',
      body: text,
      at,
      state: hasFailed ? 'failed' : 'sending',
    }),
  )
  return [greeting, ...said, ...unsent]
}

function shown(talk: ChatState, now: number): ChatMessage[] {
  return talk.said.filter(({ shownAt }) => shownAt <= now).map(({ message }) => message)
}

/** Whether the greeting is the only message, as far as can be known. */
export function isGreetingAlone({ isRestoring, said, unsent }: ChatState): boolean {
  return !isRestoring && said.length + unsent.length === 0
}

/** The quick options, while the greeting stands alone. */
export function showsOptions(talk: ChatState, now: number): boolean {
  return isGreetingAlone(talk) && now >= talk.greetedAt + OPTIONS_DELAY_MS
}

/** What the assistant asks between, until the visitor says something. */
export function choicesAt(talk: ChatState, now: number): readonly string[] {
  if (talk.unsent.length > 0) return []
  const messages = shown(talk, now)
  const lastOwn = messages.findLast(({ author }) => author === 'visitor')?.n ?? 0
  // While a site is brought up to date, a node of the release before may answer, and that one asks nothing.
  return messages.findLast(({ n, choices }) => n > lastOwn && choices?.length)?.choices ?? []
}

/** Whether the assistant seems to write. */
export function showsDots(talk: ChatState, now: number): boolean {
  const { askedAt } = talk
  if (askedAt === null || now >= askedAt + DOTS_MS) return false
  return isOnItsWay(talk) || talk.said.some(({ shownAt }) => shownAt > now)
}

function isOnItsWay({ unsent }: ChatState): boolean {
  return unsent.some(({ hasFailed }) => !hasFailed)
}

export function showsPersonTyping(talk: ChatState, now: number): boolean {
  return talk.person !== null && now < talk.personTypesUntil
}

/** Whether this is on offer: asked for, or in an answer that was not taken up. */
export function offers(talk: ChatState, offer: Offer, now: number): boolean {
  if (offer === 'ways' && talk.choice?.fault) return true
  if (offer === 'appointment' && talk.wantsAppointment && !showsDots(talk, now)) return true
  return shown(talk, now).some(({ n, offers }) => n > talk.doneOffers[offer] && offers.includes(offer))
}

/** When something of the above changes by itself; undefined when nothing will. */
export function changesAt(talk: ChatState, now: number): number | undefined {
  const moments = [
    talk.greetedAt + OPTIONS_DELAY_MS,
    ...(talk.askedAt === null ? [] : [talk.askedAt + DOTS_MS]),
    talk.personTypesUntil,
    ...talk.said.map(({ shownAt }) => shownAt),
  ].filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : undefined
}
