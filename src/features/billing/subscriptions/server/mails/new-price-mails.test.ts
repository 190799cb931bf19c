import { expect, test } from 'vitest'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { cents, SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { aPriceVersion } from '../../fixtures'
import type { AgreedItem } from '../../terms/domain/subscription'
import { newPriceMail, newPriceWithdrawnMail } from './new-price-mails'

const SSL: AgreedItem = {
  kind: 'extra',
  product: 'ssl',
  description: 'Premium SSL',
  billingCycle: 'monthly',
  quantity: 1,
  unit: 'month',
  unitPrice: cents(250),
}
const NAME: AgreedItem = {
  ...SSL,
  kind: 'domain',
  product: 'aarnink.nl',
  description: 'Domeinnaam aarnink.nl',
  billingCycle: 'yearly',
  unit: 'year',
}

const mailOf = async (item: AgreedItem, orderId: string | null = 'an order') =>
  wordsOf(await sent(item, orderId))
const sent = async (item: AgreedItem, orderId: string | null) =>
  await newPriceMail(MAIL_CONTEXT, {
    orderId,
    customer: { customerName: 'Jan Wevers', email: 'jan@wevers.example' },
    reference: 'HO261105123',
    reason: 'De stroom is duurder geworden.',
    items: [
      {
        item,
        step: {
          effectiveOn: '2027-01-05',
          from: item.unitPrice,
          announced: null,
          version: { ...aPriceVersion(), unitPrice: cents(9900) },
        },
      },
    ],
  })

test('who does not want an extra at its new price is led to the page that takes it off, not to a mail', async () => {
  const mail = await mailOf(SSL)
  expect(mail).toContain('Haal dat er dan in je account zelf af, bij ‘Pakket of extra’s wijzigen’.')
  expect(mail).not.toContain('Antwoord')
})

test('three mailboxes that are dearer are told of once, with their number and what they cost together', async () => {
  const mailbox = { ...SSL, product: 'extra-email', description: 'Extra e-mailadres', unitPrice: cents(500) }
  const step = {
    effectiveOn: '2027-01-05',
    from: cents(500),
    announced: null,
    version: { ...aPriceVersion(), unitPrice: cents(600) },
  }
  const mail = wordsOf(
    await newPriceMail(MAIL_CONTEXT, {
      orderId: 'an order',
      customer: { customerName: 'Jan Wevers', email: 'jan@wevers.example' },
      reference: 'HO261105123',
      reason: 'De stroom is duurder geworden.',
      items: [mailbox, mailbox, mailbox].map((item) => ({ item, step })),
    }),
  )
  expect(mail.match(/Waarvoor/g)).toHaveLength(1)
  expect(mail).toMatch(/Waarvoor\s+3 × Extra e-mailadres/)
  expect(mail).toMatch(/€\s6,00 per maand per stuk, samen €\s18,00 per maand excl\. btw \(€\s21,78 incl/)
})

test('who pays for the same thing twice reads of which order the price changes', async () => {
  expect(await mailOf(SSL)).toMatch(/Hoort bij\s+HO261105123/)
})

test('a domain name cannot be taken off in the portal, so its mail asks for an answer', async () => {
  const mail = await mailOf(NAME)
  expect(mail).toContain('Antwoord dan voor die dag op deze mail, dan halen we hem eraf.')
  expect(mail).not.toContain('wijzigen')
})

test('what a project began is no hosting: nothing is said of a page or a button that it does not have', async () => {
  for (const item of [SSL, NAME]) {
    const mail = await mailOf(item, null)
    expect(mail).not.toMatch(/Je hosting|mijn hosting|‘Pakket of extra’s wijzigen’/)
    expect(mail).toContain('Zeg dan uiterlijk op 4 januari 2027 op in je account, bij je project.')
    expect(mail).toContain(
      item === SSL ? 'Haal dat er dan in je account af, bij je project.' : 'dan halen we hem eraf.',
    )
  }
  expect(linksOf(await sent(SSL, null))).toEqual([`${SITE_URL}/hosting-dashboard`])
  const withdrawn = {
    customer: { customerName: 'Jan Wevers', email: 'jan@wevers.example' },
    reference: 'PR2026110001',
    item: SSL,
    toldPrice: cents(9900),
    effectiveOn: '2027-01-05',
    toldOn: '2026-11-22',
    price: cents(250),
  } as const
  const said = async (orderId: string | null) =>
    wordsOf(await newPriceWithdrawnMail(MAIL_CONTEXT, { ...withdrawn, orderId }))
  expect(await said('an order')).toContain('intrekken in je account')
  expect(await said(null)).not.toMatch(/mijn hosting|intrekken/)
})
