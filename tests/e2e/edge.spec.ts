import { connect } from 'node:net'
import { SHARED_PAGES, takesNoForm } from '../../src/app/cached-pages'
import { expect, test } from './fixtures'
import { LISTED_PATHS } from './public-pages'

// promise people 10: A policy without inline script, on pages from memory
test('a page from memory comes compressed, with its own policy, and is not sent twice', async ({ site }) => {
  const page = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-encoding')).toBe('br')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src [^;]*'sha256-/)
  expect(policy).not.toContain('unsafe-inline')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')

  const etag = page.headers.get('etag') ?? ''
  const again = await fetch(site.url, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

// promise people 10: Tags stand on listed pages only … on every public page
test('every public page has a policy without inline script', async ({ site }) => {
  const open: string[] = []
  for (const path of LISTED_PATHS) {
    const { headers } = await fetch(site.url + path, { method: 'HEAD' })
    const [scripts = ''] = /script-src [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? []
    if (!scripts || scripts.includes('unsafe-inline')) open.push(path)
  }
  expect(open).toEqual([])
})

/** Everything received over one connection, until the site closes it. */
async function overOneConnection(url: string, requests: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(requests.map((lines) => `${lines}\r\nHost: ${hostname}\r\n\r\n`).join(''))
  let received = ''
  for await (const chunk of socket.setEncoding('latin1')) received += chunk
  return received
}

test('pages that are asked for in one breath come whole, in order, and the connection closes when asked', async ({
  site,
}) => {
  const page = (path: string, version = '1.1') => `GET ${path} HTTP/${version}`
  const received = await overOneConnection(site.url, [
    page('/inloggen?verder=/mijn-account'),
    page('/privacy'),
    `HEAD /privacy HTTP/1.1`,
    page('/privacy'),
    `${page('/privacy')}\r\nConnection: close`,
  ])
  const answers = received.split(/(?=HTTP\/1\.1 200 OK\r\n)/)
  expect(answers).toHaveLength(5)
  const whole = (
    await (await fetch(`${site.url}/privacy`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  ).byteLength
  const parts = answers.slice(1).map((answer) => {
    const [head = '', ...body] = answer.split('\r\n\r\n')
    return { head, length: body.join('\r\n\r\n').length }
  })
  expect(parts.map(({ length }) => length)).toEqual([whole, 0, whole, whole])
  for (const { head } of parts) {
    expect(head).toContain(`Content-Length: ${whole}`)
    expect(head).toMatch(/^Date: \w{3}, \d\d \w{3} 2\d{3} [\d:]{8} GMT$/m)
  }
  const connections = parts.map(({ head }) => /^Connection: ([\w-]+)/m.exec(head)?.[1])
  expect(connections).toEqual(['keep-alive', 'keep-alive', 'keep-alive', 'close'])

  const old = await overOneConnection(site.url, [page('/privacy', '1.0')])
  expect(old.length - old.indexOf('\r\n\r\n') - 4).toBe(whole)
})

test('an encoding that the browser refuses is not used', async ({ site }) => {
  const page = await fetch(site.url, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(page.headers.get('content-encoding')).toBe('gzip')
  const plain = await fetch(site.url, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await page.text())
})

test('hashed assets may be kept for ever, pages are asked for again', async ({ site }) => {
  const page = await fetch(site.url)
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const asset = /\/_astro\/[^"')]+/.exec(await page.text())?.[0]
  const file = await fetch(`${site.url}${asset}`)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a script carries what protects a script, and not what is about documents', async ({ site }) => {
  const page = await fetch(site.url)
  const script = /\/_astro\/[^"')]+\.js/.exec(await page.text())?.[0]
  const { headers } = await fetch(`${site.url}${script}`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('etag')).toBeTruthy()
  for (const name of [
    'x-frame-options',
    'permissions-policy',
    'cross-origin-opener-policy',
    'referrer-policy',
  ]) {
    expect(page.headers.get(name), name).toBeTruthy()
    expect(headers.get(name), name).toBeNull()
  }
})

test('a server-rendered page carries the same protection and is never kept', async ({ site }) => {
  const page = await fetch(`${site.url}/inloggen?verder=/mijn-account`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src [^;]*'sha256-/)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown address answers 404 with the page that leads home', async ({ site }) => {
  for (const path of ['/bestaat-niet', '/404', '/wp-login.php', '/%', '/a/b?c=d']) {
    const page = await fetch(`${site.url}${path}`)
    expect(page.status, path).toBe(404)
    expect(await page.text(), path).toContain('href="/"')
  }
})

test('/coming-soon leads to /home, which shows the home page and names / as its address', async ({
  site,
}) => {
  const moved = await fetch(`${site.url}/coming-soon`, { redirect: 'manual' })
  expect(moved.status).toBeGreaterThanOrEqual(300)
  expect(moved.headers.get('location')).toBe('/home')
  const home = await (await fetch(`${site.url}/home`)).text()
  expect(home).toContain(`rel="canonical" href="${site.url}/"`)
})

test('an address with a slash at its end leads to the one without, and never off the site', async ({
  site,
}) => {
  const moved = await fetch(`${site.url}/locatie/?a=b`, { redirect: 'manual' })
  expect(moved.headers.get('location')).toBe('/locatie?a=b')
  const astray = await fetch(`${site.url}//evil.example/`, { redirect: 'manual' })
  expect(astray.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test('a page that takes no form says so', async ({ site }) => {
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of [...SHARED_PAGES.keys(), '/blog/1'].filter(takesNoForm)) {
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: 'a=b' })
    expect(answer.status, path).toBe(405)
  }
})

test('a form that is not what it says it is gets an answer, and no page fails over it', async ({ site }) => {
  const broken = [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n'],
    ['application/json', '{'],
  ]
  for (const [type = '', body = ''] of broken)
    for (const path of [
      '/offerte?_action=leads.requestQuote',
      '/_actions/addresses.lookUp',
      '/hosting-bestellen',
    ]) {
      const headers = { origin: site.url, 'content-type': type }
      const answer = await fetch(site.url + path, { method: 'POST', headers, body })
      expect(answer.status, `${type} at ${path}`).toBeLessThan(500)
      await answer.text()
    }
})

test('a form may name an action at a page with a form of its own', async ({ site }) => {
  const answer = await fetch(`${site.url}/inloggen?_action=leads.requestQuote`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ email: 'jan@wevers.example', password: 'x' }),
  })
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('name="password"')
})

test('a form that is larger than any of ours is refused before it is read', async ({ site }) => {
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
  const floods: [number, string][] = [
    [413, `name=${'x'.repeat(64_000)}`],
    [400, 'x&'.repeat(20_000)],
  ]
  for (const path of ['/_actions/leads.requestQuote', '/offerte?_action=leads.requestQuote', '/inloggen'])
    for (const [status, body] of floods) {
      const answer = await fetch(site.url + path, { method: 'POST', headers, body })
      expect(answer.status, path).toBe(status)
      expect(await answer.text(), path).toMatch(/^(Dit is te groot|Dit formulier heeft meer velden)/)
    }
})

test('health and readiness answer', async ({ site }) => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('programs find what they may ask; without METRICS_TOKEN there are no metrics', async ({ site }) => {
  const description = await fetch(`${site.url}/api/openapi.json`)
  expect(description.headers.get('content-type')).toContain('application/json')
  expect(await description.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: expect.any(String) }] })
  expect((await fetch(`${site.url}/api/openapi.json`, { method: 'PUT' })).status).toBe(405)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})
