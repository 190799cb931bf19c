import { expect, test } from 'vitest'
import { withdrawalForm } from '@/content/withdrawal-form'
import { bindingFacts } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { bindingOf } from '@/features/hosting/orders/domain/order-in-words'
import { anOrder } from '@/features/hosting/orders/fixtures'
import { withInvoice } from '@/features/hosting/orders/server/mails/order-facts'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { orderAgencyMail } from './order-agency-mail'
import { orderConfirmationMail } from './order-confirmation-mail'

const INVOICE = { id: '1f0e2c3d-0000-4000-8000-000000000020', invoiceNumber: 'INV2026110042' }
const PAY = `${SITE_URL}/betalen/${INVOICE.id}`
const PORTAL = `${SITE_URL}/hosting-dashboard`
/** The key is a placeholder in it. */
const WITHDRAW = `${SITE_URL}/bestelling-herroepen/~geheim-withdrawal~`

const order = anOrder({ status: 'pending', paidAt: null, paidUntil: null, paymentStatus: 'pending' })

async function confirmation(of = order, hasCode = true, invoice: typeof INVOICE | undefined = INVOICE) {
  return withInvoice(await orderConfirmationMail(MAIL_CONTEXT, of, { hasCode }), invoice)
}

test('who ordered reads what, for how much, with the number of the invoice that is attached', async () => {
  const mail = await confirmation()
  expect(mail).toMatchObject({
    to: { address: order.customerEmail, name: 'Miriam Aarnink' },
    subject: 'Je bestelling HO261120123',
    attachments: [
      { kind: 'invoice', invoiceId: INVOICE.id },
      { kind: 'terms', orderId: order.id },
    ],
  })
  expect(mail.text).toMatch(/Totaal\s+€\u00a0564,47 incl\. btw/)
  expect(mail.text).toMatch(/Factuur\s+INV2026110042/)
  expect(linksOf(mail)).toEqual([PORTAL, PAY, WITHDRAW])
})

test('a new account brings its first code as a mark, and says how long it works', async () => {
  const mail = await confirmation()
  expect(mail.text).toMatch(/Eerste wachtwoord\s+~geheim-code~/)
  expect(wordsOf(mail)).toContain('De code werkt één keer, en 72 uur.')
})

test('who has an account signs in with the password that they have, and gets no code', async () => {
  const mail = await confirmation(order, false)
  expect(wordsOf(mail)).toContain('Je hebt al een account bij ons. Log in met je eigen wachtwoord')
  expect(mail.html + mail.text).not.toMatch(/geheim-code|Eerste wachtwoord/)
})

test('an invoice that could not be made yet is promised, with nothing attached and no link that leads nowhere', async () => {
  const mail = withInvoice(await orderConfirmationMail(MAIL_CONTEXT, order, { hasCode: false }), undefined)
  expect(mail.text).toMatch(/Factuur\s+volgt in een aparte mail/)
  expect(mail.attachments).toEqual([{ kind: 'terms', orderId: order.id }])
  expect(linksOf(mail)).toEqual([PORTAL, PORTAL, WITHDRAW])
  expect(wordsOf(mail)).toContain('zodra je factuur er is.')
  expect(wordsOf(mail)).not.toContain('inloggen hoeft niet')
  expect(wordsOf(await confirmation())).toContain('inloggen hoeft niet.')
})

test('a name of the customer’s own is asked for its code; one that we register is not', async () => {
  expect(wordsOf(await confirmation())).not.toContain('verhuiscode')
  const bringing = await confirmation({ ...order, domainPlan: 'bring' })
  expect(wordsOf(bringing)).toContain(
    'zetten we je hosting klaar: binnen 3 uur, geteld in onze openingstijden. Je krijgt bericht als het zover is.',
  )
  expect(wordsOf(bringing)).toContain('De naam verhuist zodra we de code hebben.')
  expect(wordsOf(bringing)).toContain('Je neemt bakkerijaarnink.nl mee. Vraag de verhuiscode op')
  expect(linksOf(bringing)).toContain(`${PORTAL}/bestelling/HO261120123#verhuiscode`)
})

test('the mail says for how long it was agreed, what it costs later, how it is paid and how it ends', async () => {
  const mail = await confirmation()
  expect(wordsOf(mail)).toContain('Je bestelde als particulier.')
  expect(mail.text).toMatch(/Betaalwijze\s+\S/)
  expect(mail.text).toMatch(/Daarna elk jaar\s+€/)
  expect(mail.text).toMatch(/Domeinnaam, vanaf het tweede jaar\s+€\u00a036,30 per jaar incl\. btw/)
  for (const [label, text] of bindingFacts(bindingOf(order)))
    expect(wordsOf(mail)).toContain(`${label} ${text}`)
  const company = wordsOf(await confirmation({ ...order, actingAs: 'company', withdrawalKeyHash: null }))
  expect(company).toContain('Minimaal een jaar, daarna voor onbepaalde tijd.')
  expect(company).toContain('Je bestelde als bedrijf.')
})

test('the agency reads who ordered what and when, and answers the customer', async () => {
  const mail = withInvoice(await orderAgencyMail(MAIL_CONTEXT, order), INVOICE)
  expect(mail).toMatchObject({
    to: { address: 'info@webnoaber.example' },
    replyTo: order.customerEmail,
    subject: 'Nieuwe bestelling HO261120123 van Miriam Aarnink',
  })
  expect(wordsOf(mail)).toContain('Miriam Aarnink bestelde op 20 november 2026 om 10:00 uur hosting.')
  expect(mail.text).toMatch(/Domeinnaam\s+bakkerijaarnink\.nl \(wij registreren hem\)/)
  expect(mail.text).not.toMatch(/Bedrijf|Telefoon/)
  expect(linksOf(mail)).toEqual([`mailto:${order.customerEmail}`, `${SITE_URL}/hosting-admin`])
})

test('of a company the agency reads its name and number too', async () => {
  const company = { ...order, customerCompany: 'Bakkerij Aarnink', customerPhone: '053 123 45 67' }
  const { text } = await orderAgencyMail(MAIL_CONTEXT, company)
  expect(text).toMatch(/Bedrijf\s+Bakkerij Aarnink/)
  expect(text).toMatch(/Telefoon\s+053 123 45 67/)
})

// promise quotes: The confirmation of a consumer's order has the model form for withdrawal, that of a company does not
test('a consumer reads until when they may withdraw, and has the model form of the law; a company reads nothing of it', async () => {
  const mail = await confirmation()
  const words = wordsOf(mail)
  // Ordered on Friday 20 November 2026.
  expect(words).toContain('Tot en met 4 december 2026 mag je je bedenken, zonder reden.')
  expect(words).toContain('Dat kan hier, zonder in te loggen:')
  expect(words).toContain(
    withdrawalForm({
      what: 'Hosting, bestelling HO261120123',
      agreedOn: '2026-11-20',
    }).replaceAll('\n', ' '),
  )
  const company = await confirmation({ ...order, actingAs: 'company', withdrawalKeyHash: null })
  expect(company.secrets).toBeUndefined()
  expect(wordsOf(company)).not.toMatch(/herroep|bedenken/i)
})
