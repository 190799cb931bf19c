import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { callAction } from './call-action'

let fetched: MockInstance<typeof fetch>
beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch')
})
afterEach(() => fetched.mockRestore())

test('a form is posted to the address of its action, and the answer is read', async () => {
  fetched.mockResolvedValue(Response.json([{ status: 1 }, 'fresh']))
  const form = new FormData()
  expect(await callAction('leads.requestQuote', form)).toEqual({ status: 'fresh' })
  expect(fetched).toHaveBeenCalledWith(
    '/_actions/leads.requestQuote',
    expect.objectContaining({ method: 'POST', body: form }),
  )
})

test('a form that is never answered comes back after a minute, instead of waiting for good', async () => {
  using patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  fetched.mockImplementation(async (_address, options) => {
    options?.signal?.throwIfAborted()
    return await new Promise<Response>(() => {})
  })
  await expect(callAction('leads.requestQuote', new FormData())).rejects.toThrow('aborted')
  expect(patience).toHaveBeenCalledWith(60_000)
})

test('a refusal is no answer', async () => {
  fetched.mockResolvedValue(Response.json([{ status: 1 }, 'fresh'], { status: 403 }))
  await expect(callAction('leads.requestQuote', new FormData())).rejects.toThrow('403')
})
