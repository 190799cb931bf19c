import { newsletter } from '@/content/pages/nieuwsbrief'
import type { MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { idOf, LONG, many, NOW, SITE_URL, type StrangersWords } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import { formStates } from '@/site/gallery/form-states'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { NEWSLETTER_NOTICES } from './domain/newsletter-notices'
import { subscriberList } from './domain/subscriber-filter'
import { SUBSCRIPTION_STATES } from './domain/subscription-state'
import { confirmMail, knownMail, welcomeMail } from './server/mails/newsletter-mails'
import { NewsletterFields, NewsletterForm } from './web/NewsletterForm'
import { LinkButton, NewsletterMessage } from './web/NewsletterMessage'
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

type LinkCopy = Parameters<typeof NewsletterMessage>[0]['copy']

const message = (copy: LinkCopy, button?: string) => (
  <NewsletterMessage copy={copy} asks={button !== undefined}>
    {button ? <LinkButton label={button} /> : null}
  </NewsletterMessage>
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
      'nog te doen': message(newsletter.confirm, newsletter.confirm.button),
      bevestigd: message(newsletter.confirmed),
      'link verlopen': message(newsletter.linkNoLongerWorks),
    },
    '/nieuwsbrief/afmelden': {
      'nog te doen': message(newsletter.unsubscribe, newsletter.unsubscribe.button),
      afgemeld: (
        <NewsletterMessage copy={newsletter.unsubscribed}>
          <LinkButton label={newsletter.undo.button} name="undo" variant="secondary" />
        </NewsletterMessage>
      ),
      'toch niet': message(newsletter.restored),
      'link verlopen': message(newsletter.linkNoLongerWorks),
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
