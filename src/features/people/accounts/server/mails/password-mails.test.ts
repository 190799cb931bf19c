import { expect, test } from 'vitest'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { passwordChangedMail, passwordResetMail } from './password-mails'

const MIRIAM = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example' }

test('a link to a new password says how long it works, and its token is in no text that is kept', async () => {
  const mail = await passwordResetMail(MAIL_CONTEXT, MIRIAM, 'a-secret-token')
  expect(mail).toMatchObject({
    to: { address: MIRIAM.email, name: MIRIAM.name },
    subject: 'Kies een nieuw wachtwoord',
    secrets: { token: 'a-secret-token' },
  })
  expect(mail.html + mail.text + mail.subject).not.toContain('a-secret-token')
  expect(linksOf(mail)).toEqual([`${SITE_URL}/wachtwoord-kiezen?token=~geheim-token~`])
  expect(wordsOf(mail)).toContain('Hij werkt een uur, en één keer.')
  expect(wordsOf(mail)).toContain('Heb je hier niet om gevraagd? Dan hoef je niets te doen.')
})

test('who did not change a password reads what to do, and whom to call', async () => {
  const mail = await passwordChangedMail(MAIL_CONTEXT, MIRIAM)
  expect(mail.subject).toBe('Je wachtwoord is gewijzigd')
  expect(mail.secrets).toBeUndefined()
  expect(wordsOf(mail)).toContain('Op andere apparaten ben je uitgelogd.')
  expect(wordsOf(mail)).toContain('bel ons op +31 53 000 00 00.')
  expect(linksOf(mail)).toEqual([`${SITE_URL}/wachtwoord-vergeten`])
})

test('an account whose name cannot stand in a mail is greeted without one', async () => {
  const mail = await passwordChangedMail(MAIL_CONTEXT, { ...MIRIAM, name: 'Win op www.evil.example' })
  expect(wordsOf(mail)).toContain('Hoi, Het wachtwoord')
  expect(mail.html).not.toContain('evil')
})
