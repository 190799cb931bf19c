import { expect, test } from 'vitest'
import { CONFIGURATION, linksOf, NOW, wordsOf } from '../../../../../../tests/support/mail-inputs'
import { configuratorAgencyMail } from './configurator-agency-mail'
import { configuratorConfirmationMail } from './configurator-confirmation-mail'

/** Nothing was chosen, and no more was filled in than has to be. */
const BARE = {
  ...CONFIGURATION,
  websiteType: null,
  services: [],
  timeline: null,
  features: [],
  phone: null,
  description: null,
  preferredContact: null,
}

test('who configured something reads the choices, by when the offer is there, and none of their own words', async () => {
  const mail = await configuratorConfirmationMail(CONFIGURATION, NOW)
  expect(mail).toMatchObject({ to: { address: CONFIGURATION.email }, subject: 'We hebben je configuratie' })
  expect(mail.text).toMatch(
    /Type\s+Webshop\nDiensten\s+SEO, Hosting\nPlanning\s+Spoed, 1-2 weken\nExtra’s\s+Reserveringen/,
  )
  expect(wordsOf(mail)).toContain('een persoonlijke offerte: uiterlijk maandag 23 november om 11:00 uur.')
  expect(mail.html).not.toMatch(/afhalen|Bakkerij Aarnink/)
})

test('the agency reads every answer, and how somebody likes to be answered', async () => {
  const mail = await configuratorAgencyMail(CONFIGURATION, NOW)
  expect(mail).toMatchObject({
    replyTo: CONFIGURATION.email,
    subject: 'Configurator: Bakkerij Aarnink (Miriam Aarnink)',
  })
  expect(wordsOf(mail)).toContain(
    'Miriam Aarnink van Bakkerij Aarnink vulde op 20 november 2026 om 11:00 uur',
  )
  expect(mail.text).toMatch(/Branche\s+Bakker/)
  expect(mail.text).toMatch(/Liefst antwoord\s+Per telefoon\nHerkomst\s+Configurator/)
  expect(mail.text).toContain('Brood bestellen en afhalen.')
  expect(linksOf(mail)).toEqual([`mailto:${CONFIGURATION.email}`, 'tel:0531234567'])
})

test('what was left open has no row, and no table when all of it was', async () => {
  expect((await configuratorConfirmationMail(BARE, NOW)).html).not.toContain('dataTable')
  const { text } = await configuratorAgencyMail(BARE, NOW)
  expect(text).not.toMatch(/Type|Diensten|Planning|Extra’s|Telefoon|Liefst/)
})
