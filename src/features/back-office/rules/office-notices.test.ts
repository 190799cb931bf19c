import { expect, test } from 'vitest'
import { afterDone, noticeOf, withoutNotice } from './office-notices'

test('a page says what a form did, once', () => {
  const address = afterDone('/hosting-admin?tab=klanten', 'taak-klaar')
  expect(noticeOf(new URLSearchParams(address.split('?')[1]))).toBe('Taak afgevinkt')
  expect(withoutNotice(address)).toBe('/hosting-admin?tab=klanten')
  expect(afterDone('/hosting-admin', 'iets anders')).toBe('/hosting-admin')
  expect(noticeOf(new URLSearchParams('melding=<script>'))).toBeUndefined()
})
