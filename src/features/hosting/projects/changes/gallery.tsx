import type { ComponentProps } from 'react'
import { NEXT_DEBIT } from '@/features/billing/direct-debit/fixtures'
import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { NOT_RECORDED, RECORD_VISIT } from '@/features/people/correspondence/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { refused } from '@/office/rules/office-flash'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { idOf, LONG, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { aProject } from '../fixtures'
import { staysInWords } from './domain/stays-words'
import { aProposal, CHANGED_LINES, LINE_CHOICE, LINE_QUOTES, OFFICE_LINES } from './fixtures'
import {
  changeDeclinedAgencyMail,
  lineChangeBegunAgencyMail,
  lineChangeCalledOffMail,
  linesChangedAgencyMail,
  linesChangedMail,
} from './server/mails/line-change-mails'
import { changeProposedMail, proposalWithdrawnMail } from './server/mails/proposal-mails'
import { ConsentPage } from './web/office/ConsentPage'
import { OfficeLineChangePage } from './web/office/OfficeLineChangePage'
import type { ConsentStep, NoConsentStep } from './web/office/server/record-consent'
import { LineChangePage } from './web/portal/LineChangePage'
import { ProposalPage } from './web/portal/ProposalPage'

type Shown = NonNullable<ComponentProps<typeof LineChangePage>['found']>
type OfficeShown = NonNullable<ComponentProps<typeof OfficeLineChangePage>['found']>
type Offered = NonNullable<ComponentProps<typeof ProposalPage>['found']>

const DESCRIPTION = 'Website voor Bakkerij Aarnink, per maand'

function staysOf(quote: (typeof LINE_QUOTES)[keyof typeof LINE_QUOTES], reader: 'customer' | 'office') {
  return staysInWords(
    {
      quote,
      boundUntil: quote.billingCycle === 'yearly' ? '2027-11-19' : '2027-02-07',
      isNewTerm: quote.billingCycle === 'yearly',
      isHeld: reader === 'customer',
      invoicedFrom: '2026-12-08',
      discounts: [{ description: 'Onderhoud', percent: 10 }],
      toldPrices: [{ description: 'Hosting Basis', from: '2027-01-08' }],
    },
    reader,
  )
}

const COMMON = {
  project: aProject(),
  subscriptionId: idOf(8300),
  description: DESCRIPTION,
  billingCycle: 'monthly',
  obstacle: undefined,
  quote: undefined,
  isMore: false,
  stays: [] as string[],
  basis: 21,
  today: TODAY,
  params: '',
  requestId: idOf(1),
} as const

const SHOWN: Shown = { ...COMMON, current: LINE_CHOICE, lines: OFFICE_LINES, isChosen: false }

const change = (
  other: Partial<Shown>,
  state: ComponentProps<typeof LineChangePage>['state'] = { status: 'fresh' },
) => <LineChangePage state={state} found={{ ...SHOWN, ...other }} />

const summed = (name: keyof typeof LINE_QUOTES, reader: 'customer' | 'office') => ({
  quote: LINE_QUOTES[name],
  stays: staysOf(LINE_QUOTES[name], reader),
  isMore: LINE_QUOTES[name].now !== null,
})

const OFFICE: OfficeShown = {
  ...COMMON,
  customer: 'Bakkerij Aarnink',
  current: LINE_CHOICE,
  lines: OFFICE_LINES,
  isTyped: false,
  faults: {},
}

const office = (other: Partial<OfficeShown>, sent?: ComponentProps<typeof OfficeLineChangePage>['sent']) => (
  <OfficeLineChangePage sent={sent} found={{ ...OFFICE, ...other }} />
)

const OFFERED: Offered = {
  project: aProject(),
  proposal: aProposal(),
  description: DESCRIPTION,
  billingCycle: 'monthly',
  obstacle: undefined,
  quote: LINE_QUOTES.groter,
  stays: staysOf(LINE_QUOTES.groter, 'customer'),
  basis: 21,
  today: TODAY,
}

