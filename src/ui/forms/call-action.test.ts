import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { callAction, readFlatAnswer } from './call-action'

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

// Bodies as Astro 7.3 wrote them.
test('the answer to a form comes back as it was given', () => {
  const body =
    '[{"status":1,"values":2,"errors":5,"notice":7},"invalid",{"name":3,"email":4},"","jan@",{"email":6},"Vul een geldig e-mailadres in.",{"title":8,"tone":9,"durationMs":10},"Oeps!","error",5000]'
  expect(readFlatAnswer(JSON.parse(body))).toEqual({
    status: 'invalid',
    values: { name: '', email: 'jan@' },
    errors: { email: 'Vul een geldig e-mailadres in.' },
    notice: { title: 'Oeps!', tone: 'error', durationMs: 5000 },
  })
})

test('dates, lists, nothing and what is absent survive the journey', () => {
  const body =
    '[{"checkedAt":1,"source":2,"description":-1,"names":3,"isFree":6},["Date","2026-11-20T08:05:00.000Z"],null,[4,5,4],"aarnink.nl","aarnink.com",true]'
  expect(readFlatAnswer(JSON.parse(body))).toEqual({
    checkedAt: new Date('2026-11-20T08:05:00Z'),
    source: null,
    description: undefined,
    names: ['aarnink.nl', 'aarnink.com', 'aarnink.nl'],
    isFree: true,
  })
})
