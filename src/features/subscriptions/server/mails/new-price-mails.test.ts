import { expect, test } from 'vitest'
import { aPriceVersion } from '@/app/gallery/cast'
import type { AgreedItem } from '@/features/subscription-terms/rules/subscription'
import { cents, MAIL_CONTEXT, wordsOf } from '../../../../../tests/support/mail-inputs'
import { newPriceMail } from './new-price-mails'

const SSL: AgreedItem = {
  ...{ kind: 'extra', product: 'ssl', description: 'Premium SSL', billingCycle: 'monthly' },
  ...{ quantity: 1, unit: 'month', unitPrice: cents(250) },
}
const NAME: AgreedItem = {
  ...{ ...SSL, kind: 'domain', product: 'aarnink.nl', description: 'Domeinnaam aarnink.nl' },
  ...{ billingCycle: 'yearly', unit: 'year' },
}

const mailOf = async (item: AgreedItem) =>
  wordsOf(
    await newPriceMail(MAIL_CONTEXT, {
      customer: { customerName: 'Jan Wevers', email: 'jan@wevers.example' },
      reference: 'HO261105123',
      reason: 'De stroom is duurder geworden.',
      items: [
        {
          item,
          step: {
            ...{ effectiveOn: '2027-01-05', from: item.unitPrice, announced: null },
            version: { ...aPriceVersion(), unitPrice: cents(9900) },
          },
        },
      ],
    }),
  )

test('who does not want an extra at its new price is led to the page that takes it off, not to a mail', async () => {
  const mail = await mailOf(SSL)
  expect(mail).toContain('Haal dat er dan in je account zelf af, bij ‘Pakket of extra’s wijzigen’.')
  expect(mail).not.toContain('Antwoord')
})

test('who pays for the same thing twice reads of which order the price changes', async () => {
  expect(await mailOf(SSL)).toMatch(/Hoort bij\s+HO261105123/)
})

test('a domain name cannot be taken off in the portal, so its mail asks for an answer', async () => {
  const mail = await mailOf(NAME)
  expect(mail).toContain('Antwoord dan voor die dag op deze mail, dan halen we hem eraf.')
  expect(mail).not.toContain('wijzigen')
})
