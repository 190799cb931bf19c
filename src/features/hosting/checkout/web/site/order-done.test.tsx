import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { refusedRegistration, stepsUpTo, tasksUpTo } from '@/features/hosting/provisioning/fixtures'
import { deliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { type Cents, euros } from '@/shared/money'
import { ORDER_NOTICES } from '../../domain/order-notices'
import { OrderDone } from './OrderDone'
import type { OrderProgress } from './order-progress'

const NOW = new Date('2026-11-20T10:00:00Z')
const KEPT = { givenBack: 0 as Cents, dueBack: 0 as Cents, isChargedBack: false, isGivenBack: false }
const PAYMENT = { id: 'p1', method: 'ideal', state: 'open', isStarted: true, odd: [], ...KEPT } as const
const WAITING: OrderProgress = {
  orderNumber: 'HO261120123',
  status: 'pending',
  paymentStatus: 'pending',
  movesDomain: false,
  totalPrice: euros(651.44),
  vatPercent: 21,
  deliveryDueAt: null,
  deliveredAt: null,
  payment: PAYMENT,
  payId: 'p1',
  delivery: undefined,
  confirmation: 'sent',
}
const PAID: OrderProgress = {
  ...WAITING,
  status: 'active',
  paymentStatus: 'paid',
  deliveryDueAt: new Date('2026-11-20T13:00:00Z'),
  payment: { ...PAYMENT, state: 'paid' },
}

const page = (progress: OrderProgress) => renderToStaticMarkup(<OrderDone progress={progress} now={NOW} />)
const saysWhatIsDue = (html: string) => html.replaceAll(/\u00a0|&nbsp;/g, ' ').includes('€ 651,44')

// promise order-notices.ts: Bestelling succesvol verwerkt!
// promise OrderDone.tsx: Binnen 3 uur klaar, uiterlijk
test('a paid order says so, by when it is ready, and offers the dashboard and WhatsApp support', () => {
  const html = page(PAID)
  for (const words of [
    ORDER_NOTICES.accepted.title,
    'Binnen 3 uur klaar',
    'om 14:00 uur',
    'WhatsApp support',
  ])
    expect(html).toContain(words)
  expect(html).toContain('href="/hosting-dashboard"')
  expect(html).not.toContain('/betalen/')
  expect(saysWhatIsDue(html)).toBe(true)
})

// promise OrderDone.tsx: Meestal binnen een paar minuten klaar, uiterlijk
test('minutes are not said any more once the promised moment is past', () => {
  const delivery = deliveryProgress(tasksUpTo(2), stepsUpTo(2), NOW)
  expect(page({ ...PAID, delivery })).toContain('binnen een paar minuten')
  const late = page({ ...PAID, delivery, deliveryDueAt: new Date('2026-11-20T09:00:00Z') })
  expect(late).toContain('Dat hebben we niet gehaald.')
  expect(late).not.toContain('minuten klaar')
})

test('while the customer has to answer, the last page names no moment at which it is ready', () => {
  const delivery = deliveryProgress(tasksUpTo(2, true), refusedRegistration('taken'), NOW)
  const html = page({ ...PAID, delivery })
  expect(html).toContain('We kunnen niet verder zonder jou.')
  expect(html).not.toContain('Binnen 3 uur klaar')
})

// promise OrderDone.tsx: Je domeinnaam verhuist zodra je de verhuiscode hebt ingevuld
test('who brings a domain name hears on the last page that it waits for the code', () => {
  expect(page(PAID)).not.toContain('verhuiscode')
  expect(page({ ...PAID, movesDomain: true })).toContain('verhuiscode')
})

test('whatever kept the payment from coming, the order stands and the page leads to where it is paid', () => {
  const ends: OrderProgress[] = [
    WAITING,
    { ...WAITING, payment: { ...PAYMENT, state: 'cancelled' } },
    { ...WAITING, payment: { ...PAYMENT, state: 'failed' } },
    { ...WAITING, payment: { ...PAYMENT, state: 'expired' } },
    { ...WAITING, payment: { ...PAYMENT, isStarted: false } },
    { ...WAITING, payment: { ...PAYMENT, method: 'bank-transfer' } },
    { ...WAITING, payment: undefined },
    { ...PAID, paymentStatus: 'pending', payment: { ...PAYMENT, state: 'paid', isChargedBack: true } },
    { ...WAITING, payment: { ...PAYMENT, state: 'paid', isGivenBack: true } },
  ]
  for (const end of ends) {
    const html = page(end)
    expect(html).toMatch(/bestelling staat|succesvol verwerkt|factuur staat daardoor weer open/)
    expect(html).toContain('href="/betalen/p1"')
    expect(html).not.toContain('Binnen 3 uur klaar, uiterlijk')
    expect(saysWhatIsDue(html)).toBe(true)
  }
})

test('where nothing can be paid no button says that it can', () => {
  const ends: OrderProgress[] = [
    { ...WAITING, payment: { ...PAYMENT, state: 'paid' } },
    { ...WAITING, payment: undefined, payId: null },
    { ...WAITING, status: 'cancelled' },
  ]
  for (const end of ends) expect(page(end)).not.toContain('href="/betalen/p1"')
})

test('a payment that is still open can be asked about at its bank', () => {
  expect(page(WAITING)).toContain('href="/betalen/p1/terug"')
  expect(page(PAID)).not.toContain('/terug')
})

test('a confirmation that did not go out is told, and then nobody is sent to look for it', () => {
  const mailed = 'In de bevestigingsmail'
  const warning = ORDER_NOTICES.acceptedWithoutMail.title
  expect(page(PAID)).toContain(mailed)
  expect(page(PAID)).not.toContain(warning)
  const troubled = page({ ...PAID, confirmation: 'failed' })
  expect(troubled).toContain(warning)
  expect(troubled).not.toContain(mailed)
})

test('a demo that keeps its mail says where the confirmation is, and where the code', () => {
  const kept = page({ ...PAID, confirmation: 'kept' })
  expect(kept).toContain(ORDER_NOTICES.mailKept.title)
  expect(kept).toContain('op de console')
  expect(kept).not.toContain('In de bevestigingsmail')
})

// promise money 6: The visitor hears the truth … and no page promises one where none goes out
test('where no mail goes out the page promises none, and says where to look instead', () => {
  const ends: OrderProgress[] = [PAID, { ...WAITING, payment: undefined, payId: null }]
  for (const end of ends) {
    expect(page(end)).toMatch(/Je krijgt (een|hem per) mail/)
    const kept = page({ ...end, confirmation: 'kept' })
    expect(kept).not.toMatch(/je krijgt [^.]*mail/i)
    expect(kept).toMatch(/in je dashboard/)
  }
})

test('an order that is ready is not announced any more', () => {
  const html = page({ ...PAID, deliveredAt: new Date('2026-11-20T12:00:00Z') })
  expect(html).toContain('Opgeleverd')
  expect(html).not.toContain('zodra alles klaarstaat')
  expect(html).toContain('alles staat klaar')
})

test('who paid twice reads that it was seen', () => {
  const odd = ['double', 'late'] as const
  expect(page({ ...PAID, payment: { ...PAYMENT, state: 'paid', odd } })).toContain(
    'wat dubbel is, storten we terug',
  )
  expect(page({ ...PAID, payment: { ...PAYMENT, state: 'paid', odd: ['late'] } })).not.toContain('storten')
})

test('who paid for an order that was called off reads how much goes back', () => {
  const payment = { ...PAYMENT, state: 'paid', odd: ['cancelled-order'], dueBack: 2360 as Cents } as const
  expect(page({ ...PAID, status: 'cancelled', payment }).replaceAll('\u00a0', ' ')).toContain(
    'Je krijgt € 23,60 terug',
  )
})
