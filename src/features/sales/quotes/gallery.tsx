import type { ComponentProps, ReactElement } from 'react'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { recordIn } from '@/features/people/customers/domain/customer-details'
import { LONG_CUSTOMER, typedPerson } from '@/features/people/customers/fixtures'
import { dayOf } from '@/shared/calendar-day'
import { idOf, LONG, NOW, type StrangersWords } from '@/shared/fixtures'
import type { FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { States } from '@/ui/gallery/page-state'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import type { WithdrawnWork } from './acceptance/domain/consumer'
import { missingOf } from './acceptance/domain/internal/customer-forms'
import { acceptedAgencyMail, acceptedMail } from './acceptance/server/mails/acceptance-mails'
import {
  acceptanceWithdrawnAgencyMail,
  acceptanceWithdrawnMail,
} from './acceptance/server/mails/acceptance-withdrawn-mails'
import { acceptanceUndoneAgencyMail, acceptanceUndoneMail } from './acceptance/server/mails/undone-mails'
import { pickedAtFirst, type SentQuote } from './documents/domain/quote-document'
import {
  acceptedSample,
  aSentQuote,
  asConsumer,
  longQuote,
  outsideSample,
  quoteBehind,
  roomyQuote,
  shortQuote,
} from './fixtures'
import type { ShownMessage, ShownQuote } from './server/load-quote-page'
import { declinedAgencyMail, questionAgencyMail } from './server/mails/customer-agency-mails'
import { newestLinkMail } from './server/mails/newest-link-mail'
import {
  quoteAnswerMail,
  quoteReminderMail,
  quoteSentMail,
  quoteWithdrawnMail,
} from './server/mails/quote-mails'
import { PortalQuotePage } from './web/portal/PortalQuotePage'
import { QUOTE_FAULTS, quoteNotice } from './web/site/internal/quote-notices'
import { QuoteGone, QuotePage } from './web/site/QuotePage'

function shownQuote(sent: SentQuote, other: Partial<ShownQuote> = {}): ShownQuote {
  return {
    quoteId: idOf(7001),
    sent,
    sha256: '',
    state: 'sent',
    endedAt: null,
    reason: null,
    picked: pickedAtFirst(sent.document),
    acceptance: undefined,
    messages: [],
    missing: [],
    isCompany: false,
    basis: 21,
    vatReason: undefined,
    mayWithdraw: false,
    ...other,
  }
}

const MESSAGES: readonly ShownMessage[] = [
  {
    id: idOf(7101),
    isFromCustomer: true,
    authorName: 'Miriam Aarnink',
    writtenAt: NOW,
    text: 'Kunnen jullie de foto’s op een zaterdag maken?',
  },
  {
    id: idOf(7102),
    isFromCustomer: false,
    authorName: 'Fenna',
    writtenAt: NOW,
    text: 'Dat kan. We komen dan om 7:00 uur, als het brood uit de oven komt.',
  },
]

const acceptedBy = (sent: SentQuote): Partial<ShownQuote> => ({
  state: 'accepted',
  endedAt: NOW,
  messages: MESSAGES,
  picked: pickedAtFirst(sent.document),
  acceptance: { ...acceptedSample(sent.party.name).acceptance, email: sent.party.email },
})

const acceptedByConsumer = (startsEarly: boolean, withdrawnAt: Date | null = null): Partial<ShownQuote> => ({
  state: withdrawnAt ? 'revoked' : 'accepted',
  endedAt: NOW,
  mayWithdraw: withdrawnAt === null,
  acceptance: acceptedSample('Miriam Aarnink', { ...asConsumer(startsEarly), withdrawnAt }).acceptance,
})

type Shown = ComponentProps<typeof QuotePage>
type Rest = Partial<Shown>

const page = (shown: ShownQuote, rest: Rest = {}): Shown => ({
  shown,
  picked: shown.picked,
  answered: undefined,
  notice: undefined,
  path: '/offerte-bekijken/x',
  requestId: idOf(7201),
  ...rest,
})

const byLink = (states: Record<string, Shown>) =>
  mapped(states, (found) => (
    <div className="page-width py-8">
      <QuotePage {...found} />
    </div>
  ))

function mapped(states: Record<string, Shown>, draw: (found: Shown) => ReactElement): States {
  return Object.fromEntries(Object.entries(states).map(([name, found]) => [name, draw(found)]))
}

const usual = aSentQuote()

const bare = aSentQuote({
  party: { ...usual.party, street: null, postcode: null, city: null, kvk: null, vatId: null },
})

const came = (form: string, state: FormState): Rest => ({ answered: { form, state } })

const STATES = {
  open: page(shownQuote(usual)),
  'zonder adres': page(shownQuote(bare, { missing: missingOf(bare.party) })),
  'met vragen': page(shownQuote(usual, { messages: MESSAGES })),
  kort: page(shownQuote(shortQuote())),
  leeg: page(
    shownQuote(
      aSentQuote({ document: { title: 'Nieuwe offerte', introduction: '', blocks: [], closing: '' } }),
    ),
  ),
  'meer onderdelen': page(shownQuote(roomyQuote())),
  lang: page(shownQuote(longQuote())),
  'niet volledig ingevuld': page(shownQuote(bare, { missing: missingOf(bare.party) }), {
    notice: QUOTE_FAULTS.fields,
    ...came(
      'accept',
      invalid(
        {
          acting_as: quotePage.faults.actingAs,
          role: quotePage.faults.role,
          agree: quotePage.faults.agree,
          customer_zipcode: 'Vul je postcode in.',
        },
        { name: 'Miriam Aarnink', customer_address: 'Haverstraatpassage 12a' },
      ),
    ),
  }),
  'bekend bedrijf': page(shownQuote(usual, { isCompany: true })),
  'als consument': page(shownQuote(usual), came('accept', invalid({}, { acting_as: 'consumer' }))),
  'totaal liep uiteen': page(shownQuote(usual), {
    notice: QUOTE_FAULTS.totals,
    ...came('accept', {
      status: 'failed',
      values: { name: 'Miriam Aarnink', role: 'eigenaar', acting_as: 'company' },
      notice: QUOTE_FAULTS.totals,
    }),
  }),
  'afwijzen met te veel woorden': page(
    shownQuote(usual),
    came('decline', invalid({ reason: 'Gebruik hier hoogstens 1000 tekens.' }, { reason: LONG.text })),
  ),
  geaccepteerd: page(shownQuote(aSentQuote({ version: 2 }), acceptedBy(usual)), {
    notice: quoteNotice('quote-accepted'),
  }),
  'lang en geaccepteerd': page(shownQuote(longQuote(), acceptedBy(longQuote()))),
  'geaccepteerd door een consument': page(shownQuote(usual, acceptedByConsumer(false))),
  'geaccepteerd door een consument, al begonnen': page(shownQuote(usual, acceptedByConsumer(true))),
  herroepen: page(shownQuote(usual, acceptedByConsumer(false, NOW)), {
    notice: quoteNotice('acceptance-withdrawn'),
  }),
  verlopen: page(shownQuote(usual, { state: 'expired' })),
  afgewezen: page(shownQuote(usual, { state: 'declined', endedAt: NOW, reason: 'Te duur' })),
}

const CREDITED: WithdrawnWork = {
  outcome: 'ended',
  lastDay: dayOf(NOW),
  goingBack: [GOING_BACK],
  creditNotes: [idOf(2043)],
}

const ALL_BACK: WithdrawnWork = {
  outcome: 'undone',
  refund: 96_195 as Cents,
  creditNotes: [idOf(2043)],
}

/** A quote as its customer sees it. */
export const pages: PagesByFace = {
  quiet: {
    '/offerte-bekijken/[token]': {
      ...byLink({
        ...STATES,
        ingetrokken: page(
          shownQuote(usual, { state: 'withdrawn', endedAt: NOW, reason: 'We doen geen drukwerk meer.' }),
        ),
        vervangen: page(shownQuote(usual, { state: 'replaced' })),
        'vervangen, link gemaild': page(shownQuote(usual, { state: 'replaced' }), {
          notice: quoteNotice('link-sent'),
        }),
      }),
      'link werkt niet': (
        <div className="page-width py-8">
          <QuoteGone />
        </div>
      ),
    },
  },
  portal: {
    '/hosting-dashboard/offerte/[id]': {
      ...mapped(STATES, (found) => <PortalQuotePage found={found} />),
      'niet gevonden': <PortalQuotePage found={undefined} />,
    },
  },
}

/** Mails about quotes. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const words = typed && { name: typed.words, company: typed.words, message: typed.words }
  const person = typedPerson(typed)
  const offered = { ...quoteBehind(aSentQuote(), 'sent').quote, ...(words && { name: words.name }) }
  const agreed = (startsEarly?: boolean) =>
    acceptedSample(words?.name, startsEarly === undefined ? {} : asConsumer(startsEarly))
  const withdrawn = (startsEarly: boolean, work: WithdrawnWork) => {
    const { acceptance, ...rest } = agreed(startsEarly)
    return { ...rest, acceptance: { ...acceptance, withdrawnAt: NOW }, work }
  }
  const agreedOutside = (validUntil?: string) => outsideSample(words?.name, validUntil)
  const undone = (validUntil?: string) => ({
    ...agreedOutside(validUntil),
    undoneBy: 'Fenna Aarnink',
    reason: words?.message ?? 'Dit was de verkeerde offerte.',
  })
  const offer = (over: Partial<SentQuote> = {}): SentQuote => {
    const sent = aSentQuote(over)
    const title = typed?.words ?? sent.document.title
    return {
      ...sent,
      document: { ...sent.document, title },
      party: { ...sent.party, name: person.name, email: person.email },
    }
  }
  const answered = {
    number: 'OF2026-0042',
    name: person.name,
    email: person.email,
    from: 'Anne',
    text: typed?.words ?? 'Dat kan, we passen het aan.',
  }
  return {
    quoteSentMail: {
      'een offerte': () => quoteSentMail(MAIL_CONTEXT, offer(), idOf(1), 'x'),
      'een nieuwe versie': () => quoteSentMail(MAIL_CONTEXT, offer({ version: 2 }), idOf(1), 'x'),
    },
    quoteReminderMail: {
      'na een week': () => quoteReminderMail(MAIL_CONTEXT, 'week', offer(), 'x'),
      'bijna afgelopen': () => quoteReminderMail(MAIL_CONTEXT, 'ending', offer({ version: 2 }), 'x'),
    },
    quoteWithdrawnMail: {
      'offerte ingetrokken': () => quoteWithdrawnMail(offer(), 'De prijs klopte niet.'),
    },
    quoteAnswerMail: {
      'met een link': () => quoteAnswerMail(MAIL_CONTEXT, answered, 'x'),
      'zonder link': () => quoteAnswerMail(MAIL_CONTEXT, answered, undefined),
    },
    acceptedMail: {
      'voor wie al een account heeft': () => acceptedMail(MAIL_CONTEXT, agreed(), {}),
      'van een consument': () => acceptedMail(MAIL_CONTEXT, agreed(false), {}),
      'van een consument, eerder begonnen': () => acceptedMail(MAIL_CONTEXT, agreed(true), {}),
      'met een eerste wachtwoord': () => acceptedMail(MAIL_CONTEXT, agreed(), { firstPassword: 'geheim' }),
      'van een bekende klant, met andere gegevens': () =>
        acceptedMail(MAIL_CONTEXT, agreed(), { changed: recordIn(LONG_CUSTOMER) }),
      'vastgelegd door ons': () => acceptedMail(MAIL_CONTEXT, agreedOutside(), {}),
      'vastgelegd, en te laat': () => acceptedMail(MAIL_CONTEXT, agreedOutside('2026-11-19'), {}),
    },
    acceptedAgencyMail: {
      geaccepteerd: () => acceptedAgencyMail(MAIL_CONTEXT, agreed()),
      'vastgelegd door ons': () => acceptedAgencyMail(MAIL_CONTEXT, agreedOutside()),
    },
    acceptanceUndoneMail: {
      'offerte nog geldig': () => acceptanceUndoneMail(MAIL_CONTEXT, undone(), 'x'),
      'offerte verlopen': () => acceptanceUndoneMail(MAIL_CONTEXT, undone('2026-11-19'), 'x'),
    },
    acceptanceUndoneAgencyMail: {
      teruggedraaid: () => acceptanceUndoneAgencyMail(MAIL_CONTEXT, undone()),
    },
    acceptanceWithdrawnMail: {
      'niets gemaakt': () => acceptanceWithdrawnMail(MAIL_CONTEXT, withdrawn(false, { outcome: 'not-made' })),
      'al begonnen': () => acceptanceWithdrawnMail(MAIL_CONTEXT, withdrawn(true, { outcome: 'not-made' })),
      'al opgeleverd, geld terug': () => acceptanceWithdrawnMail(MAIL_CONTEXT, withdrawn(true, CREDITED)),
      'alles terug': () => acceptanceWithdrawnMail(MAIL_CONTEXT, withdrawn(false, ALL_BACK)),
    },
    acceptanceWithdrawnAgencyMail: {
      'niets gemaakt': () =>
        acceptanceWithdrawnAgencyMail(MAIL_CONTEXT, withdrawn(false, { outcome: 'not-made' })),
      'al begonnen': () =>
        acceptanceWithdrawnAgencyMail(MAIL_CONTEXT, withdrawn(true, { outcome: 'not-made' })),
      'al opgeleverd, geld terug': () =>
        acceptanceWithdrawnAgencyMail(MAIL_CONTEXT, withdrawn(true, CREDITED)),
      'alles terug': () => acceptanceWithdrawnAgencyMail(MAIL_CONTEXT, withdrawn(false, ALL_BACK)),
    },
    declinedAgencyMail: {
      'met een reden': () => declinedAgencyMail(MAIL_CONTEXT, offered, words?.message ?? 'Te duur.'),
      'zonder reden': () => declinedAgencyMail(MAIL_CONTEXT, offered, null),
    },
    questionAgencyMail: {
      vraag: () => questionAgencyMail(MAIL_CONTEXT, offered, words?.message ?? 'Kan het ook in januari?'),
    },
    newestLinkMail: { gevraagd: () => newestLinkMail(MAIL_CONTEXT, aSentQuote({ version: 2 }), 'geheim') },
  }
}
