import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A message on `console.error` is a fault that nobody looks at: it fails the test that caused it. */
beforeEach(() => {
  const spy = vi.spyOn(console, 'error')
  return () => spy.mockRestore()
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
})
