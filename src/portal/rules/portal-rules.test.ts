import { expect, test } from 'vitest'
import { heldFor, moneyInWords, shownState } from '@/features/billing/invoices/web/portal/portal-invoice'
import { priceNow } from '@/features/hosting/orders/domain/price-now'
import { renewalOf } from '@/features/hosting/orders/domain/renewal'
import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { endInWords, refundInWords } from '@/features/hosting/orders/web/portal/order-end'
import { orderNews } from '@/features/hosting/orders/web/portal/order-news'
import type { Cents } from '@/shared/money'
import { greetedName } from './greeted-name'
import { portalFlash } from './portal-flash'
import { invoicesPageOf } from './portal-paths'

const cents = (amount: number) => amount as Cents
const order = MIRIAMS_ORDER
const today = '2026-11-20'
const now = new Date('2026-11-20T11:00:00Z')

/** The same order, begun on another day. */
function startedOn(day: string, of: typeof order): typeof order {
  return {
    ...of,
    startedOn: day,
    everyItem: of.everyItem.map((item) => ({ ...item, anchorOn: day, startsOn: day })),
  }
}

test('an order renews the day after its paid period, for hosting and extras, with the name per year apart', () => {
  const renewal = renewalOf(order, today)
  expect(renewal).toMatchObject({ kind: 'renews', renewsOn: '2027-11-20' })
  expect(renewal.kind === 'renews' && renewal.price.total).toBe(56_326)
  expect(renewal.kind === 'renews' && renewal.price.domainPerYear?.total).toBe(3630)
})

test('the years of several names are said together, with all names that they are for', () => {
  const items = order.everyItem.flatMap((item) =>
    item.kind === 'domain'
      ? [item, { ...item, product: 'aarnink.eu' }, { ...item, product: 'weg.nl', endsOn: '2027-11-19' }]
      : [item],
  )
  expect(renewalOf({ ...order, everyItem: items }, today)).toMatchObject({
    price: { domainPerYear: { total: 7260 } },
    domainNames: [order.domainName, 'aarnink.eu'],
  })
})

test('the next period has the price that was told for it, and a later price comes with its day', () => {
  const everyItem = order.everyItem.map((item) => {
    const told = {
      versionId: item.product,
      effectiveOn: '2027-11-20',
      unitPrice: cents(item.agreedPrice + 100),
    }
    return item.kind === 'package' ? { ...item, told: [told] } : item
  })
  const on = (day: string) => {
    const renewal = renewalOf({ ...order, everyItem }, day)
    return renewal.kind === 'renews' && [renewal.price.total, renewal.newPrice]
  }
  expect(on(today)).toEqual([56_447, null])
  const renewal = renewalOf(startedOn('2025-11-25', { ...order, everyItem }), today)
  expect(renewal).toMatchObject({
    kind: 'renews',
    renewsOn: '2026-11-25',
    price: { total: 56_326 },
    newPrice: { from: '2027-11-20', price: { total: 56_447, domainPerYear: { total: 3630 } } },
  })
})

test('what goes only after the next period is part of it, and what comes in its place is said with its day', () => {
  const everyItem = order.everyItem.flatMap((item) =>
    item.kind === 'extra'
      ? [{ ...item, endsOn: '2028-11-19' }]
      : item.kind === 'package'
        ? [
            { ...item, endsOn: '2028-11-19' },
            { ...item, anchorOn: '2028-11-20', startsOn: '2028-11-20', agreedPrice: cents(20_000) },
          ]
        : [item],
  )
  expect(renewalOf({ ...order, everyItem }, today)).toMatchObject({
    renewsOn: '2027-11-20',
    price: { total: 56_326 },
    newPrice: { from: '2028-11-20', price: { total: 24_200, domainPerYear: { total: 3630 } } },
  })
  const [hosting, ...rest] = everyItem
  const gone = [{ ...(hosting ?? expect.fail()), endsOn: '2027-11-19' }, ...rest]
  expect(renewalOf({ ...order, everyItem: gone }, today)).toMatchObject({ renewsOn: '2028-11-20' })
})

test('an order that is over costs what it cost on its last day, whatever was told of later', () => {
  const everyItem = order.everyItem.map((item) => ({
    ...item,
    told: [{ versionId: item.product, effectiveOn: '2027-03-16', unitPrice: cents(99_999) }],
  }))
  const over = { ...order, everyItem, endsOn: '2027-03-15' }
  const price = (day: string) => priceNow(over, day).hosting
  expect(price('2027-03-15')).toBe(order.hostingPrice)
  expect(price('2027-03-20')).toBe(order.hostingPrice)
  expect(priceNow({ ...over, endsOn: null }, '2027-03-20').hosting).toBe(99_999)
})

