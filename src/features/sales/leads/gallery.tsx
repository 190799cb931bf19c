import type { ComponentProps } from 'react'
import { EVENTS } from '@/features/operations/audit/fixtures'
import type { MailSamples } from '@/features/operations/mail/fixtures'
import { COLLEAGUES } from '@/features/people/accounts/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOW, SITE_URL, type StrangersWords, TODAY } from '@/shared/fixtures'
import { FRESH, failed } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { formStates } from '@/site/gallery/form-states'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { ADS_NOTICES } from './domain/ads-notices'
import { type FiguresPeriod, monthsOf, PERIOD_FAULT } from './domain/figures-period'
import { leadList } from './domain/lead-filter'
import { LEAD_STATUSES } from './domain/lead-status'
import { REQUEST_NOTICES } from './domain/request-notices'
import { ADS_LEAD, aLead, LEADS, longLead, QUOTE_REQUEST, TJEERD, typedTjeerd } from './fixtures'
import type { MetaDelivery } from './meta-ads/server/meta-tables'
import { FailedDeliveriesPage } from './meta-ads/web/office/FailedDeliveriesPage'
import type { BoardColumn } from './server/lead-board'
import { adsAgencyMail, adsConfirmationMail } from './server/mails/ads-lead-mails'
import { leadNotedMail } from './server/mails/lead-noted-mail'
import { promiseWarningMail } from './server/mails/promise-warning-mail'
import { quoteAgencyMail } from './server/mails/quote-agency-mail'
import { quoteConfirmationMail } from './server/mails/quote-confirmation-mail'
import { AdsLanding } from './web/ads/AdsLanding'
import { AdsLeadFields, AdsLeadForm } from './web/ads/AdsLeadForm'
import { QuoteFields } from './web/internal/QuoteFields'
import { BoardPage } from './web/office/BoardPage'
import { FiguresPage } from './web/office/FiguresPage'
import type { LeadBoard } from './web/office/internal/LeadBoard'
import type { LeadView } from './web/office/internal/LeadView'
import { LeadPage } from './web/office/LeadPage'
import { LeadsPage } from './web/office/LeadsPage'
import type { FoundFigures } from './web/office/lead-figures'
import { NewLeadPage } from './web/office/NewLeadPage'
import { QuoteForm } from './web/QuoteForm'
import { QuoteSection } from './web/QuoteSection'

const LEAD_COUNTS = { total: 50_000, metaAds: 12_345, configurator: 678, thisMonth: 90, late: 2 }

function leads(rows: ReturnType<typeof aLead>[], query = '', failedDeliveries = 0) {
  const counts = { ...LEAD_COUNTS, byStatus: { nieuw: 12, gewonnen: 1_204 } }
  const none = { total: 0, metaAds: 0, configurator: 0, thisMonth: 0, late: 0, byStatus: {} }
  return (
    <LeadsPage
      failedDeliveries={failedDeliveries}
      overview={{
        filter: leadList.requestOf(asked(query)).filter,
        counts: rows.length + query.length > 0 ? counts : none,
        page: rows.length > 20 ? middleOf(rows) : pageOf(rows),
        owners: COLLEAGUES,
        now: NOW,
        address: '/admin-dashboard',
      }}
      address="/admin-dashboard"
      testMail={{ state: failedDeliveries > 0 ? { status: 'failed' } : { status: 'ready' }, to: LONG.email }}
      meta={{
        webhookUrl: 'https://webnoaber.example/api/webhooks/meta',
        hasVerifyToken: rows.length > 0,
      }}
    />
  )
}

type LeadShown = ComponentProps<typeof LeadView>

const lead = (
  shown: ReturnType<typeof aLead>,
  events: LeadShown['events'] = [],
  planned?: LeadShown['planned'],
) => (
  <LeadPage
    found={{
      lead: shown,
      events,
      quotes: [],
      owners: COLLEAGUES,
      planned,
      now: NOW,
      noteId: idOf(1),
      quoteId: idOf(2),
      wishes: shown.channel === 'configurator' ? [['Diensten', 'SEO, Hosting']] : [],
    }}
  />
)

const NEW_LEAD: ComponentProps<typeof NewLeadPage> = {
  requestId: idOf(3),
  owners: COLLEAGUES,
  today: TODAY,
  known: undefined,
  sent: undefined,
}

const deliveryNumbered = (number: number): MetaDelivery => ({
  id: idOf(8000 + number),
  leadgenId: `98765432109876543${number}`,
  pageId: '1',
  formId: '2',
  adId: '3',
  state: 'dead',
  filledInAt: NOW,
  receivedAt: NOW,
  tries: 12,
  nextTryAt: null,
  lastError: 'Meta antwoordde 400: Tried accessing nonexisting field',
})

const ROOS = idOf(9400)

