import { expect, test } from 'vitest'
import { afterDone, noticeOf, noticeWithMail, withoutNotice } from './office-notices'

test('a page says what a form did, once', () => {
  const address = afterDone('/hosting-admin?tab=klanten', 'taak-klaar')
  expect(noticeOf(new URLSearchParams(address.split('?')[1]))).toBe('Taak afgevinkt')
  expect(withoutNotice(address)).toBe('/hosting-admin?tab=klanten')
  expect(afterDone('/hosting-admin', 'iets anders')).toBe('/hosting-admin')
  expect(noticeOf(new URLSearchParams('melding=<script>'))).toBeUndefined()
})

test('no mail is promised where there is no mail server', () => {
  const told = (mailer: unknown) =>
    (['geleverd', 'status-gewijzigd', 'creditnota-gemaakt'] as const).map((notice) =>
      noticeOf(new URLSearchParams({ melding: noticeWithMail({ mailer }, notice) })),
    )
  for (const text of told({})) expect(text).toMatch(/mail$/)
  for (const text of told(undefined)) expect(text).toContain('bewaard, niet verzonden')
})
