import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { connectMailer } from '@/platform/mailer'
import { requested } from '../../../../../tests/support/appointments'
import { createTestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { type MailServer, type ReceivedMail, startMailServer } from '../../../../../tests/support/smtp'
import { changeByOffice } from './change-by-office'

let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
})

afterEach(() => mailServer.stop())

const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()

const partsOf = (mail: ReceivedMail | undefined) =>
  mail?.attachments.map(({ mimeType, method, filename, content }) => ({
    mimeType,
    method,
    filename,
    // The parser of the test gives ends of lines as it likes.
    text: plain(Buffer.from(content as ArrayBuffer).toString()),
  }))

// promise appointments: Calendars follow every step … also over the line
test('what goes over the line is what was written, as an alternative and as a file, with its method', async () => {
  await using site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  const { id, email, requestMailId } = await requested(site)
  await changeByOffice(site.context, 'decline', { id, admin: { id: randomUUID() } })
  for (const mail of (await allMails(site)).filter(({ toAddress }) => toAddress === email))
    expect(await deliverNow(site.context, [mail.id])).toEqual(['sent'])
  const received = await mailServer.mailsTo(email, 2)
  const [asked] = (await allMails(site)).filter((mail) => mail.id === requestMailId)
  const [written] = asked?.attachments ?? []
  const bySubject = (subject: string) => received.find((mail) => mail.subject === subject)
  const parts = partsOf(bySubject('We hebben je aanvraag voor een gesprek'))
  expect(parts).toEqual([
    { mimeType: 'text/calendar', method: 'REQUEST', filename: null, text: expect.any(String) },
    { mimeType: 'application/ics', method: undefined, filename: 'afspraak.ics', text: expect.any(String) },
  ])
  // As it was when the mail was queued, whatever became of it before it went out.
  for (const part of parts ?? []) {
    expect(part.text).toBe(written?.kind === 'calendar' ? plain(written.text) : '')
    expect(part.text).toContain('STATUS:TENTATIVE')
  }
  const off = partsOf(bySubject('Deze tijd lukt ons niet'))
  expect(off?.[0]).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' })
  expect(off?.[0]?.text).toContain('STATUS:CANCELLED')
})

test('the mail that goes out has the key in its link, which our own log has not', async () => {
  await using site = await createTestContext({ mailer: connectMailer(mailServer.url) })
  const { email, requestMailId } = await requested(site)
  await deliverNow(site.context, [requestMailId])
  const [mail] = await mailServer.mailsTo(email, 1)
  expect(mail?.text).toMatch(/http:\/\/localhost:4321\/afspraak\/[\w-]{43}/)
  const [kept] = (await allMails(site)).filter(({ id }) => id === requestMailId)
  expect(kept).toMatchObject({ sealedSecrets: null, state: 'sent' })
  expect(`${kept?.html} ${kept?.text}`).not.toMatch(/afspraak\/[\w-]{43}/)
})