const PLANNED = {
  ownerId: ROOS,
  nextAction: 'Nabellen over de offerte',
  value: 199_500 as Cents,
  nextActionOn: '2026-11-19',
}

/** A board with so many leads in each column. */
function columns(counts: readonly number[], lead = (number: number) => aLead({}, number)): BoardColumn[] {
  return LEAD_STATUSES.map((status, place) => {
    const count = counts[place] ?? 0
    const open = { status, ...(place > 1 && { promise: null, promisedBy: null }) }
    return {
      status,
      count,
      value: (count * 149_500) as Cents,
      leads: many(Math.min(count, 6), (number) => ({
        ...lead(place * 10 + number),
        ...open,
        ...(number === 1 && PLANNED),
      })),
    }
  })
}

type Shown = Omit<Parameters<typeof LeadBoard>[0], 'owners' | 'now'>

const board = (shown: Shown) => <BoardPage {...shown} owners={COLLEAGUES} now={NOW} />

/** A busy year, with more of everything in the later months. */
function aYear(times: number): FoundFigures {
  const months = monthsOf(PERIOD)
  const cents = (amount: number) => (amount * 100) as Cents
  const outcome = (won: number, lost: number) => ({
    won: won * times,
    lost: lost * times,
    wonValue: cents(won * times * 1495),
    lostValue: cents(lost * times * 995),
  })
  return {
    months,
    byMonth: months.map((month, place) => ({ month, ...outcome((place * 7) % 5, (place * 3) % 4) })),
    bySource: [
      { source: null, ...outcome(9, 6) },
      { source: 'meta-ads', ...outcome(3, 7) },
      { source: 'configurator', ...outcome(6, 2) },
      { source: 'locatie-page', ...outcome(1, 1) },
    ],
    byService: [
      { service: 'website-eenmalig', ...outcome(10, 8) },
      { service: 'webshop', ...outcome(4, 3) },
      { service: null, ...outcome(2, 4) },
      { service: LONG.company, ...outcome(1, 0) },
    ],
    promises: months.map((month, place) => ({
      month,
      contactKept: (place % 4) * times,
      contactBroken: place % 5 === 4 ? times : 0,
      quoteKept: ((place * 2) % 7) * times,
      quoteBroken: place % 3 === 2 ? times : 0,
    })),
    deliveries: months.map((month, place) => ({
      month,
      kept: (place % 3) * times,
      broken: place === 6 ? times : 0,
    })),
    conversion: {
      received: 61 * times,
      answered: 52 * times,
      quoted: 33 * times,
      won: 19 * times,
      lost: 16 * times,
    },
    answers: [12, 17, 14, 6, 3].map((count) => count * times),
    wins: [4, 6, 5, 3, 1].map((count) => count * times),
  }
}

const PERIOD = { choice: 'dit-jaar', firstDay: '2026-01-01', lastDay: TODAY } as const

const FEW: FoundFigures = {
  ...aYear(0),
  byMonth: [{ month: '2026-11', won: 1, lost: 1, wonValue: 99_500 as Cents, lostValue: 0 as Cents }],
  conversion: { received: 5, answered: 3, quoted: 2, won: 1, lost: 1 },
  answers: [1, 0, 2, 0, 0],
  wins: [0, 1, 0, 0, 0],
}

const figures = (found: FoundFigures, period: FiguresPeriod = PERIOD) => (
  <FiguresPage found={found} period={period} />
)

const LONG_PERIOD = { choice: 'eigen', firstDay: '2024-01-01', lastDay: '2026-12-31' } as const

const MOVED = { id: idOf(9401), leadId: aLead().id, name: aLead().name, from: 'nieuw', to: 'gebeld' } as const

