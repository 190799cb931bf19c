import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestContext } from '../../tests/support/database'
import { addDays, addMonths, dayOf, daysBetween, weekdayOf } from './calendar-day'

const ANCHORS = Array.from({ length: 1500 }, (_, days) => addDays('2026-01-01', days))
const MONTHS = [-13, -1, 1, 2, 3, 11, 12, 13, 24, 37, 48]

const rows = async <Row>(answer: Promise<{ rows: unknown[] }>) => (await answer).rows as Row[]

// promise money 7a: Periods are counted from the first day … in PostgreSQL as in the rules
test('PostgreSQL and the rules agree on every day so many months after another', async () => {
  await using site = await createTestContext()
  const pairs = await rows<{ anchor: string; months: number; later: string }>(
    site.db.execute(sql`
      SELECT anchor::date::text AS anchor, months, (anchor::date + make_interval(months => months))::date::text AS later
      FROM unnest(${sql.param(ANCHORS)}::text[]) AS anchor, unnest(${sql.param(MONTHS)}::int[]) AS months`),
  )
  expect(pairs.length).toBe(ANCHORS.length * MONTHS.length)
  expect(pairs.filter(({ anchor, months, later }) => addMonths(anchor, months) !== later)).toEqual([])
})

test('PostgreSQL and the rules agree on days after, days between and weekdays', async () => {
  await using site = await createTestContext()
  const pairs = await rows<{ day: string; days: number; later: string; weekday: number }>(
    site.db.execute(sql`
      SELECT day::date::text AS day, days, (day::date + days)::text AS later, extract(isodow FROM day::date)::int AS weekday
      FROM unnest(${sql.param(ANCHORS)}::text[]) AS day, unnest(${sql.param([-400, -1, 0, 1, 31, 366])}::int[]) AS days`),
  )
  expect(pairs.length).toBe(ANCHORS.length * 6)
  const wrong = pairs.filter(
    ({ day, days, later, weekday }) =>
      addDays(day, days) !== later || daysBetween(day, later) !== days || weekdayOf(day) !== weekday,
  )
  expect(wrong).toEqual([])
})

test('PostgreSQL and the rules agree on the Dutch day of a moment, in the nights that clocks change too', async () => {
  await using site = await createTestContext()
  // Each half hour of the nights around both changes, and of two turns of the year.
  const starts = ['2026-10-24T20:00Z', '2027-03-27T20:00Z', '2026-12-31T20:00Z', '2027-12-31T20:00Z']
  const moments = starts.flatMap((start) =>
    Array.from({ length: 72 }, (_, halves) => new Date(Date.parse(start) + halves * 30 * 60_000)),
  )
  const days = await rows<{ moment: string; day: string }>(
    site.db.execute(sql`
      SELECT moment, (moment::timestamptz AT TIME ZONE 'Europe/Amsterdam')::date::text AS day
      FROM unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::text[]) AS moment`),
  )
  expect(days.length).toBe(moments.length)
  expect(days.filter(({ moment, day }) => dayOf(new Date(moment)) !== day)).toEqual([])
})
