import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { cartOf, nameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, customerOf, LONG_CUSTOMER, typedPerson } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { FACTS_CHANGED } from '@/office/rules/office-flash'
import { idOf, LONG, NOW, type StrangersWords, TODAY } from '@/shared/fixtures'
import { failed } from '@/shared/form-state'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { NO_SEARCH } from '../domain/domain-choice'
import { NAME_ALONE, NO_ORDER_ANSWERS, type OrderAnswers } from '../domain/order-answers'
import { domainTakenFault, ORDER_NOTICES } from '../domain/order-notices'
import { proposalList } from './domain/proposal-list'
import { aProposal, PROPOSALS } from './fixtures'
import { orderProposedMail } from './server/mails/order-proposed-mail'
import type { ListedProposal } from './server/proposal-queries'
import { ProposalsPage } from './web/office/ProposalsPage'
import { ProposeOrderPage } from './web/office/ProposeOrderPage'
import type { ProposalStep } from './web/office/server/load-proposal-step'
import { OrderProposalPage } from './web/site/OrderProposalPage'
import { PROPOSAL_NOTICES } from './web/site/proposal-notices'
import type { ShownProposal } from './web/site/server/load-order-proposal'

const listed = (
  other: Parameters<typeof aProposal>[0] = {},
  customer = 'Bakkerij Jansen',
  number = 1,
): ListedProposal => ({ ...aProposal(other, number), customer })

const ALL: ListedProposal[] = PROPOSALS.map((proposal) => ({
  ...proposal,
  customer: 'Bakkerij Jansen',
}))

const list = (rows: ListedProposal[], query = '') => (
  <ProposalsPage
    filter={proposalList.requestOf(asked(query)).filter}
    page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    counts={rows.length > 0 ? COUNTS : { open: 0, ordered: 0, expired: 0, withdrawn: 0 }}
    today={TODAY}
  />
)

const ONLY_NAME = { ...nameAlone('bakkerijjansen.nl'), extras: [] }

const COUNTS = { open: 2, ordered: 14, expired: 3, withdrawn: 1 }

const ANSWERS: OrderAnswers = {
  ...NO_ORDER_ANSWERS,
  ...toForm(CONSUMER),
  hosting_package: 'onbeperkt',
  billing_cycle: 'yearly',
  domain_name: 'bakkerijjansen.nl',
  extras: ['ssl'],
  acting_as: 'consumer',
}

function shown(other: Partial<ShownProposal> = {}): ShownProposal {
  const proposal = aProposal()
  return {
    proposal,
    standing: 'open',
    details: { ...customerOf(CONSUMER), ...CONSUMER },
    missing: [],
    answers: ANSWERS,
    cart: cartOf(proposal),
    basis: 21,
    says: [],
    asksName: false,
    isPricedAnew: false,
    order: undefined,
    ...other,
  } as ShownProposal
}

function page(other?: Partial<ShownProposal>, props: Partial<Parameters<typeof OrderProposalPage>[0]> = {}) {
  return (
    <div className="page-width py-8">
      <OrderProposalPage
        shown={shown(other)}
        methods={['ideal', 'card', 'bank-transfer']}
        now={NOW}
        {...props}
      />
    </div>
  )
}

const FOUND: ProposalStep = {
  customer: customerOf(CONSUMER) as unknown as ProposalStep['customer'],
  answers: { ...NO_ORDER_ANSWERS, ...toForm(CONSUMER), acting_as: 'consumer' },
  search: NO_SEARCH,
  errors: {},
  isContactStopped: false,
  missing: [],
  sum: undefined,
}

const SUM = { cart: cartOf(aProposal()), basis: 21, shown: 'x', says: [] } satisfies ProposalStep['sum']

function office(
  other: Partial<ProposalStep> = {},
  props: Partial<Parameters<typeof ProposeOrderPage>[0]> = {},
) {
  return (
    <ProposeOrderPage
      found={{ ...FOUND, ...other }}
      sent={undefined}
      recordId={idOf(9710)}
      today={TODAY}
      {...props}
    />
  )
}

const verdict = (name: string, word: 'vrij' | 'bezet') =>
  ({ name, verdict: word, source: 'rdap.sidn.nl', checkedAt: NOW }) as const

const searched = (word: 'vrij' | 'bezet') =>
  ({
    state: 'answered',
    typed: 'bakkerijjansen.nl',
    answer: {
      outcome: 'checked',
      checked: verdict('bakkerijjansen.nl', word),
      sentence: '',
      price: domainPrice('bakkerijjansen.nl'),
      alternatives:
        word === 'bezet'
          ? [verdict('bakkerijjansen.shop', 'vrij'), verdict('bakkerijjansen.com', 'bezet')]
          : [],
    },
  }) as const