/** Leads, and the forms that they come from. */
export const pages: PagesByFace = {
  site: {
    '/offerte': formStates({
      notices: REQUEST_NOTICES,
      page: (form) => <QuoteSection heading="h1">{form}</QuoteSection>,
      form: (initial) => <QuoteForm source="offerte" vatPercent={21} initial={initial} />,
      busy: <QuoteFields state={FRESH} source="offerte" vatPercent={21} isSending />,
    }),
  },
  quiet: {
    '/meta-ads-landing': formStates({
      notices: ADS_NOTICES,
      page: (form) => <AdsLanding vatPercent={21}>{form}</AdsLanding>,
      form: (initial) => <AdsLeadForm initial={initial} />,
      busy: <AdsLeadFields state={FRESH} isSending />,
    }),
  },
  office: {
    '/admin-dashboard': {
      gewoon: leads(LEADS),
      leeg: leads([]),
      'niets gevonden': leads([], 'zoek=poelman'),
      lang: leads(many(25, longLead), '', 3),
      'laden mislukt': (
        <LeadsPage
          failedDeliveries={0}
          overview={undefined}
          address="#"
          testMail={{ state: { status: 'ready' }, to: LONG.email }}
          meta={{ webhookUrl: 'https://webnoaber.example/api/webhooks/meta', hasVerifyToken: true }}
        />
      ),
    },
    '/beheer/leads/[id]': {
      gewoon: lead(aLead(), EVENTS),
      'weinig bekend': lead(aLead({ company: null, service: null, message: null, email: '' })),
      configurator: lead(aLead({ channel: 'configurator', promise: 'quote' })),
      'te laat': lead(aLead({ channel: 'meta-ads', promisedBy: new Date('2026-11-20T10:00:00Z') })),
      lang: lead(
        longLead(1),
        many(20, (number) => ({ ...EVENTS[1], id: `${number}`, at: NOW, who: LONG.name, what: 'Notitie' })),
      ),
      'vervolg klopt niet': lead(
        aLead(),
        EVENTS,
        invalid(
          {
            next_action: 'Schrijf op wat er die dag gebeurt.',
            value: 'Vul een bedrag in, zoals 23,60.',
          },
          { next_action: '', next_action_on: '2026-12-01', value: 'veel' },
        ),
      ),
      'bestaat niet': <LeadPage found={undefined} />,
    },
    '/beheer/leads/nieuw': {
      leeg: <NewLeadPage {...NEW_LEAD} />,
      'klopt niet': (
        <NewLeadPage
          {...NEW_LEAD}
          sent={invalid(
            {
              name: 'Vul een naam in.',
              email: 'Vul een e-mailadres of een telefoonnummer in.',
              source: 'Kies hoe het binnenkwam.',
              message: 'Schrijf op waar het over gaat.',
            },
            { name: '', received_on: '2026-11-19' },
          )}
        />
      ),
      'al bekend': (
        <NewLeadPage
          {...NEW_LEAD}
          known={{ leads: [aLead()], customer: { id: idOf(1), name: 'Poelman Tuinen' } }}
          sent={{
            ...failed(officeFault('Dit e-mailadres kennen we al')),
            values: { ...TJEERD, source: 'telefoon', message: 'Wil een webshop bij de site.' },
          }}
        />
      ),
    },
    '/beheer/meta-leads': {
      leeg: <FailedDeliveriesPage deliveries={[]} />,
      gewoon: <FailedDeliveriesPage deliveries={many(3, deliveryNumbered)} />,
    },
    '/beheer/leads/cijfers': {
      gewoon: figures(aYear(1)),
      weinig: figures(FEW),
      leeg: figures(aYear(0)),
      'eigen periode, niet goed gekozen': figures(aYear(1), {
        ...PERIOD,
        choice: 'eigen',
        fault: PERIOD_FAULT,
      }),
      'drie jaar, heel veel': figures({ ...aYear(1234), months: monthsOf(LONG_PERIOD) }, LONG_PERIOD),
    },
    '/beheer/leads/bord': {
      gewoon: board({ columns: columns([3, 2, 2, 1, 1]) }),
      leeg: board({ columns: columns([]) }),
      verzet: board({ columns: columns([2, 3, 1]), moved: MOVED }),
      'gewonnen, met de weg terug': board({
        columns: columns([2, 0, 0, 1]),
        moved: { ...MOVED, from: 'gebeld', to: 'gewonnen', name: LONG.name },
      }),
      geweigerd: board({
        columns: columns([1]),
        notice: officeFault(
          'Van Nieuw kan een lead niet naar Gewonnen, wel naar Gebeld, Offerte of Verloren.',
        ),
      }),
      lang: board({ columns: columns([12_345, 6, 31, 6, 50_000], longLead) }),
    },
  },
}

/** Mails about leads. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedTjeerd(typed)
  const said = typed && { company: typed.words, service: typed.words, message: typed.words }
  const lead = aLead({ ...person, ...said })
  const quote = { ...QUOTE_REQUEST, ...person, ...(typed && { source: typed.words }) }
  const adsLead = { ...ADS_LEAD, ...person, ...said }
  return {
    quoteConfirmationMail: { 'offerte gevraagd': () => quoteConfirmationMail(quote, NOW) },
    quoteAgencyMail: { 'offerte gevraagd': () => quoteAgencyMail(quote, NOW) },
    leadNotedMail: {
      'met de hand ingevoerd': () => leadNotedMail({ ...person, service: 'webshop', receivedAt: NOW }),
    },
    adsConfirmationMail: { advertentie: () => adsConfirmationMail(adsLead) },
    adsAgencyMail: { advertentie: () => adsAgencyMail(adsLead) },
    promiseWarningMail: {
      'één lead': () => promiseWarningMail([lead], NOW, SITE_URL),
      'twee leads': () => promiseWarningMail([lead, aLead({ promise: 'quote' }, 2)], NOW, SITE_URL),
    },
  }
}
