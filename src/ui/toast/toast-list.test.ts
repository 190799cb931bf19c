import { expect, test } from 'vitest'
import { changeToasts, type ToastEntry } from './toast-list'

const saved: ToastEntry = { id: '1', title: '🎉 Aanvraag verzonden!', tone: 'success', isOpen: true }
const failed: ToastEntry = { id: '2', title: 'Er ging iets mis 😔', tone: 'error', isOpen: true }

test('a new toast takes the place of the one before it', () => {
  expect(changeToasts([saved], { type: 'add', entry: failed })).toEqual([failed])
})

test('a toast can change its words while it is shown', () => {
  const [updated] = changeToasts([saved], { type: 'update', id: '1', message: { tone: 'warning' } })
  expect(updated).toEqual({ ...saved, tone: 'warning' })
})

test('a dismissed toast closes but stays on the list until it is removed', () => {
  const closed = changeToasts([saved], { type: 'dismiss', id: '1' })
  expect(closed).toEqual([{ ...saved, isOpen: false }])
  expect(changeToasts(closed, { type: 'remove', id: '1' })).toEqual([])
})

test('a change to a toast that has gone touches nothing else', () => {
  expect(changeToasts([saved], { type: 'dismiss', id: '2' })).toEqual([saved])
  expect(changeToasts([saved], { type: 'remove', id: '2' })).toEqual([saved])
})