test('an order renews on a day that is still to come, however long ago its first period ended', () => {
  const perMonth = order.everyItem.map((item) => ({ ...item, billingCycle: 'monthly' as const }))
  const monthly = startedOn('2026-01-31', { ...order, everyItem: perMonth, billingCycle: 'monthly' })
  const renewsOn = (of: typeof order, on: string) => {
    const renewal = renewalOf(of, on)
    return renewal.kind === 'renews' && renewal.renewsOn
  }
  expect(['2026-02-10', '2026-02-28', '2026-03-01', '2026-11-20'].map((on) => renewsOn(monthly, on))).toEqual(
    ['2026-02-28', '2026-02-28', '2026-03-31', '2026-11-30'],
  )
  const ofLastYear = startedOn('2024-11-20', order)
  expect(renewsOn(ofLastYear, '2026-12-01')).toBe('2027-11-20')
})

test('what is cancelled ends, and what is not paid yet does not renew', () => {
  expect(renewalOf({ ...order, endsOn: '2027-11-19' }, today)).toEqual({ kind: 'ends', endsOn: '2027-11-19' })
  expect(renewalOf({ ...order, status: 'pending', paidAt: null, startedOn: null }, today)).toEqual({
    kind: 'none',
  })
  expect(renewalOf({ ...order, status: 'cancelled', endsOn: '2026-11-01' }, today)).toEqual({
    kind: 'ended',
    endsOn: '2026-11-01',
  })
})

// promise projects: The portal says that hosting stands still, or runs again, once a person switched it
// promise order-news.ts: We zetten je hosting stil, uiterlijk
test('hosting stands still, or is on again, once a person switched it; until then the news says by when', () => {
  const suspended = { ...order, status: 'suspended' } as const
  const dueAt = new Date('2026-11-20T14:00:00Z')
  expect(orderNews({ ...suspended, switching: { to: 'off', dueAt } }, today, now)).toBe(
    'We zetten je hosting stil, uiterlijk 20 november 2026 om 15:00 uur. In de mail die je kreeg, staat waarom',
  )
  expect(orderNews({ ...suspended, switching: null }, today, now)).toMatch(/^Staat stil\./)
  const resumed = { ...order, deliveredAt: now, switching: { to: 'on', dueAt } } as const
  expect(orderNews(resumed, today, now)).toBe(
    'We zetten je hosting weer aan, uiterlijk 20 november 2026 om 15:00 uur',
  )
})

// promise order-news.ts: Klaar uiterlijk
test('each order tells what there is to know of it now', () => {
  expect(orderNews(order, today, now)).toBe('Klaar uiterlijk 20 november 2026 om 14:00 uur: nog 2 uur')
  expect(orderNews({ ...order, deliveredAt: now }, today, now)).toBeUndefined()
  expect(orderNews({ ...order, status: 'pending', paidAt: null }, today, now)).toBe('Wacht op je betaling')
  expect(orderNews({ ...order, endsOn: '2027-11-19' }, today, now)).toBe(
    'Opgezegd: stopt op 19 november 2027',
  )
  expect(orderNews({ ...order, status: 'suspended' }, today, now)).toContain('staat waarom')
  const announced = { plannedOn: '2026-12-12', isSuspended: false }
  expect(orderNews({ ...order, arrears: announced }, today, now)).toBe(
    'Op 12 december 2026 zetten we je hosting stil, tenzij je voor die dag betaalt',
  )
  const stopped = { ...order, status: 'suspended', arrears: { ...announced, isSuspended: true } } as const
  expect(orderNews(stopped, today, now)).toContain('Betaal wat te laat is, dan zetten we alles weer aan')
})

const withdrawn = { ...order, status: 'cancelled', endsOn: today, withdrawnAt: now } as const
const creditNote = { series: 'credit', dueBack: cents(56_447), givenBack: cents(0) } as const

test('a withdrawn order never ran: it says that it was withdrawn, not that it stopped', () => {
  expect(orderNews(withdrawn, today, now)).toBe('Herroepen op 20 november 2026')
  expect(renewalOf(withdrawn, today)).toEqual({ kind: 'none' })
})

test('an order that is over says what becomes of the money, and by when after a withdrawal', () => {
  const said = (of: typeof order, ...invoices: Parameters<typeof refundInWords>[1][number][]) =>
    refundInWords(of, invoices)?.replaceAll('\u00a0', ' ')
  const over = { ...withdrawn, withdrawnAt: null }
  expect(said(withdrawn, creditNote)).toBe(
    'Je krijgt € 564,47 terug, uiterlijk op 4 december 2026, op de manier waarop je betaalde.',
  )
  expect(said(withdrawn, { ...creditNote, dueBack: cents(55_447), givenBack: cents(1000) })).toBe(
    'Je krijgt € 554,47 terug, uiterlijk op 4 december 2026, op de manier waarop je betaalde. We hebben al € 10,00 teruggestort.',
  )
  expect(said(withdrawn, { ...creditNote, dueBack: cents(0), givenBack: cents(56_447) })).toBe(
    'We hebben € 564,47 aan je terugbetaald.',
  )
  expect(said(withdrawn, { ...creditNote, dueBack: cents(0) })).toBe('Je hoeft niets te betalen.')
  expect(said(over, creditNote)).toBe('Je krijgt € 564,47 terug, op de manier waarop je betaalde.')
  expect([said(over), said(order, creditNote)]).toEqual([undefined, undefined])
  expect(endInWords(withdrawn)).toContain('op 20 november 2026 om 12:00 uur herroepen')
  expect(endInWords(over)).toContain('Deze bestelling is voorbij.')
})

