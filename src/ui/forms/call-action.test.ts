import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
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

// promise people 7f: A form whose server dies under it is sent anew by its request id
test('a form that counts once is sent anew when a proxy says that its server went away', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gone = () => Promise.resolve(new Response('', { status: 502 }))
  fetched.mockImplementationOnce(gone).mockImplementationOnce(gone)
  fetched.mockResolvedValueOnce(Response.json([{ status: 1 }, 'fresh']))
  const form = new FormData()
  form.set('request_id', '5b0a7c1e-0d0c-4a52-9d8e-4b1f2a9e0c11')
  const answer = callAction('leads.requestQuote', form)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual({ status: 'fresh' })
  expect(fetched.mock.calls.map(([, options]) => options?.body)).toEqual([form, form, form])
})

test('… and no more than so often, so that the visitor hears of it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fetched.mockImplementation(async () => new Response('', { status: 502 }))
  const form = new FormData()
  form.set('request_id', '5b0a7c1e-0d0c-4a52-9d8e-4b1f2a9e0c11')
  const answer = expect(callAction('leads.requestQuote', form)).rejects.toThrow('502')
  await vi.advanceTimersByTimeAsync(60_000)
  await answer
  expect(fetched).toHaveBeenCalledTimes(4)
})

// promise people 7f: A form whose server dies under it is sent anew by its request id … and nothing is sent anew that may be done twice
test('what has no name of its own may have been done, and is sent once', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 502 }))
  await expect(callAction('leads.requestQuote', new FormData())).rejects.toThrow('502')
  expect(fetched).toHaveBeenCalledOnce()
})

// Bodies as Astro 7.3 writes them.
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
