import { expect, test } from 'vitest'
import { answerBy, callBy, clockOf, keptPromises, promiseOf } from './lead-promise'
import { channelOf, sourceLabel } from './lead-source'
import { LEAD_STATUSES, leadTransitions, statusBeside, whyNot } from './lead-status'

const mondayAtTen = new Date('2026-11-16T10:00:00+01:00')
const adsLead = { channel: 'meta-ads', status: 'nieuw', receivedAt: mondayAtTen, isPromised: true } as const

// promise money 4: The table … of leads
test('a new lead can be won only after someone spoke to it', () => {
  expect(leadTransitions.allow('nieuw', 'gewonnen')).toBe(false)
  expect(leadTransitions.allow('gebeld', 'gewonnen')).toBe(true)
  expect(leadTransitions.allow('nieuw', 'nieuw')).toBe(false)
})

test('no status is a dead end: each can be mended', () => {
  for (const status of LEAD_STATUSES) expect(leadTransitions.after(status).length).toBeGreaterThan(0)
})

test('a lead without a source came through the website', () => {
  expect([sourceLabel(null), channelOf(null)]).toEqual(['Website', 'website'])
  expect([sourceLabel('flyer-2026'), channelOf('flyer-2026')]).toEqual(['flyer-2026', 'website'])
})

test('both ads sources count as Meta Ads', () => {
  expect([channelOf('meta-ads'), channelOf('meta-ads-landing')]).toEqual(['meta-ads', 'meta-ads'])
})

test('an ads lead is promised contact within an hour, and once called, a quote', () => {
  expect(promiseOf(adsLead)).toMatchObject({
    kind: 'contact',
    dueAt: new Date('2026-11-16T11:00:00+01:00'),
    warnAt: new Date('2026-11-16T10:40:00+01:00'),
  })
  expect(promiseOf({ ...adsLead, status: 'gebeld' })).toMatchObject({
    kind: 'quote',
    dueAt: new Date('2026-11-17T10:00:00+01:00'),
  })
})

// promise promises.ts: binnen 24 uur op werkdagen
// promise home.ts: Persoonlijke offerte binnen 24 uur op werkdagen
// promise ContactSection.tsx: Antwoord binnen 24 uur op werkdagen
// promise QuoteSection.tsx: Binnen 24 uur op werkdagen heb je een persoonlijke offerte.
// promise location.ts: Zo snel heb je op werkdagen een persoonlijke offerte.
// promise meta-ads-landing.ts: op werkdagen, tot je gratis offerte
test('twenty-four hours are one working day: asked on Friday afternoon, due on Monday afternoon', () => {
  const friday = new Date('2026-11-20T16:00:00+01:00')
  expect(promiseOf({ ...adsLead, channel: 'website', receivedAt: friday })?.dueAt).toEqual(
    new Date('2026-11-23T16:00:00+01:00'),
  )
})

test('asked on a working evening, the quote is due within twenty-four hours on the clock', () => {
  const evening = new Date('2026-11-16T20:00:00+01:00')
  expect(promiseOf({ ...adsLead, channel: 'configurator', receivedAt: evening })?.dueAt).toEqual(
    new Date('2026-11-17T17:30:00+01:00'),
  )
})

// promise ConfiguratorThanks.tsx: uiterlijk ${notice.answerBy}
test('a visitor hears by which day, the same as the agency is held to', () => {
  const sunday = new Date('2026-11-22T09:00:00+01:00')
  expect(answerBy(sunday)).toBe('maandag 23 november om 17:30 uur')
  expect(callBy(sunday)).toBe('maandag 23 november om 10:00 uur')
})

test.each(['offerte', 'gewonnen', 'verloren'] as const)('a lead that is %s waits for nothing', (status) => {
  expect(promiseOf({ ...adsLead, status })).toBeUndefined()
})

test('a clock says how much opening time is left, and how much too late it is', () => {
  const dueAt = new Date('2026-11-17T10:00:00+01:00')
  const at = (time: string) => clockOf(dueAt, 'quote', new Date(`${time}+01:00`))
  expect(at('2026-11-16T10:00:00')).toEqual({ tone: 'ample', text: 'nog 1 dag' })
  expect(at('2026-11-16T17:00:00')).toEqual({ tone: 'soon', text: 'nog 1 uur en 30 min' })
  expect(at('2026-11-17T09:45:00')).toEqual({ tone: 'soon', text: 'nog 15 min' })
  const atClosing = new Date('2026-11-17T17:30:00+01:00')
  expect(clockOf(atClosing, 'quote', new Date('2026-11-17T22:00:00+01:00')).text).toBe('net te laat')
  expect(at('2026-11-18T12:00:00')).toEqual({ tone: 'late', text: '1 dag en 2 uur te laat' })
})

test('an arrow moves a lead to the nearest column where it may go, and nowhere else', () => {
  const beside = LEAD_STATUSES.map((status) => [statusBeside(status, 'left'), statusBeside(status, 'right')])
  expect(beside).toEqual([
    [undefined, 'gebeld'],
    ['nieuw', 'offerte'],
    ['gebeld', 'gewonnen'],
    ['offerte', undefined],
    ['gebeld', undefined],
  ])
})

test('a step that is not taken says why, and which ones are', () => {
  expect(whyNot('nieuw', 'gewonnen')).toBe(
    'Van Nieuw kan een lead niet naar Gewonnen, wel naar Gebeld, Offerte of Verloren.',
  )
})

test('a promise is kept by the step that ends it in time, broken by one that comes later, and open again by a step back', () => {
  const lead = { ...adsLead, contactKept: null, quoteKept: null }
  const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)
  expect(keptPromises(lead, 'gebeld', at('16T10:30'))).toEqual({ contactKept: true, quoteKept: null })
  expect(keptPromises(lead, 'offerte', at('16T12:00'))).toEqual({ contactKept: false, quoteKept: true })
  const called = { ...lead, status: 'gebeld', contactKept: true } as const
  expect(keptPromises(called, 'offerte', at('18T12:00'))).toEqual({ contactKept: true, quoteKept: false })
  expect(keptPromises(called, 'nieuw', at('16T11:30'))).toEqual({ contactKept: null, quoteKept: null })
  expect(keptPromises(called, 'verloren', at('16T12:00'))).toEqual({ contactKept: true, quoteKept: null })
  const quoted = { ...called, status: 'offerte', quoteKept: true } as const
  expect(keptPromises(quoted, 'gewonnen', at('30T12:00'))).toEqual({ contactKept: true, quoteKept: true })
})

test('only an ads lead was promised a call', () => {
  const lead = { ...adsLead, channel: 'website', contactKept: null, quoteKept: null } as const
  expect(keptPromises(lead, 'gebeld', mondayAtTen).contactKept).toBeNull()
})
