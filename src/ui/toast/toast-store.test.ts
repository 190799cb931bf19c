import { afterEach, expect, test, vi } from 'vitest'
import { changeToast, currentToasts, dismissToast } from './toast-store'

afterEach(() => void vi.useRealTimers())

test('a dismissed toast leaves the list after a million milliseconds', () => {
  vi.useFakeTimers()
  changeToast({ type: 'add', entry: { id: '1', title: 'Bewaard', tone: 'success', isOpen: true } })
  dismissToast('1')
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toMatchObject([{ id: '1', isOpen: false }])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})
