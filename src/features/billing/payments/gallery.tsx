import { payPages, testBankPage } from '@/content/pages/betalen'
import { isAwaitedDebit, type ShownDebit } from '@/features/billing/direct-debit/domain/debit-words'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { idOf, LONG, many, NOTHING, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { PAYMENT_EXCEPTIONS, PAYMENT_METHODS, type PaymentState } from './domain/payment'
import { paymentList } from './domain/payment-filter'
import { aPayment, PAYMENTS } from './fixtures'
import { PaymentsPage } from './web/office/PaymentsPage'
import { type PayFacts, payWords } from './web/site/internal/pay-words'
import { PayFrame, PayGone } from './web/site/PayFrame'
import { PayPage } from './web/site/PayPage'
import { TestBankPage } from './web/site/TestBankPage'

function payments(rows: ReturnType<typeof aPayment>[], hasExceptions = false) {
  const payment = aPayment()
  const exceptions = PAYMENT_EXCEPTIONS.map((kind, index) => ({
    id: idOf(3500 + index),
    kind,
    amount: 30_000 as Cents,
    createdAt: NOW,
    asked: payment.amount,
    invoiceNumber: payment.invoiceNumber,
    reference: payment.reference,
    method: payment.method,
  }))
  return (
    <PaymentsPage
      exceptions={hasExceptions ? exceptions : []}
      {...paymentList.requestOf(asked())}
      cursor={undefined}
      counts={{ open: 3, paid: 91_234 }}
      page={(rows.length > 20 ? middleOf : pageOf)(rows.map((row) => ({ ...row, transferId: row.id })))}
    />
  )
}

const PAYMENT = { method: 'ideal', state: 'open', chargedBackAmount: NOTHING, isStarted: true } as const

const INSTALMENTS = {
  instalment: { place: 1, dueOn: '2026-12-04', left: 21_714 as Cents, amount: 21_714 as Cents },
  next: { place: 2, dueOn: '2027-01-04', left: 21_715 as Cents, amount: 21_715 as Cents },
} as const

const DEBIT = {
  state: 'announced',
  debitOn: '2026-12-04',
  creditor: MOLLIE_CREDITOR.name,
  isAgain: false,
} as const satisfies ShownDebit

function pay(
  payment?: Partial<NonNullable<PayFacts['payment']>>,
  other: Partial<PayFacts> & { error?: string; atTestBank?: boolean } = {},
) {
  const facts: PayFacts = {
    invoiceNumber: 'INV2026110042',
    total: 65_144 as Cents,
    received: NOTHING,
    invoice: 'pending',
    payment: payment && { ...PAYMENT, ...payment },
    ...other,
  }
  const instalment = facts.arranged?.instalment
  return (
    <PayPage
      {...{ words: payWords(facts), invoiceNumber: facts.invoiceNumber }}
      total={instalment?.amount ?? facts.total}
      isInstalment={instalment !== undefined}
      transfer={{
        beneficiary: 'Bureau Noord',
        iban: 'NL91ABNA0417164300',
        amount: facts.total,
        reference: 'HO261120123',
      }}
      dueOn="4 december 2026"
      methods={['ideal', 'card', 'bank-transfer']}
      {...{
        chosen: PAYMENT_METHODS.find((method) => method === facts.payment?.method),
        error: other.error,
        companyName: 'Bureau Noord',
      }}
      exception={facts.received > 0 ? 'Er kwam minder binnen dan we vroegen.' : undefined}
      offersMandate={!isAwaitedDebit(facts.debit)}
      debitAtTestBank={other.atTestBank ? '#testbank' : undefined}
      {...{ onward: '#verder', back: undefined }}
    />
  )
}

const testBank = (state: PaymentState, isDebit = false) => (
  <TestBankPage
    payee="Bureau Noord"
    description={`INV2026110042 ${LONG.company}`}
    amount={65_144 as Cents}
    {...{ state, isDebit }}
    back="#"
  />
)

/** Payments. */
export const pages: PagesByFace = {
  quiet: {
    '/betalen/[id]': {
      'nog te kiezen': pay(),
      'geen keuze gemaakt': pay(undefined, { error: payPages.faults.noMethod }),
      mislukt: pay(undefined, { error: payPages.faults.failed }),
      begonnen: pay({}),
      overboeken: pay({ method: 'bank-transfer' }),
      'bank geeft geen antwoord': pay({ isStarted: false }),
      afgebroken: pay({ state: 'cancelled' }),
      'niet gelukt': pay({ state: 'failed' }),
      verlopen: pay({ state: 'expired' }),
      'te weinig': pay({ state: 'paid' }, { received: 50_000 as Cents }),
      termijn: pay(undefined, { arranged: { count: 3, ...INSTALMENTS }, received: NOTHING }),
      'termijn betaald': pay(undefined, {
        arranged: {
          count: 3,
          next: INSTALMENTS.next,
          instalment: { ...INSTALMENTS.instalment, left: NOTHING },
        },
      }),
      'in termijnen, alles ineens': pay(undefined, { arranged: { count: 3, next: INSTALMENTS.instalment } }),
      teruggeboekt: pay({ state: 'paid', chargedBackAmount: 65_144 as Cents }),
      'wordt afgeschreven': pay(undefined, { debit: DEBIT }),
      'wordt weer afgeschreven': pay(undefined, { debit: { ...DEBIT, isAgain: true } }),
      'afschrijving onderweg': pay(undefined, { debit: { ...DEBIT, state: 'on-its-way' } }),
      'afschrijving bij de testbank': pay(undefined, {
        debit: { ...DEBIT, state: 'on-its-way', creditor: 'de testbank' },
        atTestBank: true,
      }),
      'afschrijven niet gelukt': pay(undefined, { debit: { ...DEBIT, state: 'failed' } }),
      betaald: pay({ state: 'paid' }, { invoice: 'paid' }),
      vervallen: pay(undefined, { invoice: 'credited' }),
      'bestaat niet': <PayGone {...payPages.gone} />,
    },
    '/betalen/[id]/verder': {
      onderweg: (
        <PayFrame heading={payPages.onward.heading} text={payPages.onward.text}>
          <ButtonLink href="#">{payPages.onward.button}</ButtonLink>
        </PayFrame>
      ),
    },
    '/test-bank/[id]': {
      open: testBank('open'),
      'open afschrijving': testBank('open', true),
      betaald: testBank('paid'),
      mislukt: testBank('failed'),
      geannuleerd: testBank('cancelled'),
      verlopen: testBank('expired'),
      'bestaat niet': <PayGone {...testBankPage.gone} />,
    },
  },
  office: {
    '/beheer/betalingen': {
      gewoon: payments(PAYMENTS),
      leeg: payments([]),
      lang: payments(many(50, (number) => aPayment({}, number))),
      'geld om te bekijken': payments(PAYMENTS, true),
    },
  },
}
