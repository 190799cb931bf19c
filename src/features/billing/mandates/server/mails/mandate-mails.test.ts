import { expect, test } from 'vitest'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { givenWording } from '../../domain/internal/portal-mandate'
import {
  mandateGivenAgencyMail,
  mandateGivenMail,
  mandateReplacedMail,
  mandateRevokedAgencyMail,
  mandateWithdrawnAgencyMail,
  mandateWithdrawnMail,
} from './mandate-mails'

const MIRIAM = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example' }
const OWN = { company: 'Webnoaber', creditor: { name: 'Webnoaber', id: 'NL79ZZZ999999990000' } }
const WORDING = givenWording(OWN, { iban: 'NL91ABNA0417164300', holder: 'M. Aarnink' })
const OWN_PAGE = `${SITE_URL}/hosting-dashboard#incasso`

test('who gives a mandate reads all that was agreed to, when we announce, and where it is taken back', async () => {
  const mail = await mandateGivenMail(MAIL_CONTEXT, MIRIAM, WORDING)
  expect(mail.to).toEqual({ address: MIRIAM.email, name: MIRIAM.name })
  expect(mail.subject).toBe('Je machtiging voor automatische incasso')
  expect(wordsOf(mail)).toContain('Minstens 14 dagen van tevoren mailen we het bedrag en de dag.')
  for (const line of WORDING.split('\n').slice(0, -1)) expect(wordsOf(mail)).toContain(line)
  expect(wordsOf(mail)).toContain('Rekeningnummer eindigend op 4300, op naam van M. Aarnink.')
  expect(mail.html + mail.text).not.toMatch(/NL91|0417/)
  expect(linksOf(mail)).toEqual([OWN_PAGE])
})

test('the agency reads the whole account number, and whose it is', async () => {
  const mail = await mandateGivenAgencyMail(MAIL_CONTEXT, MIRIAM, WORDING)
  expect(mail).toMatchObject({ to: { address: 'info@webnoaber.example' }, replyTo: MIRIAM.email })
  expect(wordsOf(mail)).toContain('Rekeningnummer: NL91 ABNA 0417 1643 00, op naam van M. Aarnink.')
  expect(mail.text).toMatch(/E-mailadres\s+miriam@bakkerijaarnink\.example/)
})

test('a mandate that ends is confirmed to the customer; the agency reads by whom, and what is left to do', async () => {
  const own = await mandateWithdrawnMail(MAIL_CONTEXT, MIRIAM)
  expect(own.subject).toBe('Je machtiging is ingetrokken')
  expect(wordsOf(own)).toContain('Je hosting loopt gewoon door; je betaalt je facturen voortaan zelf')
  expect(wordsOf(own)).not.toContain('aangekondigd')
  const announced = await mandateWithdrawnMail(MAIL_CONTEXT, MIRIAM, ['INV2026120007'])
  expect(wordsOf(announced)).toContain('Dat geldt ook voor wat we al aangekondigd hadden: INV2026120007.')
  const byCustomer = await mandateWithdrawnAgencyMail(MAIL_CONTEXT, MIRIAM)
  expect(byCustomer.subject).toBe('Machtiging ingetrokken door Miriam Aarnink')
  expect(wordsOf(byCustomer)).toContain('Wat nog niet was doorgegeven, wordt niet meer afgeschreven')
  const atMollie = await mandateRevokedAgencyMail(MAIL_CONTEXT, MIRIAM, { hasOther: false })
  expect(atMollie.subject).toBe('Machtiging van Miriam Aarnink is vervallen')
  expect(wordsOf(atMollie)).toContain('Er kan niets meer mee worden afgeschreven')
  expect(wordsOf(atMollie)).toContain('betaalt volgende facturen zelf')
  const withOther = await mandateRevokedAgencyMail(MAIL_CONTEXT, MIRIAM, { hasOther: true })
  expect(wordsOf(withOther)).toContain('We schrijven af met de andere machtiging van de klant')
  expect(wordsOf(withOther)).not.toContain('zelf')
})

test('who has another mandate left reads by which is debited from now on, and what they still pay', async () => {
  const older = { wordingVersion: '2026-11-22 portaal', toPay: ['INV2026120008'] }
  const words = wordsOf(await mandateReplacedMail(MAIL_CONTEXT, MIRIAM, older))
  expect(words).toContain('een factuur voor een project en een losse factuur betaal je zelf.')
  expect(words).toContain('Betaal ook zelf wat we al aangekondigd hadden: INV2026120008.')
  const today = { wordingVersion: '2026-11-24', toPay: [] }
  expect(wordsOf(await mandateReplacedMail(MAIL_CONTEXT, MIRIAM, today))).not.toContain('Betaal ook zelf')
})

test('who gives a mandate reads which invoices are debited, and which they still pay themselves', async () => {
  const customer = { name: 'Jan Wevers', email: 'jan@wevers.example' }
  const words = wordsOf(await mandateGivenMail(MAIL_CONTEXT, customer, 'Ik geef toestemming.'))
  expect(words).toContain('voor volgende termijnen, voor wijzigingen, voor projecten en voor losse facturen.')
  expect(words).toContain('De eerste factuur van een bestelling betaal je zelf.')
})
