import { expect, test } from 'vitest'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { projectQuotes, projects } from '@/features/hosting/projects/server/project-tables'
import { withdrawAcceptance } from '@/features/hosting/projects/server/withdraw-acceptance'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { MOST_PAPER_BYTES } from '@/features/people/correspondence/domain/means'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { anAcceptance, noteAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { acceptQuote } from './accept-quote'
import { acceptanceEvidence } from './acceptance-evidence'
import { acceptancePaperFile } from './acceptance-paper'
import { declineQuote } from './decline-quote'
import { acceptancePapers, quoteAcceptances, quotes } from './quote-tables'

const PDF = new TextEncoder().encode('%PDF-1.7 getekend')
const paper = { fileName: 'getekend.pdf', bytes: PDF }

async function mailOf(site: TestContext, kind: string) {
  const found = (await allMails(site)).filter((mail) => mail.kind === kind)
  expect(found).toHaveLength(1)
  const [mail] = found
  return { ...mail, text: mail?.text.replace(/\s+/g, ' ') }
}

// promise quotes: What was agreed outside the site is one acceptance as any other
test('what a customer agreed to outside the site is one acceptance as any other, with who noted it, how and on what paper', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  site.clock.advance(2 * 24 * 60 * 60)
  const noted = await noteAcceptance(site, quote, {
    agreedOn: '2026-11-21',
    means: 'paper',
    note: 'Inkoopnummer 4711.',
    paper,
  })
  expect(noted).toMatchObject({ outcome: 'accepted' })

  const evidence = await acceptanceEvidence(site.db, quote.quoteId)
  expect(evidence).toMatchObject({ isDocumentIntact: true, isPdfIntact: true })
  expect(evidence?.acceptance).toMatchObject({
    channel: 'office',
    name: 'Miriam Aarnink',
    role: 'eigenaar',
    means: 'paper',
    agreedOn: '2026-11-21',
    recordedBy: 'Fenna',
    note: 'Inkoopnummer 4711.',
    buttonText: null,
    consentText: null,
    picked: ['unlimited', 'webshop'],
    onceTotal: 229_755,
    monthlyTotal: 9438,
    yearlyTotal: 1452,
    addressHash: null,
    acceptedAt: site.clock.now,
    paper: { fileName: 'getekend.pdf' },
  })
  const file = await acceptancePaperFile(site.db, evidence?.acceptance.requestId ?? '')
  expect(file).toMatchObject({ filename: 'getekend.pdf', contentType: 'application/pdf' })
  expect(new Uint8Array(file?.content ?? [])).toEqual(PDF)

  expect(await site.db.select().from(quotes)).toMatchObject([{ status: 'accepted', onceNet: 191_070 }])
  expect(await site.db.select().from(projects)).toMatchObject([{ title: quote.sent.document.title }])
  expect(await customerByEmail(site.db, quote.sent.party.email)).toBeDefined()
  const logged = await auditOfSubject(site.db, 'quote', quote.quoteId)
  expect(logged).toMatchObject([{ action: 'quote.accepted', actorKind: 'admin' }])
})

// promise quotes: What was agreed outside the site is one acceptance as any other … which the customer hears at once, and by whom
test('the customer hears at once that their word was noted, by whom and how; the mail has the evidence and the PDF', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await noteAcceptance(site, quote, { means: 'phone', paper })
  const copy = await mailOf(site, 'quote-accepted')
  expect(copy).toMatchObject({
    toAddress: quote.sent.party.email,
    subject: 'Je akkoord op offerte OF2026-0042 is vastgelegd',
    attachments: [{ kind: 'quote', versionId: quote.versionId }],
  })
  const sha256 = (await site.db.select().from(acceptancePapers))[0]?.sha256
  const words = ['liet je ons telefonisch weten dat je akkoord gaat', 'Fenna van', 'getekend.pdf', sha256]
  for (const word of words) expect(copy.text).toContain(word)
  for (const word of ['na de laatste dag', 'Op de knop stond']) expect(copy.text).not.toContain(word)
  expect((await mailOf(site, 'quote-accepted-notice')).text).toContain('telefonisch')
})

// promise quotes: What was agreed outside the site is one acceptance as any other … and of a late one that it counts
// promise acceptance-mails.tsx: Voor ons telt het gewoon: de offerte is geaccepteerd.
test('who agreed after the last day hears with it that this counts; who agreed on it and was noted later was in time', async () => {
  for (const [agreedOn, isLate] of [
    ['2026-12-21', true],
    ['2026-12-20', false],
  ] as const) {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    site.clock.now = new Date('2026-12-22T09:00:00Z')
    expect(await noteAcceptance(site, quote, { agreedOn })).toMatchObject({ outcome: 'accepted' })
    const { text } = await mailOf(site, 'quote-accepted')
    const late = 'dus je akkoord kwam na de laatste dag. Voor ons telt het gewoon'
    expect(text?.includes(late)).toBe(isLate)
  }
})