const offered = (other: Partial<Offered>, sent?: ComponentProps<typeof ProposalPage>['sent']) => (
  <ProposalPage sent={sent} found={{ ...OFFERED, ...other }} />
)

const CONSENT: ConsentStep = {
  lines: ['Hosting Basis (€ 19,50) wordt Hosting Onbeperkt (€ 39,50)'],
  on: TODAY,
  once: { total: 1234 as Cents, net: 1020 as Cents },
  prices: [['Vanaf 8 december 2026', '€ 96,20 per maand incl. btw']],
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

const consent = (step: ConsentStep | NoConsentStep, sent?: ComponentProps<typeof ConsentPage>['sent']) => (
  <ConsentPage
    {...RECORD_VISIT}
    sent={sent}
    proposalId={idOf(8750)}
    found={{
      project: aProject(),
      customer: {
        ...({ customerName: 'Jan Aarnink' } as NonNullable<
          ComponentProps<typeof ConsentPage>['found']
        >['customer']),
      },
      description: DESCRIPTION,
      proposal: aProposal(),
      since: '2026-11-20',
      step,
      shown: 'x',
    }}
  />
)

/** Changes of what a quote began. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/project/[number]/wijzigen': {
      kiezen: change({}),
      ...Object.fromEntries(
        Object.keys(LINE_QUOTES).map((name) => [
          name,
          change({ ...summed(name as keyof typeof LINE_QUOTES, 'customer'), isChosen: true }),
        ]),
      ),
      'alleen eigen regels': change({ current: null }),
      'btw verlegd': change({ ...summed('kleiner', 'customer'), isChosen: true, basis: 'reverse-charge' }),
      'zo is het al': change({ isChosen: true }),
      'kan nu niet': change({ obstacle: 'waiting' }),
      'som veranderd': change(summed('groter', 'customer'), {
        status: 'failed',
        values: {},
        notice: PORTAL_FAULTS.failed,
      }),
      'bestaat niet': <LineChangePage state={{ status: 'fresh' }} found={undefined} />,
    },
    '/hosting-dashboard/project/[number]/voorstel/[id]': {
      open: offered({}),
      'op een latere dag': offered({
        proposal: aProposal({ fromOn: '2026-12-20' }),
        quote: LINE_QUOTES['op een latere dag'],
      }),
      lang: offered({ proposal: aProposal({ reason: LONG.text }), quote: LINE_QUOTES.lang }),
      'kan nu niet': offered({ obstacle: 'unpaid', quote: undefined }),
      'past niet meer': offered({ quote: undefined }),
      'al beantwoord': offered({ proposal: aProposal({ state: 'declined' }), quote: undefined }),
      'bestaat niet': <ProposalPage sent={undefined} found={undefined} />,
    },
  },
  office: {
    '/beheer/projecten/[number]/wijzigen': {
      kiezen: office({}),
      'als voorstel': office({ ...summed('groter', 'office'), isTyped: true, isMore: true }),
      'zonder reden': office(
        { ...summed('groter', 'office'), isTyped: true, isMore: true },
        invalid({ reason: 'Schrijf in een paar woorden waarom.' }),
      ),
      'per jaar, als voorstel': office({ ...summed('per jaar', 'office'), isTyped: true, isMore: true }),
      'meteen gedaan': office({ ...summed('kleiner', 'office'), isTyped: true, isMore: false }),
      lang: office({
        ...summed('lang', 'office'),
        isTyped: true,
        isMore: true,
        current: undefined,
        lines: [{ ...OFFICE_LINES[0], id: idOf(8702), description: LONG.text, net: 4000 as Cents }],
      }),
      'velden kloppen niet': office({
        isTyped: true,
        faults: {
          [`bedrag_${idOf(8702)}`]: 'Vul een bedrag in, zoals 23,60.',
          vanaf: 'Kies vandaag of een dag in het komende jaar.',
        },
      }),
      'zo is het al': office({ isTyped: true }),
      'kan nu niet': office({ obstacle: 'offered' }),
      geweigerd: office(
        { ...summed('kleiner', 'office'), isTyped: true },
        { ...refused('De som is veranderd sinds je hem zag. Kijk hieronder hoe het nu is.'), values: {} },
      ),
      'bestaat niet': <OfficeLineChangePage found={undefined} />,
    },
    '/beheer/projecten/[number]/akkoord': {
      gewoon: consent(CONSENT),
      'niets ineens': consent({ ...CONSENT, once: null }),
      'niet ingevuld': consent(CONSENT, NOT_RECORDED),
      'al beantwoord': consent('over'),
      'dag kan niet': consent('day'),
      'past niet meer': consent('nothing'),
      'kan nu niet': consent('ending'),
      'bestaat niet': <ConsentPage {...RECORD_VISIT} proposalId={idOf(8750)} found={undefined} />,
    },
  },
}

/** Mails about changes. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  const project = aProject()
  const customer = { id: idOf(12), customerName: person.name, email: person.email }
  const subscription = { description: typed?.words ?? DESCRIPTION, billingCycle: 'monthly' } as const
  const changed = (name: keyof typeof LINE_QUOTES) => {
    const quote = LINE_QUOTES[name]
    const isPlanned = quote.on > TODAY
    const invoice = quote.now && !isPlanned ? storedInvoice(typedInvoice(typed)) : null
    return {
      project,
      customer,
      subscription,
      quote,
      isPlanned,
      basis: 21,
      invoice,
      creditNotes: [],
      debit: null,
    }
  }
  const proposal = aProposal({ ...(typed && { reason: typed.words }) })
  const lines = CHANGED_LINES
  return {
    linesChangedMail: {
      groter: () => linesChangedMail(MAIL_CONTEXT, changed('groter')),
      'groter, wordt afgeschreven': () =>
        linesChangedMail(MAIL_CONTEXT, { ...changed('groter'), debit: NEXT_DEBIT }),
      'kleiner, nieuwe factuur': () =>
        linesChangedMail(MAIL_CONTEXT, { ...changed('kleiner'), creditNotes: [idOf(2043)] }),
      'meer en minder': () => linesChangedMail(MAIL_CONTEXT, changed('meer en minder')),
      'per jaar': () => linesChangedMail(MAIL_CONTEXT, changed('per jaar')),
      'op een latere dag': () => linesChangedMail(MAIL_CONTEXT, changed('op een latere dag')),
    },
    linesChangedAgencyMail: {
      'door de klant': () =>
        linesChangedAgencyMail(MAIL_CONTEXT, { ...changed('meer en minder'), by: 'customer' }),
      'door het kantoor': () => linesChangedAgencyMail(MAIL_CONTEXT, { ...changed('kleiner'), by: 'admin' }),
    },
    lineChangeBegunAgencyMail: {
      'gaat in': () =>
        lineChangeBegunAgencyMail(MAIL_CONTEXT, { project, customer, description: DESCRIPTION, lines }),
    },
    lineChangeCalledOffMail: {
      'toch niet': () =>
        lineChangeCalledOffMail(MAIL_CONTEXT, {
          project,
          customer,
          description: DESCRIPTION,
          lines,
          effectiveOn: '2026-12-08',
        }),
    },
    changeProposedMail: {
      meteen: () =>
        changeProposedMail(MAIL_CONTEXT, {
          project,
          customer,
          proposal,
          subscription,
          quote: LINE_QUOTES.groter,
          basis: 21,
        }),
      'op een latere dag': () =>
        changeProposedMail(MAIL_CONTEXT, {
          project,
          customer,
          proposal: { ...proposal, fromOn: '2026-12-20' },
          subscription,
          quote: LINE_QUOTES['op een latere dag'],
          basis: 21,
        }),
    },
    proposalWithdrawnMail: {
      ingetrokken: () => proposalWithdrawnMail(MAIL_CONTEXT, { project, customer, proposal }),
    },
    changeDeclinedAgencyMail: {
      nee: () => changeDeclinedAgencyMail(MAIL_CONTEXT, { project, customer, proposal }),
    },
  }
}
