import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails the test that writes to `console.error`: nobody would notice such a fault. */
beforeEach(() => {
  const spy = vi.spyOn(console, 'error')
  return () => spy.mockRestore()
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
})
