import { expect, test } from 'vitest'
import { officeFlash } from './office-flash'

const mailer = {}

test('the office says what it knows the name of, and nothing else', () => {
  expect(officeFlash({ mailer }, 'task-done')).toMatchObject({ title: 'Taak afgevinkt', tone: 'success' })
  expect(
    ['iets anders', '<script>', 'toString', undefined].map((name) => officeFlash({ mailer }, name)),
  ).toEqual([undefined, undefined, undefined, undefined])
})

test('no mail is promised where there is no mail server', () => {
  const told = (mailer: unknown) =>
    (['order-delivered', 'status-changed', 'credit-note-issued'] as const).map(
      (name) => officeFlash({ mailer }, name)?.title,
    )
  for (const text of told({})) expect(text).toMatch(/mail$/)
  for (const text of told(undefined)) expect(text).toContain('bewaard, niet verzonden')
})
