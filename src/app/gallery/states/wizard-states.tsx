import '@/features/sales/configurator/web/configurator.css'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'
import { EXTRAS, type ExtraId } from '@/features/hosting/catalogue/domain/packages'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '@/features/hosting/checkout/domain/order-answers'
import { ORDER_NOTICES } from '@/features/hosting/checkout/domain/order-notices'
import {
  changeOrder,
  FRESH_ORDER,
  type OrderEvent,
  type OrderWizard,
} from '@/features/hosting/checkout/domain/order-wizard'
import { OrderBand } from '@/features/hosting/checkout/web/OrderBand'
import { HostingOrder } from '@/features/hosting/checkout/web/wizard/HostingOrder'
import { OrderCloths } from '@/features/hosting/checkout/web/wizard/OrderCloths'
import { DOMAIN_PRICE, type DomainVerdict } from '@/features/hosting/domains/domain/availability'
import { type DomainSearch, SEARCH_LIMITED } from '@/features/hosting/domains/domain/domain-search'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { NO_ANSWERS } from '@/features/sales/configurator/domain/answers'
import { CONFIGURATOR_NOTICES } from '@/features/sales/configurator/domain/configurator-notices'
import {
  changeWizard,
  FRESH_WIZARD,
  type Wizard,
  type WizardEvent,
} from '@/features/sales/configurator/domain/wizard'
import { ClothPatterns } from '@/features/sales/configurator/web/ClothPatterns'
import { Configurator } from '@/features/sales/configurator/web/Configurator'
import { ConfiguratorBand } from '@/features/sales/configurator/web/ConfiguratorBand'
import { LONG, NOW } from '@/shared/fixtures'
import type { Pages } from '@/ui/gallery/page-state'

const NAME = 'bakkerijjansen.nl'

function verdict(name: string, word: 'vrij' | 'bezet' | 'onbekend'): DomainVerdict {
  return word === 'onbekend'
    ? { name, verdict: word, source: null, reason: 'no-answer', checkedAt: NOW }
    : { name, verdict: word, source: 'rdap.sidn.nl', checkedAt: NOW }
}

function checked(name: string, word: 'vrij' | 'bezet' | 'onbekend'): DomainSearch {
  const alternatives =
    word === 'bezet'
      ? [verdict('bakkerijjansen.shop', 'vrij'), verdict('mijnbakkerijjansen.com', 'onbekend')]
      : []
  const answer = { outcome: 'checked', sentence: '', price: DOMAIN_PRICE, alternatives } as const
  return { ...answer, checked: verdict(name, word) }
}

const PACKAGE = { hosting_package: 'onbeperkt', billing_cycle: 'yearly' } as const
const WHOLE: Partial<OrderAnswers> = { ...PACKAGE, ...toForm(CONSUMER), domain_name: NAME, extras: ['ssl'] }
const LONGEST: Partial<OrderAnswers> = {
  ...PACKAGE,
  ...toForm(LONG_CUSTOMER),
  domain_name: LONG.domain,
  extras: Object.keys(EXTRAS) as ExtraId[],
}

/** The order where these events lead, by its own rules. */
function ordered(answers: Partial<OrderAnswers>, ...events: OrderEvent[]) {
  const begun: OrderWizard = { ...FRESH_ORDER, answers: { ...NO_ORDER_ANSWERS, ...answers } }
  return (
    <>
      <OrderBand heading={hostingOrderPage.heading} introduction={hostingOrderPage.introduction} />
      <OrderCloths />
      <HostingOrder
        path="/hosting-bestellen"
        address="/hosting-bestellen"
        beginning={events.reduce(changeOrder, begun)}
        methods={['ideal', 'card', 'bank-transfer']}
        vatPercent={21}
      />
    </>
  )
}

const next = { type: 'next' } as const
const toSummary = [next, next, next] as const
const toPayment = [...toSummary, { type: 'answered', answers: { terms: true } }, next] as const
const pay = [{ type: 'answered', answers: { payment_method: 'ideal' } }, { type: 'submitted' }] as const
const found = (answer: DomainSearch, typed = NAME): OrderEvent => ({ type: 'found', typed, answer })

/** The configurator where these events lead, by its own rules. */
function configured(answers: Partial<typeof NO_ANSWERS>, ...events: WizardEvent[]) {
  const begun: Wizard = { ...FRESH_WIZARD, answers: { ...NO_ANSWERS, ...answers } }
  return (
    <>
      <ConfiguratorBand />
      <ClothPatterns />
      <Configurator vatPercent={21} beginning={events.reduce(changeWizard, begun)} />
    </>
  )
}

