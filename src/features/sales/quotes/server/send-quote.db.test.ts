import { eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { leads } from '@/features/sales/leads/server/lead-tables'
import type { Context } from '@/platform/context'
import { connectMailer } from '@/platform/mailer'
import type { WorkerPool } from '@/platform/worker-pool/worker-task'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { ANNA, aLead, begun, draftOf, sendAsIs } from '../../../../../tests/support/quotes'
import { startMailServer } from '../../../../../tests/support/smtp'
import { wordsOfDatabase } from '../../../../../tests/support/whole-database'
import { readQuote, typedQuote } from '../documents/domain/typed-quote'
import { digestOf } from '../documents/server/quote-digest'
import { beginQuote, beginVersion } from './begin-quote'
import { answerQuestion } from './internal/answer-question'
import { mailNewestLink } from './internal/mail-newest-link'
import { quoteFile } from './quote-file'
import { versionOfToken } from './quote-links'
import { quoteLinks, quotePapers, quotes, quoteVersions } from './quote-tables'
import { saveDraft } from './save-draft'
import { sendQuote } from './send-quote'
import { deleteDraft, withdrawQuote } from './withdraw-quote'

const all = async (site: TestContext) => ({
  quotes: await site.db.select().from(quotes),
  versions: await site.db.select().from(quoteVersions).orderBy(quoteVersions.version),
  papers: await site.db.select().from(quotePapers),
  links: await site.db.select().from(quoteLinks),
  mails: await allMails(site),
})

/** A real mail server, with the mailer that sends to it. */
async function connectedMailServer() {
  const server = await startMailServer()
  return { ...server, mailer: connectMailer(server.url), [Symbol.asyncDispose]: server.stop }
}

const leadNow = async ({ db }: TestContext, id: string) =>
  (await db.select().from(leads).where(eq(leads.id, id)))[0]

test('a quote that is begun from a lead twice, by two clicks, is one quote with a number', async () => {
  await using site = await createTestContext()
  const leadId = await aLead(site)
  const id = site.context.random.uuid()
  await Promise.all([1, 2, 3].map(() => beginQuote(site.context, { id, leadId, admin: ANNA })))
  const { quotes, versions } = await all(site)
  expect(quotes).toMatchObject([
    { id, number: 'OF2026-0001', leadId, email: 'mirthe@bakkerijaarnink.example', status: 'draft' },
  ])
  expect(versions).toHaveLength(1)
})

// promise quotes: Two who write one quote overwrite nothing
test('a draft keeps what was typed, and who saves over somebody else hears it and overwrites nothing', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  const { document, party, revision } = await draftOf(site, quoteId)
  const typed = { ...typedQuote(document, party), title: 'Van Anna' }
  expect(await saveDraft(site.context, { quoteId, revision, typed })).toEqual({
    outcome: 'saved',
    revision: 2,
  })
  const late = await saveDraft(site.context, { quoteId, revision, typed: { ...typed, title: 'Van Bert' } })
  expect(late).toMatchObject({ outcome: 'conflict', revision: 2, typed: { title: 'Van Anna' } })
  expect((await draftOf(site, quoteId)).document.title).toBe('Van Anna')
})

test('a save whose answer was lost, and that comes again, is saved once', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  const { document, party, revision } = await draftOf(site, quoteId)
  const save = { quoteId, revision, typed: { ...typedQuote(document, party), title: 'Nieuw' } }
  await saveDraft(site.context, save)
  expect(await saveDraft(site.context, save)).toEqual({ outcome: 'saved', revision: 2 })
})

test('of two who save at once one is told of the other', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  const { document, party, revision } = await draftOf(site, quoteId)
  const outcomes = await Promise.all(
    ['Een', 'Twee', 'Drie'].map((title) =>
      saveDraft(site.context, { quoteId, revision, typed: { ...typedQuote(document, party), title } }),
    ),
  )
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'conflict', 'saved'])
})

