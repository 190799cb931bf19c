import type { ComponentProps } from 'react'
import { conversationPage } from '@/content/pages/gesprek'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { typedTjeerd } from '@/features/sales/leads/fixtures'
import { idOf, LONG, SITE_URL, type StrangersWords } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import { failed, invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { aChatMessage } from './fixtures'
import { answersMail } from './server/mails/answers-mail'
import { waitingVisitorMail } from './server/mails/waiting-visitor-mail'
import { ConversationGone, ConversationPage } from './web/site/ConversationPage'

const NOTHING_SENT = '00000000-0000-4000-8000-000000000000'

const TALK = (
  [
    ['visitor', null, 'Kunnen jullie ook de foto’s voor onze site maken?'],
    ['assistant', null, 'Dat weet ik niet zeker. Ik leg het voor aan een collega.'],
    ['notice', null, 'Anne doet mee aan het gesprek.'],
    ['person', 'Anne', 'Zeker.\nWe komen dan een ochtend langs.'],
  ] as const
).map(([author, name, body], index) =>
  aChatMessage(index + 1, {
    author,
    name,
    body,
    links: author === 'assistant' ? [{ label: 'Bekijk ons werk', href: '/werk' }] : [],
  }),
)

/** The page of a conversation, in the measure of its layout. */
function talk(over: Partial<ComponentProps<typeof ConversationPage>> = {}) {
  return (
    <div className="page-width py-8">
      <ConversationPage messages={TALK} state={FRESH} requestId={NOTHING_SENT} {...over} />
    </div>
  )
}

/** A conversation by its link. */
export const pages: PagesByFace = {
  quiet: {
    '/gesprek/[token]': {
      gesprek: talk(),
      'lange woorden': talk({
        messages: TALK.map((message) => ({ ...message, body: LONG.name.repeat(4) })),
      }),
      leeg: talk({ state: invalid({ text: conversationPage.faults.empty }) }),
      'te snel': talk({
        state: failed({ title: conversationPage.faults.limited, tone: 'error', durationMs: 8000 }),
      }),
      'bestaat niet': (
        <div className="page-width py-8">
          <ConversationGone />
        </div>
      ),
    },
  },
}

/** Mails about conversations. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  const chat = { to: person.email, token: 'k'.repeat(43) }
  const answer = { name: 'Anne', body: 'Zeker, dat kan.\nWe komen dan een ochtend langs.' }
  const waiting = {
    who: typed?.words ?? 'Bezoeker 12',
    email: null,
    phone: null,
    assigneeName: null,
    page: '/prijzen',
    words: [typed?.words ?? 'Kunnen jullie ook de foto’s voor onze site maken?'],
    isAgain: false,
    way: `${SITE_URL}/beheer/gesprekken?gesprek=${idOf(7)}`,
  }
  return {
    answersMail: {
      'een antwoord': () => answersMail(MAIL_CONTEXT, { ...chat, answers: [answer] }),
      'twee antwoorden': () =>
        answersMail(MAIL_CONTEXT, { ...chat, answers: [answer, { name: 'Anne', body: 'En gratis.' }] }),
    },
    waitingVisitorMail: {
      'met adres': () =>
        waitingVisitorMail({ ...waiting, email: person.email, phone: typedTjeerd(typed).phone }),
      'zonder adres': () => waitingVisitorMail(waiting),
      'van wie niet antwoordt': () => waitingVisitorMail({ ...waiting, assigneeName: 'Anne' }),
      'schreef verder': () =>
        waitingVisitorMail({ ...waiting, isAgain: true, words: ['Hallo?', 'Het gaat om twaalf foto’s.'] }),
    },
  }
}
