import { expect, test } from 'vitest'
import { NOW } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { CONFIGURATION } from '../../fixtures'
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
    /Type\s+Webshop\nDiensten\s+SEO, Hosting\nPlanning\s+Normaal, 2-4 weken\nExtra’s\s+Online betalen, Meerdere talen/,
  )
  expect(wordsOf(mail)).toContain('een persoonlijke offerte: uiterlijk maandag 23 november om 12:00 uur.')
  expect(mail.html).not.toMatch(/potgrond|Poelman Tuinen/)
})

test('the agency reads every answer, and how somebody likes to be answered', async () => {
  const mail = await configuratorAgencyMail(CONFIGURATION, NOW)
  expect(mail).toMatchObject({
    replyTo: CONFIGURATION.email,
    subject: 'Configurator: Poelman Tuinen (Tjeerd Poelman)',
  })
  expect(wordsOf(mail)).toContain('Tjeerd Poelman van Poelman Tuinen vulde op 20 november 2026 om 12:00 uur')
  expect(mail.text).toMatch(/Branche\s+Hovenier/)
  expect(mail.text).toMatch(/Liefst antwoord\s+Per telefoon\nHerkomst\s+Configurator/)
  expect(mail.text).toContain(CONFIGURATION.description ?? '')
  expect(linksOf(mail)).toEqual([`mailto:${CONFIGURATION.email}`, 'tel:0612345678'])
})

test('what was left open has no row, and no table when all of it was', async () => {
  expect((await configuratorConfirmationMail(BARE, NOW)).html).not.toContain('dataTable')
  const { text } = await configuratorAgencyMail(BARE, NOW)
  expect(text).not.toMatch(/Type|Diensten|Planning|Extra’s|Telefoon|Liefst/)
})
