import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@/shared/calendar-day'
import { type Cents, euros } from '@/shared/money'
import { type RemindedInvoice, reminderDue, type SentReminder, USUAL_REMINDER_DAYS } from './reminder-steps'

const invoice: RemindedInvoice = {
  dueOn: '2026-11-01',
  returnedOn: null,
  isConsumer: true,
  outstanding: euros(23.6),
  sent: [],
  isCollecting: false,
  isDisputed: false,
  isArranged: false,
}

/** What goes out when somebody looks on each of these days, counted from the due date. */
function story(of: RemindedInvoice, days: Iterable<number>): Record<number, string> {
  const sent: SentReminder[] = [...of.sent]
  const told: Record<number, string> = {}
  for (const offset of days) {
    const day = addDays(of.dueOn, offset)
    const step = reminderDue({ ...of, sent }, day)
    if (!step) continue
    sent.push({ step, sentOn: day })
    told[offset] = step
  }
  return told
}

const everyDay = Array.from({ length: 120 }, (_, index) => index - 20)

// promise money 7b: Of a customer with a contact stop nothing is asked … after a returned debit counted from the return
test('after a direct debit that came back the days count from the return', () => {
  expect(story({ ...invoice, returnedOn: '2026-11-09' }, everyDay)).toEqual({
    11: 'reminder',
    18: 'second-reminder',
    25: 'wik-letter',
  })
})

test('a consumer hears on the due date, after three and ten days, and gets the letter of the law after seventeen', () => {
  expect(story(invoice, everyDay)).toEqual({
    0: 'due',
    3: 'reminder',
    10: 'second-reminder',
    17: 'wik-letter',
  })
})

test('a business gets a final notice in place of that letter', () => {
  expect(story({ ...invoice, isConsumer: false }, everyDay)[17]).toBe('final-notice')
})

test('after days without a run the steps keep their distance, and nobody hears of a due date that is over', () => {
  expect(
    story(
      invoice,
      everyDay.filter((day) => day > 25),
    ),
  ).toEqual({
    26: 'reminder',
    33: 'second-reminder',
    40: 'wik-letter',
  })
})

test('the same night twice sends nothing twice', () => {
  expect(Object.values(story(invoice, [3, 3, 3, 4]))).toEqual(['reminder'])
})

test('nobody is reminded of what is paid, in dispute, or being collected', () => {
  const day = '2026-11-11'
  expect(reminderDue(invoice, day)).toBe('reminder')
  expect(reminderDue({ ...invoice, outstanding: 0 as Cents }, day)).toBeUndefined()
  expect(reminderDue({ ...invoice, outstanding: -5 as Cents }, day)).toBeUndefined()
  expect(reminderDue({ ...invoice, isCollecting: true }, day)).toBeUndefined()
  expect(reminderDue({ ...invoice, isDisputed: true }, day)).toBeUndefined()
})

test('money that the bank took back leads to the next step, not to those that were taken', () => {
  const sent = [{ step: 'reminder', sentOn: '2026-11-04' }] as const
  expect(reminderDue({ ...invoice, sent }, '2026-11-30')).toBe('second-reminder')
})

test('a step can be left out', () => {
  const days = { ...USUAL_REMINDER_DAYS, due: null, 'second-reminder': null }
  const sent = [{ step: 'reminder', sentOn: '2026-11-04' }] as const
  expect(reminderDue(invoice, '2026-11-01', days)).toBeUndefined()
  expect(reminderDue({ ...invoice, sent }, '2026-11-17', days)).toBeUndefined()
  expect(reminderDue({ ...invoice, sent }, '2026-11-18', days)).toBe('wik-letter')
})

test('whenever somebody looks, each step goes out once at most, in order, and never closer together than the table says', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 90 })), (days) => {
      const told = Object.entries(
        story(
          invoice,
          days.sort((a, b) => a - b),
        ),
      )
        .map(([day, step]) => ({ day: Number(day), step }))
        .sort((a, b) => a.day - b.day)
      const order = ['due', 'reminder', 'second-reminder', 'wik-letter']
      const places = told.map(({ step }) => order.indexOf(step))
      expect(places).toEqual([...new Set(places)].sort())
      for (const [index, { day, step }] of told.entries()) {
        if (step !== 'due') expect(day).toBeGreaterThanOrEqual([0, 3, 10, 17][order.indexOf(step)] ?? 0)
        const before = told[index - 1]
        if (before && before.step !== 'due') expect(day - before.day).toBeGreaterThanOrEqual(7)
      }
    }),
    { numRuns: 300 },
  )
})