/** Orders on behalf of a customer. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/bestelvoorstellen': {
      leeg: list([]),
      gewoon: list(ALL),
      open: list(ALL.slice(0, 1), 'stand=open'),
      'lang, midden in de lijst': list(
        Array.from({ length: 50 }, (_, number) => listed({ domainName: LONG.domain }, LONG.company, number)),
      ),
    },
    '/hosting-admin/klant/[id]/bestelling': {
      begin: office(),
      'niets gekozen': office({ errors: { hosting_package: 'Kies een hostingpakket.' } }),
      'naam bezet': office({
        answers: ANSWERS,
        search: searched('bezet'),
        errors: { domain_name: 'Deze naam is bezet. Kies een andere, of maak het veld leeg.' },
      }),
      'alleen een naam': office({
        answers: { ...ANSWERS, hosting_package: NAME_ALONE, extras: [] },
        search: searched('vrij'),
        sum: { ...SUM, cart: cartOf(nameAlone('bakkerijjansen.nl')) },
      }),
      'wat het kost': office({ answers: ANSWERS, search: searched('vrij'), sum: SUM }),
      'gegevens ontbreken, btw verlegd, lang': office({
        customer: customerOf(LONG_CUSTOMER) as unknown as ProposalStep['customer'],
        answers: { ...ANSWERS, domain_name: LONG.domain, acting_as: 'company' },
        missing: ['customer_zipcode', 'customer_city'],
        sum: {
          ...SUM,
          cart: { ...SUM.cart, domainName: LONG.domain, extras: ['ssl', 'seo', 'backup', 'support'] },
          basis: 'reverse-charge',
          says: ['De btw is verlegd: wij rekenen geen btw, jij geeft haar aan in Duitsland.'],
        },
      }),
      'intussen veranderd': office(
        { answers: ANSWERS, sum: SUM },
        {
          notice: FACTS_CHANGED.notice,
          sent: { ...FACTS_CHANGED, values: { note: 'Belt liever na vier uur.', means: 'phone' } },
        },
      ),
      fout: office(
        { answers: ANSWERS, sum: SUM },
        { sent: invalid({ means: 'Kies hoe de klant het liet weten.' }, { note: 'Aan de balie.' }) },
      ),
      'niet benaderen': office({ answers: ANSWERS, sum: SUM, isContactStopped: true }),
      'bestaat niet': (
        <ProposeOrderPage found={undefined} sent={undefined} recordId={idOf(9710)} today={TODAY} />
      ),
    },
  },
  quiet: {
    '/bestelvoorstel/[token]': {
      open: page(),
      'gegevens ontbreken': page({ missing: ['customer_address', 'customer_zipcode', 'customer_city'] }),
      'als bedrijf, btw verlegd, lang': page({
        proposal: aProposal({ actingAs: 'company', domainName: LONG.domain }),
        answers: { ...ANSWERS, ...toForm(LONG_CUSTOMER), acting_as: 'company' },
        cart: {
          ...cartOf(aProposal()),
          domainName: LONG.domain,
          extras: ['ssl', 'seo', 'backup', 'support'],
        },
        basis: 'reverse-charge',
        says: ['De btw is verlegd: wij rekenen geen btw, jij geeft haar aan in Duitsland.'],
      }),
      'eigen naam': page({
        proposal: aProposal({ domainPlan: 'bring' }),
        answers: { ...ANSWERS, domain_plan: 'bring' },
        cart: cartOf(aProposal({ domainPlan: 'bring' })),
      }),
      'alleen een naam': page({
        proposal: aProposal(ONLY_NAME),
        cart: cartOf(ONLY_NAME),
        answers: { ...ANSWERS, hosting_package: '', extras: [] },
      }),
      'prijs veranderd': page({
        isPricedAnew: true,
        proposal: aProposal({ mailedPrices: { total: 50_000, later: [49_000] } as never }),
      }),
      'naam vergeven': page(
        { asksName: true },
        {
          notice: ORDER_NOTICES.domainTaken,
          sent: invalid(
            { domain_name: domainTakenFault('bakkerijjansen.nl') },
            { domain_name: 'bakkerijjansen.nl' },
          ),
        },
      ),
      'niet akkoord': page(
        { missing: ['customer_zipcode'] },
        {
          notice: ORDER_NOTICES.incomplete,
          sent: invalid(
            {
              terms: 'Je moet akkoord gaan met de algemene voorwaarden',
              customer_zipcode: 'Vul je postcode in.',
            },
            {},
          ),
        },
      ),
      'te vaak': page(
        {},
        { notice: PROPOSAL_NOTICES.limited, sent: { ...failed(PROPOSAL_NOTICES.limited), values: {} } },
      ),
      besteld: page({
        standing: 'ordered',
        order: {
          orderId: idOf(10),
          orderNumber: 'HO261120123',
          confirmationMailId: null,
          noticeMailId: null,
        },
      }),
      verlopen: page({ standing: 'expired' }),
      ingetrokken: page({ standing: 'withdrawn' }, { notice: PROPOSAL_NOTICES.ended }),
      'geen link': page({}, { shown: undefined }),
    },
  },
}

/** Mails about orders on behalf of a customer. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const { name: customerName, email } = typedPerson(typed)
  return {
    orderProposedMail: {
      telefonisch: () =>
        orderProposedMail(MAIL_CONTEXT, {
          proposal: aProposal(),
          customer: { customerName, email },
          basis: 21,
        }),
      'alleen een naam': () =>
        orderProposedMail(MAIL_CONTEXT, {
          proposal: aProposal(ONLY_NAME),
          customer: { customerName, email },
          basis: 21,
        }),
      'aan de balie, btw verlegd': () =>
        orderProposedMail(MAIL_CONTEXT, {
          proposal: aProposal({ means: 'talk', domainName: null, domainPlan: null, extras: [] }),
          customer: { customerName, email },
          basis: 'reverse-charge',
        }),
    },
  }
}
