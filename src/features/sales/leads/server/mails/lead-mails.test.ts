import { expect, test } from 'vitest'
import { NOW, SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { ADS_LEAD, aLead, QUOTE_REQUEST } from '../../fixtures'
import { adsAgencyMail, adsConfirmationMail } from './ads-lead-mails'
import { promiseWarningMail } from './promise-warning-mail'
import { quoteAgencyMail } from './quote-agency-mail'
import { quoteConfirmationMail } from './quote-confirmation-mail'

const { email } = QUOTE_REQUEST
const BY_PHONE = ['tel:0612345678']
const LEAD = aLead({ promise: 'quote' })

test('who asks a quote reads by when we call, on which number, and about what', async () => {
  const mail = await quoteConfirmationMail(QUOTE_REQUEST, NOW)
  expect(mail).toMatchObject({
    to: { address: email, name: 'Tjeerd Poelman' },
    subject: 'We hebben je aanvraag',
  })
  expect(wordsOf(mail)).toContain(
    'binnen 24 uur op werkdagen persoonlijk contact met je op: uiterlijk maandag 23 november om 12:00 uur',
  )
  expect(mail.text).toMatch(/Telefoon\s+06 12 34 56 78\nDienst\s+Webshop/)
})

test('a quote without a number and a service has no empty table', async () => {
  const bare = { ...QUOTE_REQUEST, phone: null, service: null }
  expect((await quoteConfirmationMail(bare, NOW)).html).not.toContain('dataTable')
  expect((await quoteAgencyMail(bare, NOW)).text).not.toMatch(/Telefoon|Dienst/)
})

test('the agency reads who asks, since when, by when to answer, and where the form stood', async () => {
  const mail = await quoteAgencyMail(QUOTE_REQUEST, NOW)
  expect(mail).toMatchObject({
    to: { address: 'info@webnoaber.example' },
    replyTo: email,
    subject: 'Nieuwe aanvraag van Tjeerd Poelman',
  })
  expect(wordsOf(mail)).toContain('Tjeerd Poelman vroeg op 20 november 2026 om 12:00 uur een offerte.')
  expect(mail.text).toMatch(/Herkomst\s+Locatiepagina/)
  expect(linksOf(mail)).toEqual([`mailto:${email}`, ...BY_PHONE])
})

test('what was typed for a number and is none stands there as text, and calls nobody', async () => {
  const mail = await quoteAgencyMail({ ...QUOTE_REQUEST, phone: 'bel na 19 uur' }, NOW)
  expect(mail.text).toMatch(/Telefoon\s+bel na 19 uur/)
  expect(linksOf(mail)).toEqual([`mailto:${email}`])
})

test('who answers an advertisement is promised a free quote by a day; nobody is mailed who left no address', async () => {
  const mail = await adsConfirmationMail(ADS_LEAD)
  expect(mail && wordsOf(mail)).toContain('een gratis offerte: uiterlijk maandag 23 november om 12:00 uur.')
  expect(mail?.text).not.toContain('Onze site is van 2012')
  expect(await adsConfirmationMail({ ...ADS_LEAD, email: null })).toBeNull()
})

test('the agency is to call an advertisement’s lead within the hour, with all that was left', async () => {
  const mail = await adsAgencyMail(ADS_LEAD)
  expect(mail).toMatchObject({ replyTo: email, subject: 'Binnen 1 uur bellen: Tjeerd Poelman' })
  expect(wordsOf(mail)).toContain('uiterlijk vrijdag 20 november om 13:00 uur.')
  expect(mail.text).toMatch(/Herkomst\s+Meta Ads, landingspagina/)
  expect(linksOf(mail)).toEqual([...BY_PHONE, `mailto:${email}`])
  const silent = await adsAgencyMail({
    ...ADS_LEAD,
    email: null,
    company: null,
    message: null,
    source: 'meta-ads',
  })
  expect(silent.replyTo).toBeUndefined()
  expect(silent.text).not.toMatch(/E-mailadres|Bedrijf/)
})

test('a warning about one promise names who waits; about several it counts them', async () => {
  const one = await promiseWarningMail([LEAD], NOW, SITE_URL)
  expect(one.subject).toBe('Belofte loopt af: Tjeerd Poelman wacht op ons')
  expect(one.text).toMatch(
    /Beloofd\s+Offerte binnen 24 uur\nUiterlijk\s+23 november 2026 om 12:00 uur\nKlok\s+nog 1 dag/,
  )
  expect(linksOf(one)).toEqual([`${SITE_URL}/beheer/leads/${LEAD.id}`, ...BY_PHONE, `mailto:${email}`])
  const caller = { ...LEAD, id: '1f0e2c3d-0000-4000-8000-000000000031', name: 'Jan', email: '', phone: null }
  const two = await promiseWarningMail([LEAD, caller], NOW, SITE_URL)
  expect(two.subject).toBe('2 beloftes lopen af')
  expect(wordsOf(two)).toContain('Deze beloftes lopen af.')
  expect(linksOf(two)).toHaveLength(4)
})
