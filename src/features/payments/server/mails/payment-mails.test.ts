import { expect, test } from 'vitest'
import { cents, linksOf, MAIL_CONTEXT, SITE_URL, wordsOf } from '../../../../../tests/support/mail-inputs'
import type { PaymentException } from '../../rules/payment'
import { PAYMENT_EXCEPTIONS } from '../../rules/payment'
import { EXCEPTION_LABELS } from '../../rules/payment-labels'
import { givenWording } from '../../rules/portal-mandate'
import {
  mandateGivenMail,
  mandateGivenNoticeMail,
  mandateRevokedNoticeMail,
  mandateWithdrawnMail,
  mandateWithdrawnNoticeMail,
} from './mandate-mails'
import { paymentExceptionMail } from './payment-exception-mail'

const MIRIAM = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example' }
const WORDING = givenWording('Webnoaber', { iban: 'NL91ABNA0417164300', holder: 'M. Aarnink' })
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
  const mail = await mandateGivenNoticeMail(MAIL_CONTEXT, MIRIAM, WORDING)
  expect(mail).toMatchObject({ to: { address: 'info@webnoaber.example' }, replyTo: MIRIAM.email })
  expect(wordsOf(mail)).toContain('Rekeningnummer: NL91 ABNA 0417 1643 00, op naam van M. Aarnink.')
  expect(mail.text).toMatch(/E-mailadres\s+miriam@bakkerijaarnink\.example/)
})

test('a mandate that ends is confirmed to the customer; the agency reads by whom, and what is left to do', async () => {
  const own = await mandateWithdrawnMail(MAIL_CONTEXT, MIRIAM)
  expect(own.subject).toBe('Je machtiging is ingetrokken')
  expect(wordsOf(own)).toContain('Je hosting loopt gewoon door; je betaalt je facturen voortaan zelf')
  const byCustomer = await mandateWithdrawnNoticeMail(MAIL_CONTEXT, MIRIAM)
  expect(byCustomer.subject).toBe('Machtiging ingetrokken door Miriam Aarnink')
  expect(wordsOf(byCustomer)).toContain('Haal de rekening uit de incasso bij je bank')
  const atMollie = await mandateRevokedNoticeMail(MAIL_CONTEXT, MIRIAM)
  expect(atMollie.subject).toBe('Machtiging van Miriam Aarnink is vervallen')
  expect(wordsOf(atMollie)).toContain('Er kan niets meer mee worden afgeschreven')
})

const exceptionMail = (...kinds: PaymentException[]) =>
  paymentExceptionMail(MAIL_CONTEXT, {
    payment: {
      ...{ invoiceNumber: 'INV2026110042', reference: 'HO261120042' },
      ...{ method: 'ideal', amount: cents(65_144) },
    },
    amount: cents(70_000),
    kinds,
  })

test('money that needs a person names its invoice, what was asked and what came, and what to do about each kind', async () => {
  const mail = await exceptionMail('over', 'late')
  expect(mail.subject).toBe('Kijk naar de betaling van INV2026110042')
  expect(mail.text).toMatch(/Gevraagd\s+€\u00a0651,44\s+Ontvangen\s+€\u00a0700,00/)
  expect(mail.text).toMatch(/Betaalwijze\s+iDEAL \| Wero/)
  for (const kind of ['over', 'late'] as const) expect(wordsOf(mail)).toContain(`${EXCEPTION_LABELS[kind]}. `)
  expect(linksOf(mail)).toEqual([`${SITE_URL}/beheer/betalingen`])
})

test('money that went back is not called received', async () => {
  for (const kind of PAYMENT_EXCEPTIONS) {
    const { text } = await exceptionMail(kind)
    const isLost = kind === 'charged-back' || kind === 'refunded'
    expect(text, kind).toMatch(isLost ? /Terug naar de klant\s+€\u00a0700,00/ : /Ontvangen\s+€\u00a0700,00/)
  }
})
