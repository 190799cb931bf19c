import type { ReactElement } from 'react'
import { CANNED_ANSWERS } from '@/content/canned-answers'
import { idOf, LONG, NOW } from '@/shared/fixtures'
import type { PagesByFace, States } from '@/ui/gallery/page-state'
import type { ChatMessage, InboxConversation, InboxOverview, InboxRow } from '../domain/conversation'
import { aChatMessage } from '../fixtures'
import { InboxPage } from '../web/office/InboxPage'
import { Inbox } from './web/Inbox'
import { ConversationThread } from './web/internal/ConversationThread'
import type { PendingAnswer } from './web/internal/inbox-state'

const ME = { id: idOf(1), name: 'Beheer' }

const COLLEAGUE = { id: idOf(2), name: 'Anne' }

const AT = NOW.toISOString()

function row(number: number, over: Partial<InboxRow> = {}): InboxRow {
  return {
    id: idOf(number + 10),
    status: 'open',
    who: `Bezoeker ${number}`,
    email: null,
    phone: null,
    page: '/prijzen',
    lastN: 4,
    lastBody: 'Kan het ook in het blauw?',
    lastAuthor: 'visitor',
    lastAt: AT,
    unread: 0,
    assignee: null,
    awaitsPerson: false,
    ...over,
  }
}

function message(n: number, author: ChatMessage['author'], body: string): ChatMessage {
  const name = author === 'person' ? COLLEAGUE.name : null
  return aChatMessage(n, { author, name, body })
}

const TALK = [
  message(1, 'visitor', 'Wat kost een website voor een bakkerij?'),
  {
    ...message(2, 'assistant', 'Een website begint bij € 795.'),
    links: [{ label: 'Bekijk alle prijzen', href: '/prijzen' }],
  },
  message(3, 'notice', 'Anne doet mee aan het gesprek.'),
  message(4, 'person', 'Dag! Hoeveel pagina’s worden het?'),
]

function conversation(of: InboxRow, messages: readonly ChatMessage[] = TALK): InboxConversation {
  return {
    row: of,
    startedAt: AT,
    messages,
    isVisitorHere: true,
    visitorN: 4,
    mailedN: 0,
    pages: ['/', '/diensten', '/prijzen'].map((path) => ({ path, at: AT })),
    person: null,
    lead: null,
    wantedWay: null,
    readMarks: [],
  }
}

function inbox(conversations: readonly InboxRow[], opened: InboxConversation | null = null): ReactElement {
  const overview: InboxOverview = {
    seq: 1,
    me: ME,
    conversations,
    unread: 0,
    canned: CANNED_ANSWERS,
    present: [ME, COLLEAGUE],
  }
  return (
    <InboxPage>
      <Inbox key="inbox" overview={overview} folder="open" conversation={opened} answerId={idOf(9)} />
    </InboxPage>
  )
}

const KNOWN = row(1, { who: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example', phone: '0612345678' })

/** What only a script brings about: answers that are under way, or did not go. */
function withPending(pending: readonly PendingAnswer[]): ReactElement {
  const nothing = async () => undefined
  return (
    <InboxPage>
      <ConversationThread
        key="thread"
        conversation={conversation(KNOWN)}
        {...{ pending, me: ME, folder: 'open', canned: CANNED_ANSWERS, present: [ME] }}
        {...{ isTyping: true, answerId: idOf(9), onAnswer: nothing, onTyping: nothing, onBack: nothing }}
        {...{ onAct: async () => false, onEnd: nothing }}
      />
    </InboxPage>
  )
}

const ANSWER = { conversationId: KNOWN.id, text: 'Dag! Ja, dat kan ook in het blauw.' }

const LIST = [
  row(2, { awaitsPerson: true, unread: 1 }),
  KNOWN,
  row(3, { assignee: COLLEAGUE }),
  row(4, { assignee: ME, unread: 12 }),
]

const long = row(5, {
  who: LONG.name,
  email: LONG.email,
  page: `/${'pagina'.repeat(20)}`,
  lastBody: LONG.text,
})

/** The inbox, as it is first drawn. */
const INBOX_STATES: States = {
  leeg: inbox([]),
  lijst: inbox(LIST),
  gesprek: inbox(LIST, conversation(KNOWN)),
  'met een collega': inbox(LIST, conversation(row(3, { assignee: COLLEAGUE }))),
  'van mij, met lead': inbox(LIST, {
    ...conversation(row(4, { assignee: ME })),
    lead: { href: '/beheer/leads/1' },
    person: { href: '/beheer/personen' },
    wantedWay: 'phone',
    isVisitorHere: false,
  }),
  'antwoord niet verstuurd': withPending([
    {
      ...ANSWER,
      clientId: idOf(31),
      state: 'failed',
      reason: 'Er kwam geen antwoord van de server. Probeer het opnieuw.',
    },
    { ...ANSWER, clientId: idOf(32), state: 'sending', text: 'Zal ik een voorbeeld sturen?' },
  ]),
  gesloten: inbox([], conversation(row(6, { status: 'closed' }))),
  spam: inbox([], conversation(row(7, { status: 'spam' }))),
  lang: inbox(
    [long, ...LIST],
    conversation(
      long,
      Array.from({ length: 40 }, (_, n) => message(n + 1, n % 2 ? 'person' : 'visitor', LONG.text)),
    ),
  ),
}

/** The inbox. */
export const pages: PagesByFace = { office: { '/beheer/gesprekken': INBOX_STATES } }
