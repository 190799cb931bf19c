import { expect, test } from 'vitest'
import { SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { confirmMail, knownMail, welcomeMail } from './newsletter-mails'

const EMAIL = 'miriam@bakkerijaarnink.example'
const CONFIRM = `${SITE_URL}/nieuwsbrief/bevestigen?token=abc`
const UNSUBSCRIBE = `${SITE_URL}/nieuwsbrief/afmelden?token=abc`

test('whoever owns an address is asked first, with how long the button works, and nothing to sign off from yet', async () => {
  const mail = await confirmMail(EMAIL, CONFIRM)
  expect(mail).toMatchObject({ to: { address: EMAIL }, subject: 'Bevestig je aanmelding bij Webnoaber' })
  expect(mail.unsubscribeUrl).toBeUndefined()
  expect(linksOf(mail)).toEqual([CONFIRM])
  expect(wordsOf(mail)).toContain('Pas daarna sta je op de lijst. De knop werkt 48 uur.')
  expect(wordsOf(mail)).toContain('Heb jij dit niet aangevraagd? Dan hoef je niets te doen.')
})

test('a new reader reads how often we write, and signs off in the mail and in the mailbox', async () => {
  const mail = await welcomeMail(EMAIL, SITE_URL, UNSUBSCRIBE)
  expect(mail).toMatchObject({ subject: 'Je staat op de lijst', unsubscribeUrl: UNSUBSCRIBE })
  expect(linksOf(mail)).toEqual([`${SITE_URL}/blog`, UNSUBSCRIBE])
  expect(wordsOf(mail)).toContain('Is er niets, dan blijft het stil.')
})

test('who signs up again hears in the mailbox only that nothing had to be done', async () => {
  const mail = await knownMail(EMAIL, SITE_URL, UNSUBSCRIBE)
  expect(mail).toMatchObject({ subject: 'Je staat al op de lijst', unsubscribeUrl: UNSUBSCRIBE })
  expect(linksOf(mail)).toEqual([`${SITE_URL}/blog`, UNSUBSCRIBE])
})
