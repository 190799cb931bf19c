import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import type { RemindedInvoice } from '../reminder-steps'
import { type SuspensionFacts, suspensionDayOf, suspensionObstacle, suspensionWarningDue } from './suspension'

const invoice: RemindedInvoice = {
  dueOn: '2026-11-02',
  returnedOn: null,
  isConsumer: true,
  outstanding: euros(23.6),
  sent: [
    { step: 'reminder', sentOn: '2026-11-05' },
    { step: 'second-reminder', sentOn: '2026-11-12' },
  ],
  isCollecting: false,
  isDisputed: false,
  isArranged: false,
}
const facts: SuspensionFacts = { kind: 'package', invoice, announcedOn: '2026-11-13' }
const fridayMorning = new Date('2026-11-20T10:00:00+01:00')
const at = (changes: Partial<RemindedInvoice>) =>
  suspensionObstacle({ ...facts, invoice: { ...invoice, ...changes } }, fridayMorning)

test('an overdue invoice that was reminded of twice and announced a week before lets a package be suspended', () => {
  expect(suspensionObstacle(facts, fridayMorning)).toBeUndefined()
  expect(suspensionObstacle({ ...facts, kind: 'extra' }, fridayMorning)).toBeUndefined()
})

// promise money 7b: A domain name is no means of pressure
// promise suspension-words.ts: je domeinnaam blijft van jou: die raken we niet aan
test('a domain name is never suspended', () => {
  expect(suspensionObstacle({ ...facts, kind: 'domain' }, fridayMorning)).toBe('domain')
})

test('nobody is suspended without an invoice, before its due date is over, or once it is paid', () => {
  expect(suspensionObstacle({ ...facts, invoice: null }, fridayMorning)).toBe('not-invoiced')
  expect(at({ dueOn: '2026-11-20' })).toBe('not-overdue')
  expect(at({ outstanding: 0 as Cents })).toBe('nothing-owed')
})

test('nobody is suspended while money is on its way or the invoice is disputed', () => {
  expect(at({ isCollecting: true })).toBe('collecting')
  expect(at({ isDisputed: true })).toBe('disputed')
})

test('one reminder is not enough', () => {
  expect(at({ sent: invoice.sent.slice(0, 1) })).toBe('not-reminded-twice')
  expect(at({ sent: [{ step: 'due', sentOn: '2026-11-02' }, ...invoice.sent.slice(1)] })).toBe(
    'not-reminded-twice',
  )
})

test('seven days lie between the announcement and the suspension', () => {
  expect(suspensionObstacle({ ...facts, announcedOn: null }, fridayMorning)).toBe('not-announced')
  expect(suspensionObstacle({ ...facts, announcedOn: '2026-11-14' }, fridayMorning)).toBe(
    'announced-too-recently',
  )
})

test('the announced day is a working day: a week before Koningsdag the day after it is named', () => {
  expect(suspensionDayOf('2026-11-13')).toBe('2026-11-20')
  expect(suspensionDayOf('2026-11-14')).toBe('2026-11-23')
  expect(suspensionDayOf('2026-04-20')).toBe('2026-04-28')
  expect(suspensionDayOf('2026-12-18')).toBe('2026-12-28')
})

test.each([
  ['at night', '2026-11-24T03:00:00+01:00', 'office-closed'],
  ['before the office opens', '2026-11-24T08:59:00+01:00', 'office-closed'],
  ['on Friday evening', '2026-11-20T18:00:00+01:00', 'office-closed'],
  ['on Saturday', '2026-11-21T10:00:00+01:00', 'no-working-day'],
  ['on the second day of Christmas', '2026-12-26T10:00:00+01:00', 'no-working-day'],
  ['on Goede Vrijdag', '2027-03-26T10:00:00+01:00', 'no-working-day'],
  ['on 5 May', '2027-05-05T10:00:00+02:00', 'no-working-day'],
] as const)('nobody is suspended %s', (_when, moment, obstacle) => {
  expect(suspensionObstacle(facts, new Date(moment))).toBe(obstacle)
})

test('a customer is warned once, as soon as both reminders went out, and not of what is paid', () => {
  const before = { ...facts, announcedOn: null }
  expect(suspensionWarningDue(before, '2026-11-13')).toBe(true)
  expect(suspensionWarningDue(facts, '2026-11-13')).toBe(false)
  expect(
    suspensionWarningDue({ ...before, invoice: { ...invoice, outstanding: 0 as Cents } }, '2026-11-13'),
  ).toBe(false)
  expect(suspensionWarningDue({ ...before, kind: 'domain' }, '2026-11-13')).toBe(false)
})