test('an amount that is none is not saved as nothing', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  const { document, party, revision } = await draftOf(site, quoteId)
  const typed = typedQuote(document, party)
  const [block, ...rest] = typed.blocks
  const lines = block?.lines.map((line) => ({ ...line, unitPrice: '12,' })) ?? []
  const broken = { ...typed, blocks: block ? [{ ...block, lines }, ...rest] : [] }
  expect(readQuote(broken).faults).not.toEqual([])
  expect(await saveDraft(site.context, { quoteId, revision, typed: broken })).toMatchObject({
    outcome: 'unreadable',
  })
  expect((await draftOf(site, quoteId)).document).toEqual(document)
})

// promise quote-mails.tsx: De offerte zit ook als PDF bij deze mail, met onze algemene voorwaarden erachter.
test('sending fixes, hashes and prints a quote, mails its link, and moves its lead along', async () => {
  await using site = await createTestContext()
  const leadId = await aLead(site)
  expect(await leadNow(site, leadId)).toMatchObject({ promise: 'quote' })
  const quoteId = await begun(site, leadId)
  expect(await sendAsIs(site, quoteId)).toMatchObject({ outcome: 'sent' })
  const { quotes, versions, papers, mails } = await all(site)
  const [version] = versions
  expect(quotes).toMatchObject([{ status: 'sent', validUntil: '2026-12-20', version: 1, onceNet: 149_900 }])
  expect(version?.sent && digestOf(version.sent)).toBe(version?.sha256)
  expect(version?.sent).toMatchObject({ sentOn: '2026-11-20', validUntil: '2026-12-20', from: 'Anna Bos' })
  const pdf = await getDocumentProxy(new Uint8Array(papers[0]?.pdf ?? []))
  expect(pdf.numPages).toBeGreaterThan(1)
  const sent = mails.find(({ kind }) => kind === 'quote-sent')
  expect(sent).toMatchObject({
    toAddress: 'mirthe@bakkerijaarnink.example',
    subject: 'Je offerte OF2026-0001',
    attachments: [{ kind: 'quote', versionId: version?.id }],
  })
  expect(await quoteFile(site.db, version?.id ?? '')).toMatchObject({ filename: 'offerte-OF2026-0001.pdf' })
  expect(await leadNow(site, leadId)).toMatchObject({ status: 'offerte', promise: null, promisedBy: null })
})

/** A context that remembers each token that it draws. */
function rememberingTokens({ context }: TestContext): { context: Context; tokens: string[] } {
  const tokens: string[] = []
  const { random } = context
  const token = () => {
    const drawn = random.token()
    tokens.push(drawn)
    return drawn
  }
  return { context: { ...context, random: { ...random, token } }, tokens }
}

// promise quotes: No token of a link stands in the database
test('no token of a link stands in the database, neither with the quote nor in its mail', async () => {
  await using mailServer = await connectedMailServer()
  await using site = await createTestContext({ mailer: mailServer.mailer })
  const { context, tokens } = rememberingTokens(site)
  const quoteId = await begun(site)
  await sendAsIs({ ...site, context }, quoteId)
  const answer = { id: context.random.uuid(), quoteId, text: 'Dat kan.', admin: ANNA }
  await answerQuestion(context, answer)
  await beginVersion(context, { quoteId, admin: ANNA })
  await sendAsIs({ ...site, context }, quoteId)
  const [first = ''] = tokens
  await mailNewestLink(context, first)
  expect(tokens).toHaveLength(4)
  expect(await versionOfToken(site.db, first)).toMatchObject({ quote: { id: quoteId } })
  const words = await wordsOfDatabase(site)
  expect(words).toContain(quoteId)
  expect(tokens.filter((token) => words.includes(token))).toEqual([])
})

const FAILING = [
  [
    'its paper cannot be made',
    { workerPool: { run: () => Promise.reject(new Error('no paper')) } as unknown as WorkerPool },
  ],
  [
    'its mail cannot be queued',
    { enqueue: () => Promise.reject(new Error('no queue')), mailer: {} as never },
  ],
] as const

