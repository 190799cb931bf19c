import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addAccount } from '../../../../../tests/support/accounts'
import { requested } from '../../../../../tests/support/appointments'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { calendarFeeds } from './appointment-tables'
import { feedOf, feedWithToken, makeFeed, withdrawFeed } from './calendar-feed'
import { changeByOffice } from './change-by-office'

async function administrator(site: TestContext) {
  return { id: await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin' }) }
}

const tokenOf = (address: string) => /\/agenda\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''

/** Summary, state and beginning of each appointment, as a program of others reads them. */
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return [
      event.summary,
      component.getFirstPropertyValue('status'),
      event.startDate.toJSDate().toISOString(),
    ]
  })
}

// promise AgendaSettings.tsx: tijd en naam, meer niet.
test('a colleague reads in their own calendar what is agreed and what is asked for: who and when, and nothing else', async () => {
  await using site = await createTestContext()
  const admin = await administrator(site)
  const confirmed = await requested(site, { subject: 'Geheim plan' })
  await changeByOffice(site.context, 'confirm', { id: confirmed.id, admin })
  await requested(site, { time: '12:00', name: 'Lies Wevers', email: 'lies@wevers.example' })
  const declined = await requested(site, { time: '15:00', name: 'Jan Wevers', email: 'jan@wevers.example' })
  await changeByOffice(site.context, 'decline', { id: declined.id, admin })
  const feed = await feedWithToken(site.context, tokenOf(await makeFeed(site.context, admin)))
  expect(eventsIn(feed?.text ?? '')).toEqual([
    ['Gesprek met Miriam Aarnink', 'CONFIRMED', '2026-11-23T08:45:00.000Z'],
    ['Nog niet bevestigd: Lies Wevers', 'TENTATIVE', '2026-11-23T11:00:00.000Z'],
  ])
  expect(feed?.text).not.toMatch(/Geheim|@wevers\.example|@bakkerijaarnink\.example/)
})

test('the mark changes with the agenda, and only then', async () => {
  await using site = await createTestContext()
  const token = tokenOf(await makeFeed(site.context, await administrator(site)))
  await requested(site)
  const first = await feedWithToken(site.context, token)
  site.clock.advance(3600)
  expect((await feedWithToken(site.context, token))?.etag).toBe(first?.etag)
  await requested(site, { time: '12:00' })
  expect((await feedWithToken(site.context, token))?.etag).not.toBe(first?.etag)
})

// promise appointments: The calendar of a colleague changes only with the agenda
test('two at one moment stand in one order, however they lie in the table', async () => {
  await using site = await createTestContext()
  const token = tokenOf(await makeFeed(site.context, await administrator(site)))
  const ids = [await requested(site), await requested(site, { time: '12:00' })].map(({ id }) => id)
  const moment = `'2026-11-24T09:00:00Z'::timestamptz`
  await site.pool.query(
    `UPDATE appointments SET is_holding = false, starts_at = ${moment}, ends_at = ${moment} + interval '30 minutes',
       blocked_until = ${moment} + interval '45 minutes'`,
  )
  const marks = new Set<string | undefined>()
  for (const id of ids) {
    for (const at of ['2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'])
      await site.pool.query('UPDATE appointments SET starts_at = $2 WHERE id = $1', [id, at])
    marks.add((await feedWithToken(site.context, token))?.etag)
  }
  expect(marks.size).toBe(1)
})

// promise appointments: A calendar address is renewed and withdrawn
test('a new address ends the old one, and a withdrawn one answers nothing; of each only the hash is kept', async () => {
  await using site = await createTestContext()
  const admin = await administrator(site)
  const first = tokenOf(await makeFeed(site.context, admin))
  expect(await feedOf(site.context, admin.id)).toEqual(site.clock.now)
  const second = tokenOf(await makeFeed(site.context, admin))
  const kept = await site.db.select().from(calendarFeeds)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(second)
  expect(await feedWithToken(site.context, first)).toBeUndefined()
  expect(await feedWithToken(site.context, second)).toBeDefined()
  expect(await withdrawFeed(site.context, admin)).toBe('withdrawn')
  expect(await withdrawFeed(site.context, admin)).toBe('unknown')
  expect(await feedWithToken(site.context, second)).toBeUndefined()
  expect(await feedWithToken(site.context, '')).toBeUndefined()
})