const CONFIGURED: Partial<typeof NO_ANSWERS> = {
  website_type: 'webshop',
  services: ['seo', 'hosting'],
  timeline: 'normal',
  features: ['Online betalen', 'Meerdere talen'],
  company: LONG.company,
  industry: 'Belastingadvies',
  description: LONG.text,
  name: LONG.name,
  email: LONG.email,
  phone: '06 12 34 56 78',
}
const steps = (count: number): WizardEvent[] => Array.from({ length: count }, () => next)
const submitted = [...steps(6), { type: 'submitted' }] as const
const accepted = { ...CONFIGURATOR_NOTICES.accepted, answerBy: 'dinsdag 24 november 12:00' }

export const WIZARD_STATES: Pages = {
  '/hosting-bestellen': {
    '1 vers': ordered({}),
    '1 niets gekozen': ordered({}, next),
    '1 naam wordt opgezocht': ordered({ domain_name: NAME }, { type: 'searched' }),
    '1 naam is vrij': ordered({ ...PACKAGE, domain_name: NAME }, found(checked(NAME, 'vrij'))),
    '1 naam is bezet': ordered({ ...PACKAGE, domain_name: NAME }, found(checked(NAME, 'bezet'))),
    '1 naam is onbekend': ordered({ ...PACKAGE, domain_name: NAME }, found(checked(NAME, 'onbekend'))),
    '1 naam zonder extensie': ordered(
      { domain_name: 'bakkerij' },
      found(
        {
          outcome: 'needs-tld',
          message: 'Kies een extensie.',
          suggestions: [verdict(NAME, 'vrij'), verdict('bakkerij.com', 'bezet')],
          price: DOMAIN_PRICE,
        },
        'bakkerij',
      ),
    ),
    '1 te veel gezocht': ordered({ domain_name: NAME }, found(SEARCH_LIMITED)),
    '1 opzoeken mislukt': ordered({ domain_name: NAME }, { type: 'search-failed', typed: NAME }),
    '1 eigen naam': ordered({ ...PACKAGE, domain_name: NAME, domain_plan: 'bring' }),
    '2 extra’s': ordered(WHOLE, next),
    '3 vers': ordered({ ...PACKAGE }, next, next),
    '3 niets ingevuld': ordered({ ...PACKAGE }, next, next, next),
    '3 lang': ordered(LONGEST, next, next),
    '4 overzicht': ordered(WHOLE, ...toSummary),
    '4 overzicht, lang': ordered(LONGEST, ...toSummary, found(checked(LONG.domain, 'vrij'), LONG.domain)),
    '4 niet akkoord': ordered(WHOLE, ...toSummary, next),
    '4 betalen': ordered(WHOLE, ...toPayment),
    '4 geen betaalwijze': ordered(WHOLE, ...toPayment, { type: 'submitted' }),
    '4 bezig': ordered(WHOLE, ...toPayment, ...pay),
    '4 mislukt': ordered(WHOLE, ...toPayment, ...pay, { type: 'failed', notice: ORDER_NOTICES.failed }),
    '5 gaat betalen': ordered(WHOLE, ...toPayment, ...pay, { type: 'accepted' }),
  },
  '/configurator': {
    '1 vers': configured({}),
    '1 gekozen': configured(CONFIGURED),
    '2 diensten': configured(CONFIGURED, ...steps(1)),
    '3 planning': configured(CONFIGURED, ...steps(2)),
    '4 functies': configured(CONFIGURED, ...steps(3)),
    '5 bedrijf': configured(CONFIGURED, ...steps(4)),
    '5 niets ingevuld': configured({}, ...steps(5)),
    '6 contact': configured(CONFIGURED, ...steps(5)),
    '6 niets ingevuld': configured({ company: 'Poelman', industry: 'Hovenier' }, ...steps(6)),
    '7 bevestiging': configured(CONFIGURED, ...steps(6)),
    '7 bezig': configured(CONFIGURED, ...submitted),
    '7 mislukt': configured(CONFIGURED, ...submitted, {
      type: 'failed',
      notice: CONFIGURATOR_NOTICES.failed,
    }),
    verzonden: configured(CONFIGURED, ...submitted, {
      type: 'accepted',
      notice: { ...accepted, mail: 'sent' },
    }),
    'verzonden, mail mislukt': configured(CONFIGURED, ...submitted, {
      type: 'accepted',
      notice: { ...accepted, mail: 'failed' },
    }),
  },
}
