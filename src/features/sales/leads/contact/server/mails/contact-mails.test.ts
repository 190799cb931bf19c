import { expect, test } from 'vitest'
import { NOW } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../../tests/support/mail-words'
import { CONTACT_MESSAGE } from '../../fixtures'
import { contactAgencyMail } from './contact-agency-mail'
import { contactConfirmationMail } from './contact-confirmation-mail'

test('who writes to us reads by when we answer, and none of what was written', async () => {
  const mail = await contactConfirmationMail(CONTACT_MESSAGE, NOW)
  expect(mail).toMatchObject({ to: { address: CONTACT_MESSAGE.email }, subject: 'We hebben je bericht' })
  expect(wordsOf(mail)).toContain('uiterlijk maandag 23 november om 12:00 uur.')
  expect(mail.text).toMatch(/Telefoon\s+06 12 34 56 78/)
  expect(mail.html + mail.text).not.toMatch(/nieuwe site|2012/)
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
    subject: 'Bericht van Tjeerd Poelman: Een nieuwe site',
  })
  expect(mail.text).toContain(CONTACT_MESSAGE.message)
  expect(wordsOf(mail)).toContain(
    'Tjeerd Poelman schreef op 20 november 2026 om 12:00 uur via de contactpagina.',
  )
  expect(linksOf(mail)).toEqual([`mailto:${CONTACT_MESSAGE.email}`, 'tel:0612345678'])
  expect((await contactAgencyMail({ ...CONTACT_MESSAGE, phone: null }, NOW)).text).not.toContain('Telefoon')
})
