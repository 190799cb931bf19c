import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar-text'

const EVENT: CalendarEvent = {
  uid: '7f0b2f0e@webnoaber.example',
  sequence: 3,
  status: 'CONFIRMED',
  startsAt: new Date('2026-11-23T08:45:00Z'),
  endsAt: new Date('2026-11-23T09:15:00Z'),
  writtenAt: new Date('2026-11-20T10:00:00.123Z'),
  summary: 'Gesprek; met "Webnoaber", in Enschede',
  description: 'Eerste regel\nTweede regel \\ met een streep',
  location: 'Voorbeeldstraat 1, 7511 AA Enschede',
  organizer: { name: 'Webnoaber', email: 'info@webnoaber.example' },
  attendee: { name: 'Zoë "de Wever" van Zanten', email: 'zoe@voorbeeld.example' },
}

const text = (over: Partial<CalendarEvent> = {}, method: 'REQUEST' | 'CANCEL' | 'PUBLISH' = 'REQUEST') =>
  calendarText(method, [{ ...EVENT, ...over }], { product: 'Webnoaber' })

/** As a program of others reads it. */
function read(written: string) {
  const calendar = new ICAL.Component(ICAL.parse(written))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event')
  return { calendar, component, event: new ICAL.Event(component) }
}

test('another program reads back all that was written', () => {
  const { calendar, component, event } = read(text())
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event).toMatchObject({
    uid: EVENT.uid,
    sequence: 3,
    summary: EVENT.summary,
    description: EVENT.description,
    location: EVENT.location,
    organizer: 'mailto:info@webnoaber.example',
  })
  expect(event.startDate.toJSDate()).toEqual(EVENT.startsAt)
  expect(event.endDate.toJSDate()).toEqual(EVENT.endsAt)
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  const attendee = component.getFirstProperty('attendee')
  expect(attendee?.getFirstValue()).toBe('mailto:zoe@voorbeeld.example')
  expect(attendee?.getParameter('rsvp')).toBe('TRUE')
  expect(attendee?.getParameter('partstat')).toBe('NEEDS-ACTION')
  expect(attendee?.getParameter('cn')).toBe('Zoë de Wever van Zanten')
})

test('all moments are UTC, so that no program has to know our time zone', () => {
  const lines = text().split('\r\n')
  for (const name of ['DTSTART', 'DTEND', 'DTSTAMP'])
    expect(lines.find((line) => line.startsWith(name))).toMatch(new RegExp(`^${name}:\\d{8}T\\d{6}Z$`))
  expect(text()).not.toContain('TZID')
})

// promise appointments: Calendars follow every step … as RFC 5545 wants it
test('no line is longer than 75 bytes, wherever an emoji falls, and nothing is lost at the fold', () => {
  for (let before = 55; before <= 80; before++) {
    const summary = `${'x'.repeat(before)}👩‍🧶é🧵 en verder`
    const written = text({ summary })
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(Buffer.from(written).toString()).not.toContain('\uFFFD')
    expect(read(written).event.summary).toBe(summary)
  }
})

test('what somebody typed ends no line and begins no property', () => {
  const evil = 'Jan\r\nATTENDEE:mailto:evil@example.org\nEND:VEVENT\u0000\u0007'
  const { calendar, component, event } = read(
    text({ summary: evil, attendee: { name: evil, email: 'jan@wevers.example' } }),
  )
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  expect(component.getAllProperties('attendee')).toHaveLength(1)
  expect(event.summary).toContain('evil@example.org')
})

test('a cancellation says so at both levels', () => {
  const { calendar, component } = read(text({ status: 'CANCELLED' }, 'CANCEL'))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('a calendar without appointments is one, too', () => {
  const empty = calendarText('PUBLISH', [], { product: 'Webnoaber', name: 'Afspraken' })
  const calendar = new ICAL.Component(ICAL.parse(empty))
  expect(calendar.getAllSubcomponents('vevent')).toEqual([])
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Afspraken')
})
