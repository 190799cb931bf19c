import { expect, test } from 'vitest'
import type { Credited } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { cents, SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { anOrder } from '../../fixtures'
import type { HostingOrder } from '../order-tables'
import {
  cancellationAgencyMail,
  cancellationUndoneAgencyMail,
  orderOverAgencyMail,
  withdrawalAgencyMail,
} from './cancellation-agency-mails'
import { cancellationMail, cancellationUndoneMail, orderOverMail, withdrawalMail } from './cancellation-mails'
import { orderedFacts, orderFacts } from './order-facts'
import { orderInvoiceMail } from './order-invoice-mail'
import { orderStatusMail } from './order-status-mails'

const NOTE = '1f0e2c3d-0000-4000-8000-000000000040'
const NOTHING: Credited = { creditNotes: [], refund: cents(0) }
const CREDITED = { creditNotes: [NOTE], refund: cents(0) }
const REFUNDED = { creditNotes: [NOTE], refund: cents(56_447) }
const ATTACHED = [{ kind: 'invoice', invoiceId: NOTE }]
const ORDER_PAGE = `${SITE_URL}/hosting-dashboard/bestelling/HO261120123`

const order = anOrder()
const unpaid = anOrder({ status: 'cancelled', paidAt: null, paidUntil: null })
const noted = (endsOn: string) => ({
  order,
  endsOn,
  creditNotes: [],
  goingBack: NOTHING_GOES_BACK,
  dropsChange: false,
})
const TO_MIRIAM = { address: order.customerEmail, name: 'Miriam Aarnink' }
const AGENCY = { address: 'info@webnoaber.example', name: 'Webnoaber' }

test('a cancellation says the last day, what still works until then, and where it is taken back', async () => {
  const mail = await cancellationMail(MAIL_CONTEXT, noted('2027-11-19'))
  expect(mail).toMatchObject({
    to: TO_MIRIAM,
    subject: 'Opgezegd: bestelling HO261120123 stopt op 19 november 2027',
  })
  expect(wordsOf(mail)).toContain(
    'Je hosting stopt op 19 november 2027. Tot en met die dag blijft alles werken',
  )
  expect(wordsOf(mail)).not.toContain('krijg je terug')
  expect(linksOf(mail)).toEqual([ORDER_PAGE])
  expect(mail.attachments).toEqual([])
})

test('who paid beyond the last day reads that the rest comes back, and so does the agency', async () => {
  const [mail, notice] = [
    await cancellationMail(MAIL_CONTEXT, { ...noted('2026-12-20'), goingBack: GOING_BACK }),
    await cancellationAgencyMail(MAIL_CONTEXT, { ...noted('2026-12-20'), goingBack: GOING_BACK }),
  ]
  expect(wordsOf(mail)).toContain(
    'Van wat je hebt betaald, krijg je € 515,41 terug: de dagen na je laatste dag.',
  )
  expect(wordsOf(mail)).toContain('334 van 365 dagen × € 435,50 = € 398,51')
  expect(wordsOf(mail)).toContain('wat die kostte, gaat niet terug')
  expect(notice).toMatchObject({ to: AGENCY, replyTo: order.customerEmail })
  expect(notice.subject).toBe('Opgezegd per 20 december 2026: bestelling HO261120123')
  expect(wordsOf(notice)).toContain('Na die dag wordt € 515,41 gecrediteerd')
})

test('who cancels reads that a change that waited does not come any more, and only they', async () => {
  const drops = await cancellationMail(MAIL_CONTEXT, { ...noted('2027-11-19'), dropsChange: true })
  expect(wordsOf(drops)).toContain(CHANGE_DOES_NOT_COME)
  expect(wordsOf(await cancellationMail(MAIL_CONTEXT, noted('2027-11-19')))).not.toContain('wijziging')
})

test('the agency reads why somebody leaves, and no empty line when no reason was given', async () => {
  const because = anOrder({ cancelReason: 'We stoppen met de winkel.' })
  const told = await cancellationAgencyMail(MAIL_CONTEXT, { ...noted('2027-11-19'), order: because })
  expect(told.text).toMatch(/Reden\s+We stoppen met de winkel\./)
  const silent = await cancellationAgencyMail(MAIL_CONTEXT, noted('2027-11-19'))
  expect(silent.text).not.toContain('Reden')
  expect(wordsOf(silent)).not.toContain('gecrediteerd')
})

test('a cancellation that is taken back is confirmed to both', async () => {
  const mail = await cancellationUndoneMail(MAIL_CONTEXT, order)
  expect(mail.subject).toBe('Opzegging ingetrokken: bestelling HO261120123 loopt door')
  expect(wordsOf(mail)).toContain('Je hebt je opzegging ingetrokken: je hosting stopt niet.')
  expect(wordsOf(mail)).toContain(
    'Verviel er door je opzegging een factuur, dan krijg je voor die termijn een nieuwe. Een wijziging die klaarstond, komt niet vanzelf terug',
  )
  const notice = await cancellationUndoneAgencyMail(MAIL_CONTEXT, order)
  expect(wordsOf(notice)).toContain(
    'Miriam Aarnink heeft de opzegging van bestelling HO261120123 ingetrokken.',
  )
})

test('who called an order off before paying owes nothing, and gets the credit note', async () => {
  const mail = await orderOverMail(MAIL_CONTEXT, unpaid, CREDITED)
  expect(mail).toMatchObject({ subject: 'Geannuleerd: bestelling HO261120123', attachments: ATTACHED })
  expect(wordsOf(mail)).toContain(
    'geannuleerd voordat hij betaald was. Je hoeft niets te betalen; de creditnota zit in de bijlage.',
  )
  const notice = await orderOverAgencyMail(MAIL_CONTEXT, unpaid, CREDITED)
  expect(notice.subject).toBe('Geannuleerd: bestelling HO261120123')
  expect(wordsOf(notice)).toContain('Er hoeft niets te gebeuren.')
})

test('of an order that was paid in part both read what goes back, the agency before all else', async () => {
  const half = { creditNotes: [NOTE], refund: cents(20_000) }
  const mail = await orderOverMail(MAIL_CONTEXT, unpaid, half)
  expect(wordsOf(mail)).toContain('voordat hij helemaal betaald was. Je krijgt € 200,00 terug')
  const notice = await orderOverAgencyMail(MAIL_CONTEXT, unpaid, half)
  expect(notice.subject).toBe('Terugbetalen: €\u00a0200,00, bestelling HO261120123')
  expect(wordsOf(notice)).toContain('Er was € 200,00 binnen: betaal dat terug')
})

test('an order whose last day has passed says which day that was, whenever the mail is made', async () => {
  const over = anOrder({ status: 'cancelled', endsOn: '2026-11-18' })
  const mail = await orderOverMail(MAIL_CONTEXT, over, NOTHING)
  expect(mail).toMatchObject({ subject: 'Gestopt: bestelling HO261120123', attachments: [] })
  expect(wordsOf(mail)).toContain('De laatste dag van je hosting was 18 november 2026.')
  expect(wordsOf(mail)).not.toMatch(/betalen|bijlage|Gisteren/)
  const notice = await orderOverAgencyMail(MAIL_CONTEXT, over, NOTHING)
  expect(notice.subject).toBe('Opruimen: bestelling HO261120123')
})

test('a withdrawal says what goes back and by when, that a credit note is with it, and when it was', async () => {
  const mail = await withdrawalMail(MAIL_CONTEXT, order, REFUNDED)
  expect(mail).toMatchObject({ subject: 'Herroepen: bestelling HO261120123', attachments: ATTACHED })
  expect(wordsOf(mail)).toContain('Je krijgt € 564,47 terug, binnen 14 dagen')
  expect(wordsOf(mail)).toContain('De creditnota zit in de bijlage.')
  expect(mail.text).toMatch(/Herroepen op\s+20 november 2026 om 12:00 uur/)
  const notice = await withdrawalAgencyMail(MAIL_CONTEXT, order, REFUNDED)
  expect(notice.subject).toBe('Terugbetalen: €\u00a0564,47, bestelling HO261120123')
  expect(wordsOf(notice)).toContain('Betaal uiterlijk 4 december 2026 € 564,47 terug')
})

test('a withdrawal before anything was paid asks nothing of anybody', async () => {
  const mail = await withdrawalMail(MAIL_CONTEXT, unpaid, NOTHING)
  expect(wordsOf(mail)).toContain('Je hoeft niets te betalen.')
  expect(wordsOf(mail)).not.toContain('bijlage')
  const notice = await withdrawalAgencyMail(MAIL_CONTEXT, unpaid, NOTHING)
  expect(notice.subject).toBe('Herroepen, bestelling HO261120123')
  expect(wordsOf(notice)).toContain('Er valt niets terug te betalen.')
})

const REASON = 'De factuur van oktober staat nog open.\nBel ons even.'

test('whoever is suspended, put back or cancelled by us reads why, in the words of who did it', async () => {
  const says = { suspended: 'Opgeschort', active: 'Weer actief', cancelled: 'Geannuleerd' } as const
  for (const to of ['suspended', 'active', 'cancelled'] as const) {
    const mail = await orderStatusMail(MAIL_CONTEXT, order, { to, reason: REASON, ...NOTHING })
    expect(mail).toMatchObject({ to: TO_MIRIAM, subject: `${says[to]}: bestelling HO261120123` })
    expect(mail.text).toContain(REASON)
    expect(wordsOf(mail)).toContain('Dit is de reden:')
    expect(linksOf(mail)).toEqual([`${SITE_URL}/hosting-dashboard`])
  }
})

test('what we cancel says what it means for the money, and of paid hosting until when files are kept', async () => {
  const said = async (of: HostingOrder, credited: Credited) =>
    wordsOf(await orderStatusMail(MAIL_CONTEXT, of, { to: 'cancelled', reason: REASON, ...credited }))
  expect(await said(unpaid, NOTHING)).toContain('We hebben je bestelling geannuleerd. Dit is de reden:')
  expect(await said(unpaid, CREDITED)).toContain(
    'geannuleerd. Je hoeft niets te betalen; de creditnota zit in de bijlage. Dit is de reden:',
  )
  expect(await said(unpaid, REFUNDED)).toContain('Je krijgt € 564,47 terug')
  expect(await said(order, NOTHING)).toContain(
    'Bel of mail ons uiterlijk 20 december 2026; daarna wissen we alles.',
  )
})

test('an invoice that comes after its order brings its file, its number and a way to pay without signing in', async () => {
  const invoice = { id: NOTE, invoiceNumber: 'INV2026110042' }
  const mail = await orderInvoiceMail(MAIL_CONTEXT, order, invoice)
  expect(mail).toMatchObject({ to: TO_MIRIAM, attachments: ATTACHED })
  expect(mail.text).toMatch(/Factuur\s+INV2026110042/)
  expect(linksOf(mail)).toEqual([`${SITE_URL}/betalen/${NOTE}`])
})

test('the facts of an order name the package, its extras, and the amount with its VAT', () => {
  expect(orderedFacts(order)).toEqual([
    ['Bestelnummer', 'HO261120123'],
    ['Pakket', 'Onbeperkt, per jaar'],
    ['Extra’s', 'Premium SSL'],
    ['Domeinnaam', 'bakkerijaarnink.nl (wij registreren hem voor je)'],
    ['Totaal', '€\u00a0564,47 incl. btw'],
  ])
  // Later mails name no price: it may be another one by then.
  expect(Object.fromEntries(orderFacts(order))).not.toHaveProperty('Totaal')
  const bare = anOrder({ extras: [], domainName: null, domainPlan: null, billingCycle: 'monthly' })
  expect(Object.fromEntries(orderFacts(bare))).toMatchObject({
    Pakket: 'Onbeperkt, per maand',
    'Extra’s': 'geen',
    Domeinnaam: 'geen',
  })
})

test('of a domain name customer and agency each read what it is to them, before and after it was delivered', () => {
  const domainOf = (changes: Partial<HostingOrder>) =>
    (['customer', 'agency'] as const).map(
      (reader) => Object.fromEntries(orderFacts(anOrder(changes), reader)).Domeinnaam,
    )
  const deliveredAt = new Date('2026-11-20T12:00:00Z')
  expect(domainOf({})).toEqual([
    'bakkerijaarnink.nl (wij registreren hem voor je)',
    'bakkerijaarnink.nl (wij registreren hem)',
  ])
  expect(domainOf({ deliveredAt })).toEqual(Array(2).fill('bakkerijaarnink.nl (door ons geregistreerd)'))
  expect(domainOf({ domainPlan: 'bring' })).toEqual([
    'bakkerijaarnink.nl (je hebt hem al)',
    'bakkerijaarnink.nl (de klant heeft hem al)',
  ])
  expect(domainOf({ domainPlan: 'bring', deliveredAt })).toEqual([
    'bakkerijaarnink.nl (je had hem al)',
    'bakkerijaarnink.nl (de klant had hem al)',
  ])
  expect(domainOf({ status: 'pending', domainAvailable: null })).toEqual([
    'bakkerijaarnink.nl (we kijken na of hij vrij is, en registreren hem dan voor je)',
    'bakkerijaarnink.nl (kijk na of hij vrij is, en registreer hem dan)',
  ])
  expect(domainOf({ status: 'cancelled' })).toEqual(Array(2).fill('bakkerijaarnink.nl'))
})
