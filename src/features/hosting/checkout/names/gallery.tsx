import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import type { DomainVerdict } from '@/features/hosting/domains/domain/availability'
import { type DomainSearch, SEARCH_LIMITED } from '@/features/hosting/domains/domain/domain-search'
import { cartOf, nameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, customerOf, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { idOf, LONG, NOW } from '@/shared/fixtures'
import { failed } from '@/shared/form-state'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { NO_SEARCH, type Search } from '../domain/domain-choice'
import { NO_ORDER_ANSWERS } from '../domain/order-answers'
import { domainTakenFault, ORDER_NOTICES } from '../domain/order-notices'
import { NameOrderPage } from './web/portal/NameOrderPage'
import { NAME_ORDER_LIMITED } from './web/portal/name-order-notices'
import type { NameOrder, OpenNameOrder } from './web/portal/server/load-name-order'

const NAME = 'bakkerijjansen.nl'

const verdict = (name: string, word: 'vrij' | 'bezet'): DomainVerdict => ({
  name,
  verdict: word,
  source: 'rdap.sidn.nl',
  checkedAt: NOW,
})

const unknown: DomainVerdict = {
  name: NAME,
  verdict: 'onbekend',
  source: null,
  reason: 'no-answer',
  checkedAt: NOW,
}

const answered = (answer: DomainSearch, typed = NAME): Search => ({ state: 'answered', typed, answer })

const checked = (found: DomainVerdict): Search =>
  answered({
    outcome: 'checked',
    checked: found,
    sentence: '',
    price: domainPrice(found.name),
    alternatives:
      found.verdict === 'bezet'
        ? [verdict('bakkerijjansen.shop', 'vrij'), verdict('bakkerijjansen.com', 'bezet')]
        : [],
  })

const orderOf = (name: string, other: Partial<OpenNameOrder> = {}): OpenNameOrder => ({
  cart: cartOf(nameAlone(name)),
  details: { ...customerOf(CONSUMER), ...CONSUMER } as unknown as OpenNameOrder['details'],
  answers: { ...NO_ORDER_ANSWERS, ...toForm(CONSUMER), domain_name: name, acting_as: 'consumer' },
  missing: [],
  termsMark: '',
  says: [],
  recordId: idOf(9720),
  ...other,
})

function page(
  found: Partial<NameOrder> | undefined,
  props: Partial<Parameters<typeof NameOrderPage>[0]> = {},
) {
  const fresh: NameOrder = { typed: '', actingAs: 'consumer', search: NO_SEARCH, basis: 21, order: undefined }
  return (
    <NameOrderPage
      found={found && { ...fresh, ...found }}
      methods={['ideal', 'card', 'bank-transfer']}
      now={NOW}
      {...props}
    />
  )
}

const FREE = { typed: NAME, search: checked(verdict(NAME, 'vrij')), order: orderOf(NAME) }
const SENT = { typed: NAME, order: orderOf(NAME) }

/** Another domain name, ordered in the portal. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/domeinnaam': {
      vers: page({}),
      'naam is vrij': page(FREE),
      'naam is onbekend': page({ typed: NAME, search: checked(unknown), order: orderOf(NAME) }),
      'naam is bezet': page({ typed: NAME, search: checked(verdict(NAME, 'bezet')) }),
      'zonder extensie': page({
        typed: 'bakkerij',
        search: answered(
          {
            outcome: 'needs-tld',
            message: 'Er staat nog geen extensie achter.',
            suggestions: [verdict(NAME, 'vrij'), verdict('bakkerij.com', 'bezet')],
          },
          'bakkerij',
        ),
      }),
      'verkopen we niet': page({
        typed: 'bakkerij.shop',
        search: answered({ outcome: 'not-sold', name: 'bakkerij.shop', message: '', suggestions: [] }),
      }),
      'geen naam': page({
        typed: '-',
        search: answered({ outcome: 'invalid', errors: { domain_name: 'Dit is geen domeinnaam.' } }, '-'),
      }),
      'te veel gezocht': page({ typed: NAME, search: answered(SEARCH_LIMITED) }),
      'gegevens ontbreken': page({
        ...FREE,
        order: orderOf(NAME, { missing: ['customer_phone', 'customer_address', 'customer_zipcode'] }),
      }),
      'als bedrijf, btw verlegd, lang': page({
        typed: LONG.domain,
        actingAs: 'company',
        basis: 'reverse-charge',
        search: checked(verdict(LONG.domain, 'vrij')),
        order: orderOf(LONG.domain, {
          answers: {
            ...NO_ORDER_ANSWERS,
            ...toForm(LONG_CUSTOMER),
            domain_name: LONG.domain,
            acting_as: 'company',
          },
          says: ['De btw is verlegd: wij rekenen geen btw, jij geeft haar aan in Duitsland.'],
        }),
      }),
      'naam vergeven': page(
        { typed: NAME, search: checked(verdict(NAME, 'bezet')) },
        { notice: ORDER_NOTICES.domainTaken, sent: invalid({ domain_name: domainTakenFault(NAME, true) }) },
      ),
      'niet akkoord': page(SENT, {
        notice: ORDER_NOTICES.incomplete,
        sent: invalid({ terms: 'Je moet akkoord gaan met de algemene voorwaarden' }),
      }),
      'te vaak': page(SENT, {
        notice: NAME_ORDER_LIMITED,
        sent: { ...failed(NAME_ORDER_LIMITED), values: {} },
      }),
      'geen klant': page(undefined),
    },
  },
}
