import { expect, test } from 'vitest'
import { goOn, takeNotice } from './go-on'

const visitOf = (siteUrl: string, appMode = 'demo') =>
  ({ locals: { context: { settings: { siteUrl, appMode } } } }) as unknown as Parameters<typeof goOn>[0]

test('a form goes on with GET and leaves the next page a name, in a cookie that only our server reads', () => {
  const { status, headers } = goOn(visitOf('http://localhost'), '/kassa#inhoud', {
    word: 'betaald',
    cookies: ['a=1', 'b=2'],
  })
  expect([status, headers.get('Location')]).toEqual([303, '/kassa#inhoud'])
  const notice = 'webnoaber.notice=betaald; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2', notice])
  expect(goOn(visitOf('http://localhost'), '/').headers.getSetCookie()).toEqual([])
})

test('over https, and in earnest, the name never travels in the clear', () => {
  for (const visit of [visitOf('https://webnoaber.example'), visitOf('http://localhost', 'live')])
    expect(goOn(visit, '/', { word: 'betaald' }).headers.get('Set-Cookie')).toMatch(/; Secure$/)
})

test('what the page before left is said once; a name that is of another page is left to it', () => {
  const deleted: string[] = []
  const cookies = (value: string | undefined) =>
    ({
      cookies: { get: () => ({ value }), delete: (name: string) => deleted.push(name) },
    }) as unknown as Parameters<typeof takeNotice>[0]
  const said = { title: 'Betaald', tone: 'success', durationMs: 1 } as const
  const find = (word: string | undefined) => (word === 'betaald' ? said : undefined)
  expect(['gebakken', undefined].map((word) => takeNotice(cookies(word), find))).toEqual([
    undefined,
    undefined,
  ])
  expect(deleted).toEqual([])
  expect(takeNotice(cookies('betaald'), find)).toBe(said)
  expect(deleted).toEqual(['webnoaber.notice'])
})
