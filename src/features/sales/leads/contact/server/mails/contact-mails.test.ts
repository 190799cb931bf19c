import { expect, test } from 'vitest'
import { CONTACT_MESSAGE, linksOf, NOW, wordsOf } from '../../../../../../../tests/support/mail-inputs'
import { contactAgencyMail } from './contact-agency-mail'
import { contactConfirmationMail } from './contact-confirmation-mail'

test('who writes to us reads by when we answer, and none of what was written', async () => {
  const mail = await contactConfirmationMail(CONTACT_MESSAGE, NOW)
  expect(mail).toMatchObject({ to: { address: CONTACT_MESSAGE.email }, subject: 'We hebben je bericht' })
  expect(wordsOf(mail)).toContain('uiterlijk maandag 23 november om 11:00 uur.')
  expect(mail.text).toMatch(/Telefoon\s+053 123 45 67/)
  expect(mail.html + mail.text).not.toMatch(/Duits|zeven uur/)
})

test('a number with words beside it is not repeated to whoever owns the address', async () => {
  const mail = await contactConfirmationMail({ ...CONTACT_MESSAGE, phone: 'bel 0900-1234 nu' }, NOW)
  expect(mail.html).not.toMatch(/0900|dataTable/)
})

test('the agency reads the message as it was typed, line by line, and answers who wrote it', async () => {
  const mail = await contactAgencyMail(CONTACT_MESSAGE, NOW)
  expect(mail).toMatchObject({
    to: { address: 'info@webnoaber.example' },
    replyTo: CONTACT_MESSAGE.email,
    subject: 'Bericht van Miriam Aarnink: Duits',
  })
  expect(mail.text).toContain('Kan de site ook in het Duits?\nBel me na zeven uur.')
  expect(wordsOf(mail)).toContain(
    'Miriam Aarnink schreef op 20 november 2026 om 11:00 uur via de contactpagina.',
  )
  expect(linksOf(mail)).toEqual([`mailto:${CONTACT_MESSAGE.email}`, 'tel:0531234567'])
  expect((await contactAgencyMail({ ...CONTACT_MESSAGE, phone: null }, NOW)).text).not.toContain('Telefoon')
})
