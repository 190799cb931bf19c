import { expect, test } from 'vitest'
import { anOrder } from '@/features/hosting/orders/fixtures'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { deliveryWarningMail } from './delivery-warning-mail'
import { deliveryAgencyMail, orderDeliveredMail, orderPaidMail } from './order-paid-mails'
import { transferCodeAgencyMail } from './transfer-code-mails'

const order = anOrder()
const OFFICE = `${SITE_URL}/hosting-admin`
const PORTAL = `${SITE_URL}/hosting-dashboard`

test('who paid reads by when everything is ready', async () => {
  const mail = await orderPaidMail(MAIL_CONTEXT, order, { lacksCode: false, pace: 'hours' })
  expect(mail).toMatchObject({
    to: { address: order.customerEmail, name: 'Miriam Aarnink' },
    subject: 'Betaald: bestelling HO261120123',
  })
  expect(wordsOf(mail)).toContain('We zetten alles nu klaar: uiterlijk 20 november 2026 om 14:00 uur.')
  expect(linksOf(mail)).toEqual([PORTAL])
})

test('who paid for what goes by itself reads that it takes minutes, and by when at the latest', async () => {
  const mail = await orderPaidMail(MAIL_CONTEXT, order, { lacksCode: false, pace: 'minutes' })
  expect(wordsOf(mail)).toContain(
    'Dit gaat vanzelf: meestal binnen een paar minuten, uiterlijk 20 november 2026 om 14:00 uur. Je krijgt een mail',
  )
})

test('of an order without a clock no moment is promised', async () => {
  const still = anOrder({ deliveryDueAt: null })
  expect(wordsOf(await orderPaidMail(MAIL_CONTEXT, still, { lacksCode: false, pace: 'hours' }))).toContain(
    'We zetten alles nu klaar. Je krijgt een mail',
  )
  expect(wordsOf(await deliveryAgencyMail(MAIL_CONTEXT, still))).toContain('in onze openingstijden. ')
})

test('a code that is not there yet is asked for once more, at the place where it is filled in', async () => {
  const mail = await orderPaidMail(MAIL_CONTEXT, order, { lacksCode: true, pace: 'hours' })
  expect(wordsOf(mail)).toContain('Vraag de verhuiscode op bij de partij waar de naam nu staat')
  expect(linksOf(mail)).toEqual([`${PORTAL}/bestelling/HO261120123#verhuiscode`, PORTAL])
})

test('the agency reads all that is to be done for this order, and nothing that is not', async () => {
  const mail = await deliveryAgencyMail(MAIL_CONTEXT, order)
  expect(mail).toMatchObject({ replyTo: order.customerEmail, subject: 'Klaarzetten: bestelling HO261120123' })
  expect(wordsOf(mail)).toContain(
    'Te doen Domeinnaam registreren, Hosting aanmaken, Extra’s instellen, Alles nalopen: site, e-mail, back-up en toegang',
  )
  const bare = anOrder({ extras: [], domainName: null, domainPlan: null })
  expect(wordsOf(await deliveryAgencyMail(MAIL_CONTEXT, bare))).toContain(
    'Te doen Hosting aanmaken, Alles nalopen: site, e-mail, back-up en toegang',
  )
})

test('who is delivered is led to the access details, where they are filled in', async () => {
  const mail = await orderDeliveredMail(
    MAIL_CONTEXT,
    { ...order, deliveredAt: new Date() },
    { hasAccess: true },
  )
  expect(wordsOf(mail)).toContain('hoe je inlogt en hoe je je mail instelt, lees je in je account.')
  expect(wordsOf(mail)).not.toContain('aparte mail')
  expect(linksOf(mail)).toContain(`${PORTAL}/bestelling/HO261120123/toegang`)
})

test('who is delivered reads that it works and how to reach us, and nothing of what is still to come', async () => {
  const mail = await orderDeliveredMail(
    MAIL_CONTEXT,
    { ...order, deliveredAt: new Date() },
    { hasAccess: false },
  )
  expect(mail.subject).toBe('Je hosting staat klaar: bestelling HO261120123')
  expect(wordsOf(mail)).toContain('Hoe je inlogt en je mail instelt, sturen we je in een aparte mail.')
  expect(mail.text).toMatch(/Domeinnaam\s+bakkerijaarnink\.nl \(door ons geregistreerd\)/)
})

test('a warning about one order names it in its subject, and says what is left to do', async () => {
  const mail = await deliveryWarningMail(MAIL_CONTEXT, [
    { order, dueAt: order.deliveryDueAt ?? new Date(), kinds: ['create-hosting', 'set-up-extras'] },
  ])
  expect(mail.subject).toBe('Levertijd loopt af: bestelling HO261120123')
  expect(mail.text).toMatch(/Uiterlijk\s+20 november 2026 om 14:00 uur/)
  expect(mail.text).toMatch(/Nog te doen\s+Hosting aanmaken, Extra’s instellen/)
  expect(linksOf(mail)).toEqual([`${OFFICE}/bestelling/HO261120123`, OFFICE])
})

test('a warning about several counts them, calls a company by its name, and keeps the most urgent first', async () => {
  const other = anOrder({ id: 'other', orderNumber: 'HO261120124', customerCompany: 'Bakkerij Aarnink' })
  const { subject, text } = await deliveryWarningMail(
    MAIL_CONTEXT,
    [order, other].map((one) => ({ order: one, dueAt: new Date(), kinds: ['check-everything'] as const })),
  )
  expect(subject).toBe('De levertijd van 2 bestellingen loopt af')
  expect(text.indexOf('HO261120123')).toBeLessThan(text.indexOf('HO261120124'))
  expect(text).toMatch(/Klant\s+Bakkerij Aarnink/)
})

test('that a code came in is told with the way to the order, where it can be read', async () => {
  const mail = await transferCodeAgencyMail(MAIL_CONTEXT, anOrder({ domainPlan: 'bring' }))
  expect(mail.subject).toBe('Verhuiscode binnen: bestelling HO261120123')
  expect(wordsOf(mail)).toContain('Miriam Aarnink vulde de verhuiscode van bakkerijaarnink.nl in.')
  expect(linksOf(mail)).toEqual([`${OFFICE}/bestelling/HO261120123`])
})
