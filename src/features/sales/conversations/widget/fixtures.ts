import { ASKED_BETWEEN } from '@/content/assistant/answers'
import { idOf, LONG } from '@/shared/fixtures'
import type { ChatMessage } from '../domain/conversation'
import { aChatMessage } from '../fixtures'
import {
  addPending,
  answered,
  beginTalk,
  type ChatState,
  chose,
  notChosen,
  notSent,
  personIs,
  personTypes,
} from './domain/chat-state'
import type { Shape } from './web/internal/panel'
import { CHAT_WORDS, openingWords } from './web/words'

/** A chat that stands still. */
interface ChatSample {
  shape: Shape
  /** How the conversation stands at this moment, in epoch milliseconds. */
  talk: (now: number) => ChatState
  isOffline?: boolean
  /** Has the form for an appointment sent as it is: empty. */
  sendsForm?: boolean
}

const MINUTE_MS = 60_000

const fresh = (now: number) => beginTalk(openingWords(9), now - MINUTE_MS)

/** What a visitor wrote a while ago, with what was said to it. */
function said(talk: ChatState, now: number, question: string, ...answers: Partial<ChatMessage>[]): ChatState {
  const at = now - MINUTE_MS / 2
  const n = talk.said.length + 1
  const clientId = idOf(n)
  const messages = [{ author: 'visitor', body: question, clientId } as const, ...answers].map(
    (message, index) => aChatMessage(n + index, { at: new Date(at).toISOString(), ...message }),
  )
  return answered(
    addPending(talk, { clientId, text: question }, at),
    { messages, person: null, isOpen: true },
    at,
  )
}

const priced = (now: number) =>
  said(fresh(now), now, 'Wat kost een website voor een bakkerij?', {
    body: 'Een website begint bij € 795, zonder btw. Wat erbij komt, kies je zelf.',
    links: [{ label: 'Bekijk alle prijzen', href: '/prijzen' }],
  })

const unclear = (now: number) =>
  said(fresh(now), now, 'Ik zoek een plek voor mijn site', {
    body: ASKED_BETWEEN(['een website laten maken', 'hosting en onderhoud']),
    choices: ['Een website laten maken', 'Hosting en onderhoud'],
  })

const called = (now: number) =>
  said(fresh(now), now, 'Kan iemand mij bellen?', {
    body: 'Dat kan. Hoe wil je contact?',
    offers: ['ways'] as const,
  })

const withAnne = (now: number) =>
  personIs(
    said(
      ...([priced(now), now, 'Is daar ook een mens?'] as const),
      { author: 'notice', body: 'Anne doet mee aan het gesprek.' },
      { author: 'person', name: 'Anne', body: 'Dag! Met Anne. Hoeveel pagina’s worden het?' },
    ),
    'Anne',
  )

const wantsAppointment = (now: number): ChatState => ({
  ...said(fresh(now), now, 'Afspraak maken', { body: 'Kies een dag en een tijd die je past.' }),
  wantsAppointment: true,
})

/** The chat in each of its states. */
export const CHAT_SAMPLES = {
  'dicht, met rode stip': { shape: 'closed', talk: priced },
  'begroeting op een telefoon': { shape: 'greeting', talk: fresh },
  'begroeting met keuzes': { shape: 'whole', talk: fresh },
  'gesprek, antwoord onderweg': {
    shape: 'whole',
    talk: (now) => addPending(priced(now), { clientId: idOf(99), text: 'En een webshop?' }, now),
  },
  'kantoor dicht': { shape: 'whole', talk: (now) => ({ ...priced(now), isOfficeOpen: false }) },
  'lange tekst': {
    shape: 'whole',
    talk: (now) => said(priced(now), now, LONG.text, { body: `Lees https://${LONG.domain}/${LONG.email}.` }),
  },
  'keuze uit twee bedoelingen': { shape: 'whole', talk: unclear },
  'manieren van contact': { shape: 'whole', talk: called },
  'keuze onderweg': {
    shape: 'whole',
    talk: (now) => chose(called(now), { way: 'phone', clientId: idOf(99) }),
  },
  'keuze niet aangekomen': {
    shape: 'whole',
    talk: (now) => notChosen(chose(called(now), { way: 'phone', clientId: idOf(99) }), CHAT_WORDS.notChosen),
  },
  afspraak: { shape: 'whole', talk: wantsAppointment },
  'afspraak met fouten': { shape: 'whole', talk: wantsAppointment, sendsForm: true },
  'zonder verbinding, niet verzonden': {
    shape: 'whole',
    isOffline: true,
    talk: (now) => {
      const first = addPending(priced(now), { clientId: idOf(98), text: 'En een webshop?' }, now)
      return notSent(addPending(first, { clientId: idOf(99), text: 'Met veertig producten.' }, now))
    },
  },
  'een mens typt': { shape: 'whole', talk: (now) => personTypes(withAnne(now), now) },
} as const satisfies Record<string, ChatSample>

export type ChatSampleName = keyof typeof CHAT_SAMPLES

export const chatSample = (name: ChatSampleName): ChatSample => CHAT_SAMPLES[name]
