import type { MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { idOf, LONG, many, NOW, SITE_URL, type StrangersWords } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import { formStates } from '@/site/gallery/form-states'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { NEWSLETTER_NOTICES } from './domain/internal/newsletter-notices'
import { subscriberList } from './domain/subscriber-filter'
import { SUBSCRIPTION_STATES } from './domain/subscription-state'
import { confirmMail, knownMail, welcomeMail } from './server/mails/newsletter-mails'
import { NewsletterFields, NewsletterForm } from './web/NewsletterForm'
import { ConfirmPage, UnsubscribePage } from './web/NewsletterPages'
import { NewsletterSection } from './web/NewsletterSection'
import { SubscribersPage } from './web/office/SubscribersPage'

const subscriberNumbered = (number: number, email = `lezer-${number}@voorbeeld.example`) => ({
  id: idOf(9000 + number),
  email,
  requestId: idOf(number),
  requestedAt: NOW,
  state: SUBSCRIPTION_STATES[number % 3] ?? 'pending',
  confirmedAt: NOW,
  unsubscribedAt: NOW,
})

const subscribers = (rows: ReturnType<typeof subscriberNumbered>[]) => (
  <SubscribersPage
    filter={subscriberList.requestOf(asked()).filter}
    page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    {...{ counts: {}, address: '/beheer/nieuwsbrief' }}
  />
)

/** The newsletter. */
export const pages: PagesByFace = {
  site: {
    '/nieuwsbrief': formStates({
      notices: NEWSLETTER_NOTICES,
      page: (form) => <NewsletterSection heading="h1">{form}</NewsletterSection>,
      form: (initial) => <NewsletterForm initial={initial} />,
      busy: <NewsletterFields state={FRESH} isSending />,
    }),
    '/nieuwsbrief/bevestigen': {
      'nog te doen': <ConfirmPage status="open" />,
      bevestigd: <ConfirmPage status="done" />,
      'link verlopen': <ConfirmPage status="invalid" />,
    },
    '/nieuwsbrief/afmelden': {
      'nog te doen': <UnsubscribePage outcome="open" canUndo={false} />,
      afgemeld: <UnsubscribePage outcome="unsubscribed" canUndo />,
      'toch niet': <UnsubscribePage outcome="restored" canUndo={false} />,
      'link verlopen': <UnsubscribePage outcome="invalid" canUndo={false} />,
    },
  },
  office: {
    '/beheer/nieuwsbrief': {
      gewoon: subscribers(many(6, (number) => subscriberNumbered(number))),
      leeg: subscribers([]),
      lang: subscribers(many(25, (number) => subscriberNumbered(number, LONG.email))),
    },
  },
}

/** Mails of the newsletter. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  return {
    confirmMail: { aangemeld: () => confirmMail(person.email, `${SITE_URL}/nieuwsbrief/bevestigen?token=x`) },
    knownMail: {
      'stond er al op': () => knownMail(person.email, SITE_URL, `${SITE_URL}/nieuwsbrief/afmelden`),
    },
    welcomeMail: { bevestigd: () => welcomeMail(person.email, SITE_URL, `${SITE_URL}/nieuwsbrief/afmelden`) },
  }
}
