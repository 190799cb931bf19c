import type { ComponentProps } from 'react'
import { anArrangement } from '@/features/billing/arrangements/fixtures'
import { claimOn } from '@/features/billing/dunning/domain/claim'
import { aPayment, SHORT_PAYMENT } from '@/features/billing/payments/fixtures'
import { anOrder, DELIVERED, longOrder, UNPAID } from '@/features/hosting/orders/fixtures'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { aMail, longMail, MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { FACTS_CHANGED, officeFault } from '@/office/rules/office-flash'
import { addDays } from '@/shared/calendar-day'
import { idOf, LONG, many, NOW, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { FormNotice, FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import {
  aCreditNoteFor,
  anInvoice,
  anInvoiceRow,
  longInvoiceRow,
  storedInvoice,
  typedInvoice,
} from './fixtures'
import { bookkeepingMail } from './server/mails/bookkeeping-mail'
import { invoiceMail } from './server/mails/invoice-mail'
import { BillPage } from './web/office/BillPage'
import { CreditPage } from './web/office/CreditPage'
import { InvoicePage } from './web/office/InvoicePage'
import type { InvoiceView } from './web/office/internal/InvoiceView'
import type { CreditStep } from './web/office/server/credit-invoice'

const bill = (order: ReturnType<typeof anOrder>, invoices = [anInvoiceRow()]) => (
  <BillPage found={{ order, invoices, today: TODAY }} />
)

type Shown = ComponentProps<typeof InvoiceView>

const KEYS = {
  id: idOf(2042),
  customerId: idOf(12),
  orderId: null,
  creditsInvoiceId: null,
  replacesInvoiceId: null,
  vatReason: 'at-home' as const,
}

const NO_ARREARS: Shown['arrears'] = { sent: [], dispute: undefined, plannedOn: null, claim: undefined }

function inArrears(isConsumer: boolean): Shown['arrears'] {
  const outstanding = 65_144 as Cents
  const letter = { deliveredOn: '2026-10-27', outstanding }
  const facts = { isConsumer, outstanding, dueOn: '2026-10-09', daysArranged: 0, letter }
  const sent = (['due', 'reminder', 'second-reminder'] as const).map((step, index) => ({
    invoiceId: idOf(2042),
    stage: step,
    step,
    outstanding,
    mailId: idOf(1),
    sentAt: NOW,
    sentOn: addDays('2026-10-09', 5 * index),
    undeliveredToldAt: null,
    costsToldAt: null,
  }))
  return { ...NO_ARREARS, sent, plannedOn: TODAY, claim: { facts, claim: claimOn(facts, TODAY) } }
}

function invoice(document: ReturnType<typeof anInvoice>, other: Partial<Shown> = {}, notice?: FormNotice) {
  return (
    <InvoicePage
      notice={notice}
      found={{
        invoice: { ...document, ...KEYS },
        orderNumber: 'HO261120123',
        creditNotes: [],
        payments: [],
        mails: [aMail()],
        events: EVENTS,
        transferId: idOf(1),
        draftId: idOf(2),
        projectNumber: null,
        replacement: undefined,
        now: NOW,
        arrears: NO_ARREARS,
        arrangements: [],
        ...other,
      }}
    />
  )
}

const CREDIT_STEP: CreditStep = {
  credit: {
    invoiceId: idOf(2041),
    invoiceNumber: 'INV2026110042',
    net: 53_838 as Cents,
    vat: 11_306 as Cents,
    total: 65_144 as Cents,
    refund: 0 as Cents,
    open: 0 as Cents,
    isWhole: true,
  },
  debit: null,
  order: { orderNumber: 'HO261120123', isRunning: true, resumes: false },
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

const credit = (step: CreditStep | undefined, sent?: FormState) => (
  <CreditPage found={{ id: idOf(2041), invoiceNumber: 'INV2026110042', step, shown: 'x', sent }} />
)

const LONG_BUYER = {
  ...anInvoice().buyer,
  name: LONG.company,
  contact: LONG.name,
  email: LONG.email,
  street: LONG.street,
}

const IMPORTED = anInvoice({
  series: 'imported',
  invoiceNumber: '2026-0117',
  issueDate: '2026-10-05',
  dueDate: '2026-10-19',
  description: 'Hosting en onderhoud, oktober',
  periodStart: null,
  periodEnd: null,
  paymentReference: '2026-0117',
})

/** Invoices. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/bestelling/[number]/factuur': {
      'volgende termijn': bill(anOrder(DELIVERED)),
      'eerste factuur': bill(anOrder(UNPAID), []),
      lang: bill(longOrder(7), many(6, longInvoiceRow)),
      geannuleerd: bill(anOrder({ ...DELIVERED, status: 'cancelled' })),
    },
    '/hosting-admin/factuur/[number]/crediteren': {
      open: credit(CREDIT_STEP),
      'betaald, geen mailserver': credit({
        ...CREDIT_STEP,
        credit: { ...CREDIT_STEP.credit, refund: 65_144 as Cents },
        order: null,
        mail: { addresses: ['jan@wevers.example'], becomes: 'kept' },
      }),
      'incasso, hosting gaat weer aan': credit({
        ...CREDIT_STEP,
        debit: { amount: 65_144 as Cents, debitOn: '2026-12-04', becomes: 'called-off' },
        order: { orderNumber: 'HO261120123', isRunning: true, resumes: true },
        mail: { addresses: ['jan@wevers.example'], becomes: 'stopped' },
      }),
      'intussen veranderd': credit(CREDIT_STEP, { ...FACTS_CHANGED, values: { reason: 'Dubbel gestuurd.' } }),
      'niets te crediteren': credit(undefined),
      'bestaat niet': <CreditPage found={undefined} />,
    },
    '/hosting-admin/factuur/[number]': {
      open: invoice(anInvoice()),
      betaald: invoice(anInvoice({ paymentStatus: 'paid', paidAt: NOW, received: 65_144 as Cents }), {
        payments: [aPayment()],
      }),
      'te weinig betaald': invoice(anInvoice({ received: 30_000 as Cents }), {
        payments: [SHORT_PAYMENT],
      }),
      'te laat, een consument': invoice(anInvoice({ dueDate: '2026-10-09' }), { arrears: inArrears(true) }),
      'te laat, een bedrijf': invoice(anInvoice({ dueDate: '2026-10-09' }), { arrears: inArrears(false) }),
      'in termijnen': invoice(anInvoice({ received: 30_000 as Cents }), {
        payments: [SHORT_PAYMENT],
        arrangements: [anArrangement(30_000), anArrangement(0, 'replaced')],
      }),
      'regeling niet nagekomen': invoice(anInvoice(), { arrangements: [anArrangement(0, 'missed')] }),
      'regeling beëindigd': invoice(anInvoice(), { arrangements: [anArrangement(0, 'office')] }),
      betwist: invoice(anInvoice(), {
        arrears: {
          ...NO_ARREARS,
          dispute: { reason: 'Zegt dat hij in oktober al had opgezegd.', openedAt: NOW },
        },
      }),
      gecrediteerd: invoice(
        anInvoice({
          status: 'credited',
          paymentStatus: 'credited',
          received: 65_144 as Cents,
          dueBack: 65_144 as Cents,
        }),
        { creditNotes: ['CN2026110007'], payments: [aPayment()] },
      ),
      creditnota: invoice(
        aCreditNoteFor(anInvoice(), { paymentStatus: 'pending', dueBack: 65_144 as Cents }),
        {
          invoice: {
            ...aCreditNoteFor(anInvoice(), { paymentStatus: 'pending', dueBack: 65_144 as Cents }),
            ...KEYS,
            creditsInvoiceId: idOf(2041),
          },
          payments: [aPayment()],
        },
      ),
      overgenomen: invoice(IMPORTED, { orderNumber: undefined, mails: [] }),
      'overgenomen, betaald': invoice(
        { ...IMPORTED, paymentStatus: 'paid', paidAt: NOW },
        { orderNumber: undefined, mails: [] },
      ),
      lang: invoice(anInvoice({ buyer: LONG_BUYER, description: LONG.text }), { mails: many(6, longMail) }),
      mislukt: invoice(anInvoice(), {}, officeFault('Deze factuur is al gecrediteerd.')),
      'bestaat niet': <InvoicePage found={undefined} />,
    },
  },
}

/** Mails about invoices. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const asked = typedInvoice(typed)
  return {
    invoiceMail: {
      open: () => invoiceMail(MAIL_CONTEXT, storedInvoice(asked)),
      'deels betaald': () =>
        invoiceMail(MAIL_CONTEXT, storedInvoice(typedInvoice(typed, { received: 30_000 as Cents }))),
      betaald: () =>
        invoiceMail(MAIL_CONTEXT, storedInvoice(typedInvoice(typed, { paymentStatus: 'paid', paidAt: NOW }))),
      'ingetrokken, geld terug': () =>
        invoiceMail(
          MAIL_CONTEXT,
          storedInvoice(typedInvoice(typed, { paymentStatus: 'credited', dueBack: 65_144 as Cents })),
        ),
      'creditnota, geld terug': () =>
        invoiceMail(MAIL_CONTEXT, storedInvoice(aCreditNoteFor(asked, { dueBack: 65_144 as Cents }))),
      'creditnota, niets terug': () => invoiceMail(MAIL_CONTEXT, storedInvoice(aCreditNoteFor(asked))),
    },
    bookkeepingMail: {
      factuur: () => bookkeepingMail(storedInvoice(asked), 'inbox@pakket.example'),
      creditnota: () => bookkeepingMail(storedInvoice(aCreditNoteFor(asked)), 'inbox@pakket.example'),
    },
  }
}
