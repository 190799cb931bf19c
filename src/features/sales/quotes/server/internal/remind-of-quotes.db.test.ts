import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { ANNA, begun, sendAsIs } from '../../../../../../tests/support/quotes'
import { anAcceptance } from '../../../../../../tests/support/sent-quotes'
import { acceptQuote } from '../accept-quote'
import { askQuestion } from '../ask-question'
import { beginVersion } from '../begin-quote'
import { declineQuote } from '../decline-quote'
import { versionOfToken } from '../quote-links'
import { withdrawQuote } from '../withdraw-quote'
import { answerQuestion } from './answer-question'

const DAY = 24 * 60 * 60

/** The rounds of a day, and which reminders there are by then. */
async function remindersAfter(site: TestContext, days: number): Promise<string[]> {
  site.clock.advance(days * DAY)
  await site.context.enqueue(site.db, 'remind-of-quotes', {})
  await site.context.enqueue(site.db, 'remind-of-ending-quotes', {})
  await site.runJobs()
  const mails = await allMails(site)
  return mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('quote-reminder'))
}

async function sentQuote(site: TestContext): Promise<string> {
  const quoteId = await begun(site)
  await sendAsIs(site, quoteId)
  return quoteId
}

// promise quotes: Reminders of a quote come once
test('who does not answer a quote hears of it after a week and three days before its end, each once', async () => {
  await using site = await createTestContext()
  await sentQuote(site)
  expect(await remindersAfter(site, 6)).toEqual([])
  expect(await remindersAfter(site, 1)).toEqual(['quote-reminder-week'])
  expect(await remindersAfter(site, 1)).toEqual(['quote-reminder-week'])
  expect(await remindersAfter(site, 18)).toEqual(['quote-reminder-week'])
  const both = ['quote-reminder-week', 'quote-reminder-ending']
  expect(await remindersAfter(site, 1)).toEqual(both)
  expect(await remindersAfter(site, 3)).toEqual(both)
  expect(await remindersAfter(site, 1)).toEqual(both)
})

test('a round that was missed is caught up with, while it is of use', async () => {
  await using site = await createTestContext()
  await sentQuote(site)
  expect(await remindersAfter(site, 12)).toEqual(['quote-reminder-week'])
})

const ENDINGS: Record<string, (site: TestContext, quoteId: string, token: string) => Promise<unknown>> = {
  'a question of theirs': (site, _, token) =>
    askQuestion(
      site.context,
      { token },
      { text: 'Kan het ook later?', requestId: site.context.random.uuid() },
    ),
  'their word that they do not want it': (site, _, token) => declineQuote(site.context, { token }, null),
  'their word that they do': async (site, _, token) => {
    const { sent, sha256 } = (await versionOfToken(site.db, token))?.version ?? {}
    if (!sent || !sha256) throw new Error('Nothing was sent')
    const details = { customerAddress: 'Oude Markt 3', customerZipcode: '7511 GB', customerCity: 'Enschede' }
    const accepted = await acceptQuote(
      site.context,
      { token },
      anAcceptance(site, { sent, sha256 }, { details }),
    )
    expect(accepted).toMatchObject({ outcome: 'accepted' })
  },
  'an answer of ours': (site, quoteId) =>
    answerQuestion(site.context, { id: site.context.random.uuid(), quoteId, text: 'Dat kan.', admin: ANNA }),
  'a new version in the making': (site, quoteId) => beginVersion(site.context, { quoteId, admin: ANNA }),
  'its withdrawal': (site, quoteId) =>
    withdrawQuote(site.context, { quoteId, reason: 'De prijs klopte niet.', admin: ANNA }),
}

// promise quotes: Reminders of a quote come once … and none after a word, of whomever
for (const [what, happens] of Object.entries(ENDINGS))
  test(`nobody is reminded of a quote after ${what}`, async () => {
    await using site = await createTestContext()
    let token = ''
    const { random } = site.context
    const drawing = { ...site.context, random: { ...random, token: () => (token = random.token()) } }
    await happens(site, await sentQuote({ ...site, context: drawing }), token)
    expect(await remindersAfter(site, 8)).toEqual([])
    expect(await remindersAfter(site, 20)).toEqual([])
  })

test('a new version that went out is reminded of by its own days', async () => {
  await using site = await createTestContext()
  const quoteId = await sentQuote(site)
  expect(await remindersAfter(site, 7)).toEqual(['quote-reminder-week'])
  await beginVersion(site.context, { quoteId, admin: ANNA })
  await sendAsIs(site, quoteId)
  expect(await remindersAfter(site, 6)).toHaveLength(1)
  expect(await remindersAfter(site, 1)).toHaveLength(2)
})