// promise quotes: A quote goes out whole or not at all, whether its paper or its mail fails
for (const [when, broken] of FAILING)
  test(`nothing is sent in part when ${when}`, async () => {
    await using site = await createTestContext()
    const leadId = await aLead(site)
    const quoteId = await begun(site, leadId)
    const before = await all(site)
    const context = { ...site.context, ...broken }
    await expect(sendAsIs({ ...site, context }, quoteId)).rejects.toThrow(/no (paper|queue)/)
    expect(await all(site)).toEqual(before)
    expect(await leadNow(site, leadId)).toMatchObject({ status: 'nieuw', promise: 'quote' })
  })

// promise quotes: A quote goes out whole or not at all … and while the mail server is down its mail waits, whole
test('while the mail server is down a quote is sent all the same: its mail follows, with the PDF and a link that opens', async () => {
  await using mailServer = await connectedMailServer()
  await using site = await createTestContext({ mailer: mailServer.mailer })
  const quoteId = await begun(site)
  await mailServer.pause()
  const sending = await sendAsIs(site, quoteId)
  if (sending.outcome !== 'sent') throw new Error(sending.outcome)
  expect(await deliverNow(site.context, [sending.mailId])).toEqual(['failed'])
  const { quotes, versions, papers, links } = await all(site)
  expect([quotes[0]?.status, versions[0]?.status, papers.length, links.length]).toEqual([
    'sent',
    'sent',
    1,
    1,
  ])
  await mailServer.resume()
  site.clock.advance(24 * 60 * 60)
  await site.runJobs()
  const [mail] = await mailServer.mailsTo('mirthe@bakkerijaarnink.example', 1)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['offerte-OF2026-0001.pdf'])
  const token = /\/offerte-bekijken\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await versionOfToken(site.db, token)).toMatchObject({ version: { status: 'sent' } })
})

// promise quotes: A quote goes out whole or not at all … once, whoever sends it
test('a quote that is sent twice at once goes out once', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  const outcomes = await Promise.all([1, 2, 3].map(() => sendAsIs(site, quoteId)))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['gone', 'gone', 'sent'])
  const { papers, links, mails } = await all(site)
  expect(
    [papers, links, mails.filter(({ kind }) => kind === 'quote-sent')].map(({ length }) => length),
  ).toEqual([1, 1, 1])
})

// promise quotes: A quote goes out whole or not at all … as whoever sent it saw it
test('nobody sends what they did not see, nor what lacks a price', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  const { document, party } = await draftOf(site, quoteId)
  const send = (revision: number) => sendQuote(site.context, { quoteId, revision, admin: ANNA })
  const typed = typedQuote(document, party)
  const free = typed.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => ({ ...line, unitPrice: '' })),
  }))
  await saveDraft(site.context, { quoteId, revision: 1, typed: { ...typed, blocks: free } })
  expect(await send(1)).toEqual({ outcome: 'changed' })
  expect(await send(2)).toMatchObject({ outcome: 'incomplete' })
  expect((await all(site)).mails.filter(({ kind }) => kind === 'quote-sent')).toEqual([])
})

// promise quotes: What was sent never changes
test('what was sent never changes: the database refuses it', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  await sendAsIs(site, quoteId)
  const { versions } = await all(site)
  const id = versions[0]?.id ?? ''
  const change = (set: Partial<typeof quoteVersions.$inferInsert>) =>
    site.db.update(quoteVersions).set(set).where(eq(quoteVersions.id, id))
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining('never changes') }) }
  await expect(change({ validUntil: '2027-12-31' })).rejects.toMatchObject(refused)
  await expect(change({ sha256: 'other' })).rejects.toMatchObject(refused)
  await expect(
    site.db
      .update(quotePapers)
      .set({ pdf: Buffer.from('other') })
      .where(eq(quotePapers.versionId, id)),
  ).rejects.toMatchObject(refused)
  expect(await saveDraft(site.context, { quoteId, revision: 1, typed: typedOf(versions[0]) })).toEqual({
    outcome: 'gone',
  })
})

