import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FormState, FRESH } from '@/shared/form-state'
import { dayWeeksFrom, offeredWeeks } from '../domain/internal/slot-weeks'
import { AppointmentFields } from './AppointmentForm'
import { SlotPicker } from './internal/SlotPicker'

const FREE = [
  { day: '2026-11-24', times: ['9:00', '9:45'] },
  { day: '2026-11-27', times: ['15:00'] },
  { day: '2026-12-01', times: ['9:00'] },
]

const radios = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
const valuesOf = (tags: string[]) => tags.map((tag) => /value="([^"]*)"/.exec(tag)?.[1])

test('a calendar has a row for each week and a cell for each working day, and a weekend only when it is offered', () => {
  const weeks = offeredWeeks(FREE)
  expect(weeks.map(({ monday, days }) => [monday, days.map(({ times }) => times.length)])).toEqual([
    ['2026-11-23', [0, 2, 0, 0, 1]],
    ['2026-11-30', [0, 1, 0, 0, 0]],
  ])
  const saturday = offeredWeeks([...FREE, { day: '2026-12-05', times: ['10:00'] }])
  expect(saturday[0]?.days).toHaveLength(6)
  expect(offeredWeeks([])).toEqual([])
})

test('up and down go to the same weekday of another week, and stay where there is none', () => {
  expect(dayWeeksFrom(FREE, '2026-11-24', 1)).toBe('2026-12-01')
  expect(dayWeeksFrom(FREE, '2026-12-01', -1)).toBe('2026-11-24')
  expect(dayWeeksFrom(FREE, '2026-11-27', 1)).toBeUndefined()
})

test('each free day is a radio button with its times behind it, and a full day is nothing to choose', () => {
  const html = renderToStaticMarkup(<SlotPicker legend="Wanneer?" free={FREE} />)
  expect(valuesOf(radios(html, 'date'))).toEqual(['2026-11-24', '2026-11-27', '2026-12-01'])
  expect(valuesOf(radios(html, 'time'))).toEqual(['9:00', '9:45', '15:00', '9:00'])
  expect(html).toContain('aria-label="dinsdag 24 november, 2 tijden vrij"')
  expect(html).toContain('aria-label="vrijdag 27 november, 1 tijd vrij"')
  expect(html).not.toContain('checked')
})

test('a form that comes back keeps what was chosen and typed, and ties what is wrong to the calendar', () => {
  const state: FormState = {
    status: 'invalid',
    values: { date: '2026-11-24', time: '09:45', name: 'Miriam', email: 'miriam@', subject: 'Een site' },
    errors: { time: 'Deze tijd is net niet meer vrij.' },
    notice: { title: 'Bezet', tone: 'error', durationMs: 1 },
  }
  const html = renderToStaticMarkup(<AppointmentFields state={state} free={FREE} />)
  expect(radios(html, 'date').filter((tag) => tag.includes('checked'))).toHaveLength(1)
  expect(radios(html, 'time').filter((tag) => tag.includes('checked'))).toEqual([])
  expect(valuesOf(radios(html, 'time'))).toEqual(['9:00', '15:00', '9:00'])
  expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="([^"]+)"/)
  for (const kept of ['Miriam', 'miriam@', 'Een site']) expect(html).toContain(`value="${kept}"`)
})

test('when nothing is free the form says so, and how else to reach us', () => {
  const html = renderToStaticMarkup(<AppointmentFields state={FRESH} free={[]} />)
  expect(html).toContain('Er is nu niets vrij.')
  expect(html).toContain('href="tel:')
  expect(radios(html, 'date')).toEqual([])
})
