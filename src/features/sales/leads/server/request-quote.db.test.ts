import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { MAX_SUBMISSIONS } from '@/features/operations/rate-limits/spam-protection/domain/submission-guard'
import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { type QuoteRequest, quoteRequest } from '../domain/quote-request'
import { offerRequests } from './lead-tables'
import { requestQuote } from './request-quote'

const janWevers = quoteRequest.parse({
  name: 'Jan Wevers',
  email: 'jan@wevers.example',
  service: 'webshop',
  source: 'locatie-page',
})

const REQUEST_ID = 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1'

function submit(site: TestContext, quote: QuoteRequest = janWevers, over: Partial<Submission> = {}) {
  const submission = {
    form: 'quote',
    requestId: REQUEST_ID,
    content: quote,
    clientAddress: '198.51.100.7',
    ...over,
  }
  return requestQuote(site.context, quote, submission)
}

const leads = (site: TestContext) => site.db.select().from(offerRequests)

test('a quote request is stored with a mail to each side', async () => {
  await using site = await createTestContext()
  expect(await submit(site)).toMatchObject({ outcome: 'saved' })
  expect(await leads(site)).toMatchObject([
    {
      name: 'Jan Wevers',
      email: 'jan@wevers.example',
      phone: null,
      company: null,
      message: null,
      source: 'locatie-page',
    },
  ])
  const [confirmation, notice] = await allMails(site)
  expect(confirmation).toMatchObject({ kind: 'offer-request', toAddress: 'jan@wevers.example' })
  expect(notice).toMatchObject({
    kind: 'offer-request-notice',
    toAddress: company.email,
    replyTo: 'jan@wevers.example',
  })
})

test('what a visitor types appears in a mail as text, never as markup', async () => {
  await using site = await createTestContext()
  await submit(site, { ...janWevers, name: '<script>alert(1)</script>' })
  for (const { html } of await allMails(site)) expect(html).not.toContain('<script>')
})

// promise money 1: A quote request is stored with its mails, or not at all
test('if a mail cannot be queued the request is not stored', async () => {
  await using site = await createTestContext()
  const broken = {
    ...site.context,
    mailer: {} as never,
    enqueue: async () => Promise.reject(new Error('queue down')),
  }
  const submission = {
    form: 'quote',
    requestId: REQUEST_ID,
    content: janWevers,
    clientAddress: '198.51.100.7',
  }
  await expect(requestQuote(broken, janWevers, submission)).rejects.toThrow('queue down')
  expect(await leads(site)).toEqual([])
  expect(await allMails(site)).toEqual([])
})

// promise money 2: One submit, one record: quote
test('twenty submits of one request at once store one request, and all hear that it is saved', async () => {
  await using site = await createTestContext()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(site)))
  expect(outcomes.every(({ outcome }) => outcome === 'saved')).toBe(true)
  expect(await leads(site)).toHaveLength(1)
  expect(await allMails(site)).toHaveLength(2)
})

// promise money 2: A form without a request id is known by its content for ten minutes
test('a page without a request id counts equal content within ten minutes as one request', async () => {
  await using site = await createTestContext()
  const without = { requestId: null }
  await Promise.all([submit(site, janWevers, without), submit(site, janWevers, without)])
  expect(await leads(site)).toHaveLength(1)
  site.clock.advance(9 * 60)
  await submit(site, janWevers, without)
  expect(await leads(site)).toHaveLength(1)
  site.clock.advance(2 * 60)
  await submit(site, janWevers, without)
  expect(await leads(site)).toHaveLength(2)
})

// promise money 2: A form that was changed is another request
test('whoever goes back, changes the form and sends it again has made a second request, once', async () => {
  await using site = await createTestContext()
  const changed = { ...janWevers, phone: '053 123 45 67' }
  await submit(site)
  await submit(site, changed)
  await submit(site, changed)
  expect((await leads(site)).map(({ phone }) => phone).sort()).toEqual(['053 123 45 67', null])
})

// promise people 11: Five forms in ten minutes … per form and address
test('the sixth request from one address within ten minutes is refused and leaves no trace, another address or form is free', async () => {
  await using site = await createTestContext()
  const send = (turn: number, clientAddress: string) =>
    submit(
      site,
      { ...janWevers, name: `Jan ${turn}` },
      { requestId: site.context.random.uuid(), clientAddress },
    )
  const outcomes = await Promise.all(
    Array.from({ length: MAX_SUBMISSIONS + 3 }, (_, turn) => send(turn, '198.51.100.7')),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(MAX_SUBMISSIONS)
  expect(await leads(site)).toHaveLength(MAX_SUBMISSIONS)
  expect(await send(90, '198.51.100.8')).toMatchObject({ outcome: 'saved' })
  const otherForm = { form: 'contact', requestId: site.context.random.uuid(), clientAddress: '198.51.100.7' }
  expect(await submit(site, janWevers, otherForm)).toMatchObject({ outcome: 'saved' })
  site.clock.advance(11 * 60)
  expect(await send(91, '198.51.100.7')).toMatchObject({ outcome: 'saved' })
})

test('whoever has a whole network of addresses counts as one', async () => {
  await using site = await createTestContext()
  const send = (turn: number) =>
    submit(
      site,
      { ...janWevers, name: `Jan ${turn}` },
      { requestId: site.context.random.uuid(), clientAddress: `2001:db8:1:2::${turn}` },
    )
  for (let turn = 1; turn <= MAX_SUBMISSIONS; turn++)
    expect(await send(turn)).toMatchObject({ outcome: 'saved' })
  expect(await send(99)).toEqual({ outcome: 'limited' })
})

test('a repeat is never refused by the limit', async () => {
  await using site = await createTestContext()
  for (let turn = 0; turn < MAX_SUBMISSIONS + 2; turn++)
    expect(await submit(site)).toMatchObject({ outcome: 'saved' })
})

// promise privacybeleid.md: bewaren we alleen een versleutelde afdruk, hooguit een week
test('the address of a visitor is not stored, and its trace is gone after a week', async () => {
  await using site = await createTestContext()
  await submit(site)
  const traces = () => site.pool.query('select * from form_submissions').then(({ rows }) => rows)
  expect(JSON.stringify(await traces())).not.toContain('198.51.100.7')
  site.clock.advance(8 * 24 * 60 * 60)
  await site.context.enqueue(site.db, 'forget-form-submissions', {})
  await site.runJobs()
  expect(await traces()).toEqual([])
  await submit(site)
  expect(
    await site.db.select().from(offerRequests).where(eq(offerRequests.requestId, REQUEST_ID)),
  ).toHaveLength(1)
})

// promise money 7d: Twenty-four hours … and so do the mails
// promise quote-confirmation-mail.tsx: uiterlijk {by}. Je krijgt van ons een offerte op maat.
test('the mails to both sides name the day of the answer, and so does a repeat of the same request', async () => {
  await using site = await createTestContext()
  // Ten o'clock on a Sunday in Enschede; the office opens on Monday at nine.
  const sunday = new Date('2026-11-22T09:00:00Z')
  site.clock.now = sunday
  expect(await submit(site)).toMatchObject({ receivedAt: sunday })
  for (const { text } of await allMails(site))
    expect(text.replaceAll(/\s+/g, ' ')).toContain('maandag 23 november om 17:30 uur')
  site.clock.advance(60)
  expect(await submit(site)).toMatchObject({ receivedAt: sunday })
})
