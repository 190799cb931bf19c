import { expect, test } from 'vitest'
import { noticeWithMail, officeNotice } from './office-notices'

test('the office says what it knows the name of, and nothing else', () => {
  expect(officeNotice('taak-klaar')).toMatchObject({ title: 'Taak afgevinkt', tone: 'success' })
  expect(['iets anders', '<script>', 'toString', undefined].map(officeNotice)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('no mail is promised where there is no mail server', () => {
  const told = (mailer: unknown) =>
    (['geleverd', 'status-gewijzigd', 'creditnota-gemaakt'] as const).map(
      (notice) => officeNotice(noticeWithMail({ mailer }, notice))?.title,
    )
  for (const text of told({})) expect(text).toMatch(/mail$/)
  for (const text of told(undefined)) expect(text).toContain('bewaard, niet verzonden')
})