const invoice = { series: 'order', dueDate: '2026-11-20', paymentStatus: 'pending' } as const

test('invoices carry the words of the specification, and only open ones can be paid', () => {
  const labels = (changes: object, on = today) => {
    const { label, isToPay } = shownState({ ...invoice, ...changes }, on)
    return [label, isToPay]
  }
  expect(labels({})).toEqual(['Openstaand', true])
  expect(labels({}, '2026-11-21')).toEqual(['Achterstallig', true])
  expect(labels({ paymentStatus: 'paid' })).toEqual(['Betaald', false])
})

const moved = (paidAmount: number, refundedAmount = 0, chargedBackAmount = 0, returnedAmount = 0) => ({
  moneyBack: {
    paidAmount: cents(paidAmount),
    refundedAmount: cents(refundedAmount),
    chargedBackAmount: cents(chargedBackAmount),
    returnedAmount: cents(returnedAmount),
  },
})

test('money that moved stands beside its invoice; what was taken back only while that is open again', () => {
  const standing = {
    status: 'sent',
    creditedAmount: cents(0),
    dueBack: cents(0),
    givenBack: cents(0),
  } as const
  const asked = { ...invoice, ...standing, totalAmount: cents(2360) }
  const words = (changes: object) =>
    moneyInWords({ ...asked, ...changes }).map((line) => line.replaceAll('\u00a0', ' '))
  expect(words({})).toEqual([])
  expect(words(moved(0))).toEqual([])
  expect(words(moved(2000))).toEqual(['€ 20,00 ontvangen, nog € 3,60'])
  expect(words(moved(2360, 0, 2360))).toEqual(['€ 23,60 teruggeboekt door je bank'])
  expect(words({ ...moved(2360, 0, 2360), paymentStatus: 'paid' })).toEqual([])
  expect(words({ ...moved(2360, 500, 0, 200), paymentStatus: 'paid' })).toEqual(['€ 7,00 teruggestort'])
  expect(words({ series: 'credit', dueBack: cents(1860), givenBack: cents(500) })).toEqual([
    'je krijgt € 18,60 terug',
    '€ 5,00 teruggestort',
  ])
  const inPart = { creditedAmount: cents(860) }
  expect(words(inPart)).toEqual(['€ 8,60 gecrediteerd, nog € 15,00'])
  expect(words({ ...inPart, ...moved(1000) })).toEqual([
    '€ 8,60 gecrediteerd',
    '€ 10,00 ontvangen, nog € 5,00',
  ])
  expect(words({ ...inPart, ...moved(1500), paymentStatus: 'paid' })).toEqual(['€ 8,60 gecrediteerd'])
})

test('what goes back when an order is called off is what is held of all invoices that stand', () => {
  const standing = { series: 'order', status: 'sent', dueBack: cents(0) } as const
  const held = heldFor([
    { ...standing, ...moved(2360, 1000) },
    // Its credit note mentions the € 10,00 that go back already.
    { ...standing, ...moved(2360), dueBack: cents(1000) },
    { ...standing, ...moved(2000, 0, 0, 500) },
    { ...standing },
    { ...standing, ...moved(2360, 0, 2400) },
    { ...standing, status: 'credited', ...moved(2360) },
    { ...standing, series: 'credit', ...moved(2360) },
  ])
  expect(held).toBe(1360 + 1360 + 1500)
})

test('nobody pays a credit note, however old it is', () => {
  expect(shownState({ ...invoice, series: 'credit' }, '2027-01-01')).toEqual({
    label: 'Krijg je terug',
    tone: 'waiting',
    isToPay: false,
  })
})

test('who is greeted is called by the first name, and by initials as they stand', () => {
  expect(['Miriam Aarnink', 'J. de Vries', ' Jan '].map(greetedName)).toEqual([
    'Miriam',
    'J. de Vries',
    'Jan',
  ])
})

test('a page number that is none is the first page', () => {
  const page = (query: string) => invoicesPageOf(new URLSearchParams(query))
  expect(['facturen=3', 'facturen=-1', 'facturen=1e9', 'facturen=a', ''].map(page)).toEqual([3, 1, 1, 1, 1])
})

test('a word of the portal promises a mail only where mail goes out', () => {
  const demo = { mailer: undefined, settings: { appMode: 'demo' } } as const
  expect(portalFlash({ ...demo, mailer: {} }, 'order-over')?.description).toContain('Je krijgt een mail')
  expect(portalFlash(demo, 'order-over')?.description).toContain('in de backoffice')
  // Somebody else of the customer gets no mails of the contract.
  expect(portalFlash({ ...demo, mailer: {} }, 'order-over', 'everything')?.description).not.toContain(
    'Je krijgt',
  )
  expect(portalFlash(demo, 'order-goes-on')?.description).toBe('Je hosting loopt gewoon door.')
})
