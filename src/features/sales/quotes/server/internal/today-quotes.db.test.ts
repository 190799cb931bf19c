import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { ANNA, aSentQuote, begun } from '../../../../../../tests/support/quotes'
import { sendTestQuote } from '../../../../../../tests/support/sent-quotes'
import { askQuestion } from '../ask-question'
import { beginVersion } from '../begin-quote'
import { declineQuote } from '../decline-quote'
import { quotes } from '../quote-tables'
import { acknowledgeDecline } from './acknowledge-decline'
import { answerQuestion } from './answer-question'
import { todayDeclined, todayDrafts, todayEnding, todayQuestions } from './today-quotes'

const HOUR = 60 * 60
const DAY = 24 * HOUR

const onList = (site: TestContext, source: TodaySource) => source.items(site.context, 10)
const ask = (site: TestContext, token: string, text: string) =>
  askQuestion(site.context, { token }, { text, requestId: site.context.random.uuid() })

// promise quotes: A question waits on Vandaag until it is answered, and is due from the first that was asked
test('a question about a quote waits for an answer within a working day of the first that was asked', async () => {
  await using site = await createTestContext()
  const { quoteId, token } = await sendTestQuote(site, aSentQuote(), { ownerId: ANNA.id })
  expect(await onList(site, todayQuestions)).toEqual([])
  await ask(site, token, 'Kan het ook in twee talen?')
  site.clock.advance(3 * HOUR)
  await ask(site, token, 'En in drie?')
  expect(await onList(site, todayQuestions)).toMatchObject([
    {
      id: quoteId,
      title: 'OF2026-0001, Bakkerij Aarnink',
      label: 'Antwoord',
      ownerId: ANNA.id,
      // Asked on Friday at eleven; the second question is news, and brings back what was put off.
      dueAt: new Date('2026-11-23T10:00:00Z'),
      happenedAt: site.clock.now,
    },
  ])
  await answerQuestion(site.context, { id: site.context.random.uuid(), quoteId, text: 'Ja.', admin: ANNA })
  expect(await onList(site, todayQuestions)).toEqual([])
  site.clock.advance(3 * DAY)
  await ask(site, token, 'Mooi. Wanneer?')
  expect(await onList(site, todayQuestions)).toMatchObject([{ dueAt: new Date('2026-11-24T13:00:00Z') }])
})

// promise quotes: A question waits on Vandaag until it is answered … a declined quote until somebody looked
test('a quote that was declined stands there with its reason until somebody looked, once', async () => {
  await using site = await createTestContext()
  const { quoteId, token } = await sendTestQuote(site)
  await declineQuote(site.context, { token }, 'Te duur voor ons.')
  expect(await onList(site, todayDeclined)).toMatchObject([
    {
      id: quoteId,
      text: 'Afgewezen: ‘Te duur voor ons.’',
      dueAt: new Date('2026-11-23T10:00:00Z'),
      deed: { action: 'quoteOffice.acknowledgeDecline', fields: { quote_id: quoteId } },
    },
  ])
  const see = () => acknowledgeDecline(site.context, { quoteId, admin: ANNA })
  expect([await see(), await see()]).toEqual(['seen', 'seen'])
  expect(await onList(site, todayDeclined)).toEqual([])
  const seen = await site.db.select().from(auditLog).where(eq(auditLog.action, 'quote.decline-seen'))
  expect(seen).toHaveLength(1)
})

test('only what was declined can be looked at so', async () => {
  await using site = await createTestContext()
  const { quoteId } = await sendTestQuote(site)
  expect(await acknowledgeDecline(site.context, { quoteId, admin: ANNA })).toBe('unknown')
})

// promise quotes: A question waits on Vandaag until it is answered … one without an answer in its last days, by the Dutch calendar
test('a quote without an answer stands there in its last three days, through the last', async () => {
  await using site = await createTestContext()
  const sent = aSentQuote({ validUntil: '2026-11-26' })
  const { quoteId, token } = await sendTestQuote(site, sent)
  const isThere = async (time: string) => {
    site.clock.now = new Date(time)
    return (await onList(site, todayEnding)).length > 0
  }
  expect(await isThere('2026-11-22T22:59:59Z')).toBe(false)
  expect(await isThere('2026-11-22T23:00:00Z')).toBe(true)
  expect(await isThere('2026-11-26T22:59:59Z')).toBe(true)
  expect(await isThere('2026-11-26T23:00:00Z')).toBe(false)
  site.clock.now = new Date('2026-11-25T10:00:00Z')
  expect(await onList(site, todayEnding)).toMatchObject([
    { id: quoteId, dueAt: new Date('2026-11-26T16:30:00Z') },
  ])
  await ask(site, token, 'Mag het een week later?')
  expect(await onList(site, todayEnding), 'then it is the question that waits').toEqual([])
})

// promise quotes: A question waits on Vandaag until it is answered … a draft once it lies still for a day
test('a draft stands there once nobody changed it for a day, of a first version or a next', async () => {
  await using site = await createTestContext()
  const first = await begun(site)
  site.clock.advance(DAY - 1)
  expect(await onList(site, todayDrafts)).toEqual([])
  site.clock.advance(1)
  expect(await onList(site, todayDrafts)).toMatchObject([{ id: first, label: 'Schrijf verder' }])
  const { quoteId } = await sendTestQuote(site, aSentQuote({ number: 'OF2026-0099' }))
  await beginVersion(site.context, { quoteId, admin: ANNA })
  site.clock.advance(DAY)
  expect((await onList(site, todayDrafts)).map(({ id }) => id)).toEqual([first, quoteId])
  await site.db.update(quotes).set({ changedAt: site.clock.now }).where(eq(quotes.id, first))
  expect((await onList(site, todayDrafts)).map(({ id }) => id)).toEqual([quoteId])
})
