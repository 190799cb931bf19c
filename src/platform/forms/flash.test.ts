import { expect, test } from 'vitest'
import { redirectAfterPost, takeFlash } from './flash'

const visitOf = (siteUrl: string, appMode = 'demo') =>
  ({ locals: { context: { settings: { siteUrl, appMode } } } }) as unknown as Parameters<
    typeof redirectAfterPost
  >[0]

test('a form goes on with GET and leaves the next page a name, in a cookie that only our server reads', () => {
  const { status, headers } = redirectAfterPost(visitOf('http://localhost'), '/kassa#inhoud', {
    flash: 'betaald',
    cookies: ['a=1', 'b=2'],
  })
  expect([status, headers.get('Location')]).toEqual([303, '/kassa#inhoud'])
  const notice = 'webnoaber.flash=betaald; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2', notice])
  expect(redirectAfterPost(visitOf('http://localhost'), '/').headers.getSetCookie()).toEqual([])
})

test('over https, and in earnest, the name never travels in the clear', () => {
  for (const visit of [visitOf('https://webnoaber.example'), visitOf('http://localhost', 'live')])
    expect(redirectAfterPost(visit, '/', { flash: 'betaald' }).headers.get('Set-Cookie')).toMatch(/; Secure$/)
})

test('what the page before left is said once; a name that is of another page is left to it', () => {
  const deleted: string[] = []
  const cookies = (value: string | undefined) =>
    ({
      cookies: { get: () => ({ value }), delete: (name: string) => deleted.push(name) },
    }) as unknown as Parameters<typeof takeFlash>[0]
  const said = { title: 'Betaald', tone: 'success', durationMs: 1 } as const
  const find = (flash: string | undefined) => (flash === 'betaald' ? said : undefined)
  expect(['gebakken', undefined].map((flash) => takeFlash(cookies(flash), find))).toEqual([
    undefined,
    undefined,
  ])
  expect(deleted).toEqual([])
  expect(takeFlash(cookies('betaald'), find)).toBe(said)
  expect(deleted).toEqual(['webnoaber.flash'])
})