function typedOf(version: typeof quoteVersions.$inferSelect | undefined) {
  if (!version) throw new Error('There is no version')
  return typedQuote(version.document, version.party)
}

// promise quote-mails.tsx: Deze versie komt in de plaats van de vorige: die kun je niet meer accepteren.
test('a new version stands beside what the customer has, and takes its place when it is sent', async () => {
  await using site = await createTestContext()
  const quoteId = await begun(site)
  await sendAsIs(site, quoteId)
  expect(await beginVersion(site.context, { quoteId, admin: ANNA })).toBe('begun')
  expect(await beginVersion(site.context, { quoteId, admin: ANNA })).toBe('begun')
  expect((await all(site)).quotes).toMatchObject([{ version: 1, status: 'sent' }])
  site.clock.advance(24 * 60 * 60)
  await sendAsIs(site, quoteId)
  const { quotes, versions, mails } = await all(site)
  expect(versions.map(({ version, status }) => [version, status])).toEqual([
    [1, 'replaced'],
    [2, 'sent'],
  ])
  expect(quotes).toMatchObject([{ version: 2, status: 'sent', validUntil: '2026-12-21' }])
  expect(mails.filter(({ kind }) => kind === 'quote-sent').at(-1)).toMatchObject({
    subject: 'Nieuwe versie van je offerte OF2026-0001',
  })
})

// promise quote-mails.tsx: Accepteren kan niet meer.
test('a quote is taken back once, with its reason, and a new version can follow', async () => {
  await using site = await createTestContext()
  const leadId = await aLead(site)
  const quoteId = await begun(site, leadId)
  const withdraw = () =>
    withdrawQuote(site.context, { quoteId, reason: 'De prijs klopte niet.', admin: ANNA })
  expect(await withdraw()).toEqual({ outcome: 'refused' })
  await sendAsIs(site, quoteId)
  const outcomes = await Promise.all([withdraw(), withdraw()])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'withdrawn'])
  const { versions, mails } = await all(site)
  expect(versions).toMatchObject([{ status: 'withdrawn', reason: 'De prijs klopte niet.' }])
  expect(mails.filter(({ kind }) => kind === 'quote-withdrawn')).toHaveLength(1)
  await beginVersion(site.context, { quoteId, admin: ANNA })
  await sendAsIs(site, quoteId)
  expect((await all(site)).versions.map(({ status }) => status)).toEqual(['replaced', 'sent'])
})

test('a lead that was won stays won, and one that was lost has a quote again', async () => {
  await using site = await createTestContext()
  for (const [status, then] of [
    ['gewonnen', 'gewonnen'],
    ['verloren', 'offerte'],
  ] as const) {
    const leadId = await aLead(site)
    const quoteId = await begun(site, leadId)
    await site.db.update(leads).set({ status, promise: null, promisedBy: null }).where(eq(leads.id, leadId))
    await sendAsIs(site, quoteId)
    expect(await leadNow(site, leadId)).toMatchObject({ status: then })
  }
})

test('a draft that is thrown away takes its quote along only when nothing was sent', async () => {
  await using site = await createTestContext()
  const [never, once] = [await begun(site), await begun(site)]
  await sendAsIs(site, once)
  await beginVersion(site.context, { quoteId: once, admin: ANNA })
  expect(await deleteDraft(site.context, { quoteId: never, admin: ANNA })).toBe('deleted')
  expect(await deleteDraft(site.context, { quoteId: once, admin: ANNA })).toBe('version-deleted')
  expect(await deleteDraft(site.context, { quoteId: once, admin: ANNA })).toBe('refused')
  const { quotes, versions } = await all(site)
  expect(quotes.map(({ id }) => id)).toEqual([once])
  expect(versions.map(({ status }) => status)).toEqual(['sent'])
})
