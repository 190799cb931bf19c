import { z } from 'astro/zod'
import pino from 'pino'
import { expect, test } from 'vitest'
import { accepted, type FormOutcome, type FormRedirect, failed, type Said } from '@/shared/form-state'
import { answerPosted, type PageVisit } from './page-form'

const notice = { title: 'Dat gaat niet', tone: 'error', durationMs: 1 } as const

/** Posts a form to a page; returns the page's status, or the target of its redirect. */
async function post(
  outcome: FormOutcome<FormRedirect | Said> | 'breaks' | 'disk full',
  body: BodyInit = new URLSearchParams({ code: '1' }),
) {
  const url = new URL('http://localhost/kluis?verder=/schatkamer')
  const logger = pino({ level: 'silent' })
  const context = { settings: { siteUrl: 'http://localhost', appMode: 'demo' } }
  const request = new Request(url, { method: 'POST', body })
  const visit = { request, url, locals: { logger, context } } as unknown as PageVisit
  const answer = await answerPosted(visit, {
    who: { name: 'vault', faultNotice: () => notice, failedNotice: notice },
    asks: z.object({ code: z.string('Vul een code in.') }),
    does: async () => {
      if (outcome === 'breaks') throw new Error('vault')
      if (outcome === 'disk full')
        throw new Error('query', { cause: Object.assign(new Error(), { code: '53100' }) })
    },
    says: () => (typeof outcome === 'string' ? notice : outcome),
  })
  if (!(answer instanceof Response)) return answer.status
  return [answer.status, answer.headers.get('Location'), ...answer.headers.getSetCookie()]
}

// promise people: A full disk is told to whoever sends a form as something that passes
test('a page says by its status what became of the form that was posted to it', async () => {
  expect(await post(accepted(notice))).toBe(200)
  expect(await post(accepted(notice), 'a text')).toBe(422)
  expect(await post({ status: 'invalid', errors: { code: 'Fout.' }, notice })).toBe(422)
  const reasons = [undefined, 'refused', 'limited', 'busy'] as const
  expect(await Promise.all(reasons.map((because) => post(failed(notice, because))))).toEqual([
    409, 401, 429, 503,
  ])
  expect(await post('breaks')).toBe(500)
  expect(await post('disk full')).toBe(503)
})

const WITH_COOKIE = { status: 'accepted', goTo: '/schatkamer', cookies: ['sleutel=1'] } as const

test('an accepted form goes on with GET: to where it leads, or to the page itself', async () => {
  expect(await post(WITH_COOKIE)).toEqual([303, '/schatkamer', 'sleutel=1'])
  expect(await post({ status: 'accepted', flash: 'open' })).toEqual([
    303,
    '/kluis?verder=/schatkamer',
    expect.stringMatching(/^webnoaber\.flash=open; /),
  ])
})
