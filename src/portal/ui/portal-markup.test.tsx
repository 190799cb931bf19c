import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InvoicesTable } from '@/features/billing/invoices/web/portal/InvoicesTable'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import { OWN_CREDITOR } from '@/features/billing/mandates/fixtures'
import { MandatePart } from '@/features/billing/mandates/web/portal/MandatePart'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { CancelPart } from '@/features/hosting/orders/web/portal/CancelPart'
import { OrderView } from '@/features/hosting/orders/web/portal/OrderView'
import type {
  OrderInPortal,
  PortalInvoice,
  PortalOrder,
} from '@/features/hosting/orders/web/portal/server/load-order'
import type { ProjectQuote } from '@/features/hosting/projects/server/project-tables'
import { ProjectCosts } from '@/features/hosting/projects/web/portal/ProjectCosts'
import { wantsTransferCode } from '@/features/hosting/provisioning/domain/transfer-code'
import { tasksOf } from '@/features/hosting/provisioning/fixtures'
import { deliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { RecordForm } from '@/features/people/customers/web/portal/RecordForm'
import { newLine } from '@/features/sales/quotes/documents/domain/quote-lines'
import type { FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { PORTAL_FAULTS } from '../rules/portal-flash'
import { LostSection } from './LostSection'
import { QuickActions } from './QuickActions'

const now = new Date('2026-11-21T11:00:00Z')
const FRESH: FormState = { status: 'fresh' }

const invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  invoiceNumber: 'INV2026110001',
  series: 'order',
  creditsInvoiceId: null,
  orderId: null,
  standsAlone: false,
  moneyBack: undefined,
  arrangement: undefined,
  collection: undefined,
  description: 'Hosting Basis per maand',
  totalAmount: 2360 as Cents,
  creditedAmount: 0 as Cents,
  issueDate: '2026-11-20',
  dueDate: '2026-12-04',
  status: 'sent',
  paymentStatus: 'pending',
  dueBack: 0 as Cents,
  givenBack: 0 as Cents,
} as const

test('only an open invoice has the button ‘Nu Betalen’, and every invoice has its files', () => {
  const markup = renderToStaticMarkup(
    <InvoicesTable
      invoices={[invoice, { ...invoice, id: '2', invoiceNumber: 'INV2026110002', paymentStatus: 'paid' }]}
      methods={['test-bank', 'bank-transfer']}
      today="2026-11-21"
      path="/hosting-dashboard"
    />,
  )
  expect(markup.match(/Nu Betalen/g)).toHaveLength(1)
  expect(markup).toContain('action="/hosting-dashboard?_action=portal.payInvoice#facturen"')
  expect(markup.match(/\.pdf"/g)).toHaveLength(2)
  expect(markup.match(/\.xml"/g)).toHaveLength(2)
})

test('a refused account form keeps what was typed, shows the e-mail address and offers no field for it', () => {
  const state: FormState = {
    status: 'invalid',
    values: { customer_name: 'Jan', customer_zipcode: '75' },
    errors: { customer_zipcode: 'Vul een postcode in.' },
    notice: PORTAL_FAULTS.fields,
  }
  const kept = { customer_name: 'Jan Wevers', customer_city: 'Enschede' }
  const markup = renderToStaticMarkup(<RecordForm email="jan@wevers.example" kept={kept} state={state} />)
  expect(markup).toContain('value="75"')
  expect(markup).toContain('value="Enschede"')
  expect(markup).toContain('Vul een postcode in.')
  expect(markup).toContain('jan@wevers.example')
  expect(markup).not.toContain('name="customer_email"')
})

test('a mandate in force can be withdrawn with one button, and shows no whole account number', () => {
  const mandate = {
    id: '00000000-0000-4000-8000-000000000003',
    givenAt: new Date('2026-11-20T10:00:00Z'),
    activeAt: new Date('2026-11-20T10:00:00Z'),
    wording: 'Ik geef toestemming.\nRekeningnummer: NL91 ABNA 0417 1643 00, op naam van J. Wevers.',
    wordingVersion: '2026-11-24 portaal',
  }
  const markup = renderToStaticMarkup(
    <MandatePart
      mayChange
      {...{ mandate, creditor: undefined, methods: [], giveState: FRESH, withdrawState: FRESH }}
    />,
  )
  expect(markup).toContain('Machtiging intrekken')
  expect(markup).toContain('eindigend op 4300')
  expect(markup).not.toContain('ABNA')
  expect(markup).not.toContain('name="iban"')
})

test('a mandate says which invoices its own text covers, and is asked anew where that is not all', () => {
  const given = new Date('2026-11-20T10:00:00Z')
  const id = '00000000-0000-4000-8000-000000000003'
  const creditor = { name: 'Webnoaber', id: 'NL00ZZZ000000000000' }
  const shown = (wordingVersion: string) =>
    renderToStaticMarkup(
      <MandatePart
        mayChange
        mandate={{ id, givenAt: given, activeAt: given, wording: 'Ik geef toestemming.', wordingVersion }}
        {...{ creditor, methods: [], giveState: FRESH, withdrawState: FRESH }}
      />,
    )
  expect(shown('2026-11-22 portaal')).toContain(
    'een factuur voor een project en een losse factuur betaal je zelf',
  )
  expect(shown('2026-11-22 portaal')).toContain('name="iban"')
  expect(shown('2026-11-24 portaal')).toContain('voor wijzigingen en voor projecten af')
  expect(shown('2026-11-24 portaal')).toContain('name="iban"')
  expect(shown('2026-11-28 portaal')).toContain('voor losse facturen')
  expect(shown('2026-11-28 portaal')).not.toContain('name="iban"')
  expect(shown('2020-01-01')).not.toContain('voor projecten af')
})

// promise money 7a: What goes back is what came in less what went back … as the customer reads it before the last click
test('before it is called off an order says what goes back: what we hold, and nothing when we hold nothing', () => {
  const markup = (paidAt: Date | null, held: number) =>
    renderToStaticMarkup(
      <CancelPart
        order={{ ...MIRIAMS_ORDER, paidAt }}
        held={held as Cents}
        {...{ today: '2026-11-21', sent: undefined, isOpen: false, goingBack: NOTHING_GOES_BACK }}
        changeWaitsFor={null}
        domainUntil={null}
      />,
    ).replaceAll('\u00a0', ' ')
  const paidAt = new Date('2026-11-20T10:00:00Z')
  expect(markup(paidAt, 24_955)).toContain('je krijgt € 249,55 binnen 14 dagen terug')
  expect(markup(paidAt, 0)).toContain('ongedaan, en je hoeft niets te betalen')
  const inPart = markup(null, 2000)
  expect(inPart).toContain('je krijgt € 20,00 binnen 14 dagen terug')
  expect(inPart).toContain('De bestelling vervalt meteen, en je krijgt € 20,00 terug.')
  expect(inPart).not.toContain('niets te betalen')
  expect(markup(null, 0)).toContain('De bestelling vervalt meteen, en je hoeft niets te betalen.')
})

test('an order that was called off before its invoice came does not announce one', () => {
  expect(pageOf({ status: 'pending' })).toContain('is onderweg')
  expect(pageOf({ status: 'cancelled' })).not.toContain('onderweg')
})

test('an invoice on its way is promised on the page itself: a demo mails none', () => {
  expect(pageOf({ status: 'pending' })).not.toContain('per mail')
})

const pageOf = (
  changes: Partial<PortalOrder>,
  transferCodeAt: Date | null = null,
  waits: Pick<NonNullable<OrderInPortal['waiting']>, 'effectiveOn' | 'toChoice'> | null = null,
  tasks: OrderInPortal['tasks'] = [],
) =>
  renderToStaticMarkup(
    <OrderView
      rights="party"
      order={{ ...MIRIAMS_ORDER, ...changes }}
      tasks={tasks}
      wantsCode={wantsTransferCode({ ...MIRIAMS_ORDER, ...changes }, tasks)}
      isMoving={false}
      leavingCode={undefined}
      progress={deliveryProgress(tasks, [], now)}
      askedAt={null}
      transferCodeAt={transferCodeAt}
      invoices={[]}
      methods={[]}
      today="2026-11-21"
      waiting={waits && { ...waits, mayCallOff: true }}
      isChanged={false}
      now={now}
      notice={undefined}
      sent={undefined}
      goingBack={NOTHING_GOES_BACK}
      domainUntil={null}
      domain={undefined}
      furtherNames={[]}
      terms={{ name: '2026-11-30-2', path: '/algemene-voorwaarden/versies/2026-11-30-2' }}
      wantsToCancel={false}
    />,
  )

test('an order leads to the very text of the terms that it agreed to', () => {
  expect(pageOf({})).toMatch(
    /<a href="\/algemene-voorwaarden\/versies\/2026-11-30-2"[^>]*>versie van 30 november 2026, nummer 2<\/a>/,
  )
})

test('who cancels reads that a change that waits for a later day does not come', () => {
  const waitingFor = (effectiveOn: string) =>
    pageOf({}, null, { effectiveOn, toChoice: { packageId: 'basis', billingCycle: 'monthly', extras: [] } })
  expect(waitingFor('2030-01-01')).toContain(CHANGE_DOES_NOT_COME)
  expect(waitingFor('2026-11-22')).not.toContain('gaat niet door')
})

test('an order whose money was taken back is not called paid', () => {
  const paid = /<dt[^>]*>Betaald( tot en met)?<\/dt>/
  expect(pageOf({})).toMatch(paid)
  expect(pageOf({ paymentStatus: 'pending' })).not.toMatch(paid)
})

test('the page of a withdrawn order calls it that, with the status of the specification and no empty lines', () => {
  const over = { status: 'cancelled', endsOn: '2026-11-21' } as const
  const markup = pageOf({ ...over, cancelRequestedAt: now, withdrawnAt: now })
  expect(markup).toContain('Geannuleerd')
  expect(markup).toMatch(/<dt[^>]*>Herroepen<\/dt>/)
  expect(markup).not.toMatch(/Opgezegd|Gestopt op|Betaald tot en met|wij registreren/)
})

test('of an order that is over or stands still, the page does not say that it is being made or ready', () => {
  const deliveryOf = (changes: Partial<PortalOrder>) => pageOf(changes, null, null, tasksOf(2))
  expect(deliveryOf({ deliveredAt: null })).toContain('Wat we nu doen')
  expect(deliveryOf({ status: 'suspended', deliveredAt: null })).not.toContain('Wat we nu doen')
  expect(deliveryOf({ status: 'cancelled', endsOn: '2026-11-20', deliveredAt: null })).not.toContain('Wat we')
  expect(deliveryOf({ deliveredAt: now })).toContain('Alles staat klaar')
  for (const status of ['suspended', 'cancelled'] as const)
    expect(deliveryOf({ status, deliveredAt: now })).not.toContain('Alles staat klaar')
})

test('the quick actions are those of the specification', () => {
  const markup = renderToStaticMarkup(<QuickActions mayOrder customerName="Jan" />)
  for (const part of ['https://wa.me/', 'mailto:', 'incasso', '/hosting-bestellen'])
    expect(markup).toContain(part)
})

test('who brings a domain name has a place for its code until it was moved, and never sees the code itself', () => {
  const field = 'name="transfer_code"'
  const brings = { domainPlan: 'bring' } as const
  expect(pageOf({})).not.toContain(field)
  expect(pageOf(brings)).toContain(field)
  expect(pageOf(brings, now)).toMatch(/We hebben je code sinds 21 november 2026 om 12:00 uur/)
  expect(pageOf({ ...brings, deliveredAt: now }, now)).not.toContain(field)
})

test('an invoice says when it is debited and by whom; while that is on its way nobody is asked to pay, and after a failure they are', () => {
  const shown = (collection: PortalInvoice['collection']) =>
    renderToStaticMarkup(
      <InvoicesTable
        invoices={[{ ...invoice, collection }]}
        methods={['ideal']}
        today="2026-11-25"
        path="/hosting-dashboard"
      />,
    )
  const debit = {
    debitOn: '2026-12-04',
    returnCode: null,
    isFollowed: true,
    failed: null,
    provider: 'mollie' as const,
    creditor: MOLLIE_CREDITOR.name,
  }
  const announced = shown({ ...debit, state: 'announced' })
  expect(announced).toContain('wordt afgeschreven op 4 december 2026 door Stichting Mollie Payments')
  expect(announced).toContain('Nu Betalen')
  const left = shown({ ...debit, state: 'submitted' })
  expect(left).toContain('is onderweg bij je bank: Stichting Mollie Payments schrijft af op 4 december 2026')
  expect(left).not.toContain('Nu Betalen')
  const failed = shown({ ...debit, state: 'returned', returnCode: 'AM04' })
  expect(failed).toContain(
    'afschrijven op 4 december 2026 niet gelukt: Er stond te weinig geld op je rekening',
  )
  expect(failed).toContain('Nu Betalen')
  expect(shown({ ...debit, state: 'returned', returnCode: 'MD07' })).not.toContain('afschrijven')
  const unknown = shown({ ...debit, state: 'returned', isFollowed: false })
  expect(unknown).toContain('niet gelukt. We horen nog van je bank waarom')
  expect(unknown).not.toContain('Betaal deze factuur zelf')
  const again = shown({ ...debit, state: 'announced', failed: { debitOn: '2026-11-19', returnCode: 'AM04' } })
  expect(again).toContain('afschrijven op 19 november 2026 niet gelukt: Er stond te weinig geld')
  expect(again).toContain('nog één keer: Stichting Mollie Payments schrijft af op 4 december 2026')
})

test('of a debit at the test bank its customer chooses how it ends: there is no other bank to do so', () => {
  const shown = (state: 'announced' | 'submitted', provider: 'test-bank' | 'mollie') =>
    renderToStaticMarkup(
      <InvoicesTable
        invoices={[
          {
            ...invoice,
            collection: {
              state,
              provider,
              debitOn: '2026-12-04',
              returnCode: null,
              failed: null,
              isFollowed: false,
              creditor: 'de testbank',
            },
          },
        ]}
        methods={['test-bank']}
        today="2026-11-25"
        path="/hosting-dashboard"
      />,
    )
  expect(shown('submitted', 'test-bank')).toContain(`href="/betalen/${invoice.id}"`)
  expect(shown('submitted', 'mollie')).not.toContain('testbank<')
  expect(shown('announced', 'test-bank')).not.toContain('Naar de testbank')
})

test('who cannot give a mandate here is sent to a payment that carries one, and nowhere when there is none', () => {
  const part = (methods: PaymentMethod[]) =>
    renderToStaticMarkup(
      <MandatePart
        mayChange
        {...{ mandate: undefined, creditor: undefined, methods, giveState: FRESH, withdrawState: FRESH }}
      />,
    )
  expect(part(['ideal', 'card', 'bank-transfer'])).toContain('betaal met iDEAL | Wero.')
  expect(part(['test-bank', 'bank-transfer'])).toContain('betaal met de testbank.')
  expect(part(['bank-transfer'])).not.toContain('vink daar')
})

// promise quotes: A quote says the same on its page as on paper … a first invoice that is a cent away from its sums says why, in the portal too
test('a project says why its first invoice is a cent away from the sums above it', () => {
  const [line, other] = [
    newLine('a', { unitPrice: 10_003 as Cents }),
    newLine('b', { unitPrice: 10_003 as Cents }),
  ]
  const monthly = { ...other, cadence: 'monthly', unit: 'month' } as const
  const quote = { quoteId: 'q', title: 'Website', deliveredAt: null, invoiceId: null, withdrawnAt: null }
  const costsOf = (lines: ProjectQuote['lines']) =>
    renderToStaticMarkup(<ProjectCosts quotes={[{ ...quote, lines }]} isStopped={false} today="2026-11-20" />)
  expect(costsOf([line, monthly])).toContain('De btw wordt per factuur afgerond')
  expect(costsOf([line, { ...monthly, unitPrice: 10_000 as Cents }])).not.toContain('afgerond')
})

// promise people 8: °Each of a customer's people sees what their rights name
test.each([
  ['saveRecord', { customer_name: 'Getypte Naam', customer_city: 'Borne' }],
  ['saveInvoiceWishes', { buyer_reference: 'Afdeling inkoop' }],
  ['inviteMember', { name: 'Sanne', email: 'sanne@elders.example', rights: 'technical' }],
  ['giveMandate', { iban: 'NL91ABNA0417164300', account_holder: 'J. Wevers' }],
] as const)(
  'who loses rights while typing finds what they typed in %s, and nothing else of it',
  (form, values) => {
    const state = { status: 'failed', values, notice: PORTAL_FAULTS.noRights } as const
    const markup = renderToStaticMarkup(
      <LostSection sent={{ form, state }} rights="technical" creditor={OWN_CREDITOR.creditor} />,
    )
    expect(markup).toContain(PORTAL_FAULTS.noRights.title)
    for (const typed of Object.values(values)) expect(markup).toContain(`value="${typed}"`)
    const filled = [...markup.matchAll(/<input(?=[^>]*type="(?:text|email|tel)")[^>]* value="([^"]+)"/g)]
    for (const [, value = ''] of filled) expect(Object.values(values)).toContain(value)
  },
)