// promise quotes: What was agreed outside the site is one acceptance as any other … of a consumer with fourteen days from our mail, in its words
// promise offerte-bekijken.ts: te rekenen vanaf de dag na deze mail.
test('a consumer who agreed outside the site has fourteen days from our mail, which says so; we wait for them', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  await noteAcceptance(site, quote, { actingAs: 'consumer', role: null })
  expect((await acceptanceEvidence(site.db, quote.quoteId))?.acceptance).toMatchObject({
    actingAs: 'consumer',
    role: 'particulier',
    agreedOn: '2026-11-20',
    withdrawalText: quotePage.consumer.withdrawalOutside,
    earlyStartText: null,
    withdrawableUntil: '2026-12-07',
  })
  const { text } = await mailOf(site, 'quote-accepted')
  for (const words of [
    quotePage.consumer.withdrawalOutside,
    'tot en met 7 december 2026',
    'Overeengekomen op: 20 november 2026',
    quotePage.consumer.choices.consumer,
  ])
    expect(text).toContain(words)
  for (const words of ['Aangevinkt', 'Gelezen over bedenktijd']) expect(text).not.toContain(words)
  expect(await site.db.select().from(projectQuotes)).toMatchObject([{ waitsUntil: '2026-12-07' }])
  expect(await withdrawAcceptance(site.context, quote)).toMatchObject({ outcome: 'withdrawn' })
})

// promise quotes: What was agreed outside the site is one acceptance as any other … of a company without
test('a company that agreed outside the site is told nothing of it, and nothing waits', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await noteAcceptance(site, quote)
  expect((await acceptanceEvidence(site.db, quote.quoteId))?.acceptance).toMatchObject({
    actingAs: 'company',
    role: 'eigenaar',
    withdrawalText: null,
    withdrawableUntil: null,
  })
  expect((await mailOf(site, 'quote-accepted')).text).not.toContain('herroep')
  expect(await site.db.select().from(projectQuotes)).toMatchObject([{ waitsUntil: null }])
  expect(await withdrawAcceptance(site.context, quote)).toEqual({ outcome: 'ended' })
})

// promise quotes: What was agreed outside the site is one acceptance as any other … once, whoever else accepts
test('fifty who note and accept at once are one acceptance with one project and one pair of mails', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  const acts = Array.from({ length: 50 }, (_, turn) =>
    turn % 2
      ? noteAcceptance(site, quote)
      : acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote)),
  )
  expect(new Set((await Promise.all(acts)).map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
  expect(await site.db.$count(quoteAcceptances)).toBe(1)
  expect(await site.db.$count(projects)).toBe(1)
  // The pair, and what its project asks for.
  expect(await allMails(site)).toHaveLength(3)
})

const REFUSED = {
  'a file that is larger than 5 MB': [
    { paper: { ...paper, bytes: Buffer.concat([PDF, Buffer.alloc(MOST_PAPER_BYTES)]) } },
    { outcome: 'refused', fault: 'large' },
  ],
  'a file of another kind': [
    { paper: { fileName: 'akkoord.pdf', bytes: new TextEncoder().encode('<html>') } },
    { outcome: 'refused', fault: 'kind' },
  ],
  'a day before it was sent': [{ agreedOn: '2026-11-19' }, { outcome: 'refused', fault: 'day' }],
  'a day that is still to come': [{ agreedOn: '2026-11-21' }, { outcome: 'refused', fault: 'day' }],
  'another version': [{ sha256: 'f'.repeat(64) }, { outcome: 'changed', what: 'quote' }],
  'an option of its own making': [
    { picked: new Set(['unlimited', 'free-beer']) },
    { outcome: 'changed', what: 'choice' },
  ],
  'none of what has to be chosen': [{ picked: new Set<string>() }, { outcome: 'changed', what: 'choice' }],
} as const

// promise quotes: What was agreed outside the site is one acceptance as any other … with nothing that cannot have been agreed
test.each(Object.entries(REFUSED))(
  'what cannot have been agreed is not noted, and nothing is written: %s',
  async (_, [other, answer]) => {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    const held = await databaseWatch(site)
    const before = await held()
    expect(await noteAcceptance(site, quote, other)).toEqual(answer)
    expect(await held()).toEqual(before)
  },
)

test('an invoice needs an address: without one nothing is noted', async () => {
  await using site = await createTestContext()
  const { party } = aSentQuote()
  const quote = await sendTestQuote(site, aSentQuote({ party: { ...party, street: null } }))
  expect(await noteAcceptance(site, quote)).toEqual({ outcome: 'incomplete' })
  const details = { customerAddress: 'Oude Markt 3' }
  expect(await noteAcceptance(site, quote, { details })).toMatchObject({ outcome: 'accepted' })
})

test('what was declined is not accepted behind its back', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await declineQuote(site.context, { token: quote.token }, null)
  expect(await noteAcceptance(site, quote)).toEqual({ outcome: 'ended', state: 'declined' })
})

test('a paper that was put in never changes: the database refuses it', async () => {
  await using site = await createTestContext()
  await noteAcceptance(site, await sendTestQuote(site), { paper })
  const change = site.db.update(acceptancePapers).set({ content: Buffer.from('anders') })
  await expect(change).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('never changes') }),
  })
})
