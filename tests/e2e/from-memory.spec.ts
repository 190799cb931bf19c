import { readingOf, SHARED_PAGES } from '../../src/app/cached-pages'
import { UNLISTED_PATHS } from '../../src/content/site-map'
import { PUBLIC_ROUTES } from '../../src/features/people/accounts/domain/access'
import { builtRoutes } from '../support/built-routes'
import { newCustomer } from '../support/signed-in'
import { expect, test } from './fixtures'
import { LISTED_PATHS } from './public-pages'

const PUBLIC_PATHS = [...new Set([...LISTED_PATHS, ...UNLISTED_PATHS, ...SHARED_PAGES.keys()])].filter(
  (path) => !/\.\w+$/.test(path),
)

/** Public routes that differ per request: the link of a mail or of a payment, free times, a redirect, an error. */
const OTHERWISE = [
  '/.well-known/security.txt',
  '/404',
  '/500',
  '/afspraak/[token]',
  '/agenda/[token].ics',
  '/api/chat',
  '/api/chat/seen',
  '/api/chat/stream',
  '/api/chat/typing',
  '/api/chat/way',
  '/api/client-errors',
  '/api/passkeys/options',
  '/api/slots',
  '/beelden/[name]',
  '/beginnen',
  '/bestelling-herroepen/[token]',
  '/bestelvoorstel/[token]',
  '/betalen/[id]',
  '/betalen/[id]/terug',
  '/betalen/[id]/verder',
  '/boekhouder',
  '/boekhouder.zip',
  '/coming-soon',
  '/e-mailadres/[token]',
  '/geen-toegang',
  '/gesprek/[token]',
  '/hosting-bestellen/gelukt',
  '/logo/[id].png',
  '/nieuwsbrief/afmelden',
  '/nieuwsbrief/bevestigen',
  '/offerte-bekijken/[token]',
  '/offerte-bekijken/[token]/offerte.pdf',
  '/privacy/bevestigen',
  '/privacy/kopie',
  '/test-bank/[id]',
  '/uitloggen',
  '/uitnodiging/[token]',
  '/wachtwoord-kiezen',
]

/** Only rendered responses have a request id, not cached ones. */
const isRendered = ({ headers }: Response) => headers.has('x-request-id')

// promise people: A page opened fresh comes from memory, whether it has a form or not
test('every public page comes from memory, and is not sent twice to a browser that has it', async ({
  site,
}) => {
  expect(PUBLIC_PATHS.length).toBeGreaterThan(35)
  for (const path of PUBLIC_PATHS) {
    const first = await fetch(site.url + path)
    const again = await fetch(site.url + path)
    expect([first.status, again.status], path).toEqual([200, 200])
    expect([isRendered(first), isRendered(again)], path).toEqual([false, false])
    expect(again.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate')
    expect(again.headers.get('set-cookie'), path).toBeNull()
    expect(again.headers.get('content-security-policy'), path).toContain("script-src 'self'")
    // A page with the present time may just have been replaced in the cache.
    await expect(async () => {
      const etag = (await fetch(site.url + path, { method: 'HEAD' })).headers.get('etag') ?? ''
      const known = await fetch(site.url + path, { headers: { 'if-none-match': etag } })
      expect([known.status, known.headers.get('etag')], path).toEqual([304, etag])
    }).toPass()
  }
})

// promise people: A page opened fresh comes from memory … every public route of the build
test('every public route of the build comes from memory, save those that answer one visitor', () => {
  const shared = [
    ...SHARED_PAGES.keys(),
    ...['/blog/1', '/blog/pagina/2', '/cookies/versies/2026-11-30'].filter(readingOf),
  ]
  const rendered = builtRoutes()
    .filter(({ route, prerender }) => PUBLIC_ROUTES.includes(route) && !prerender)
    .map(({ route }) => route)
    .filter((route) => !shared.some((path) => matches(route, path)))
  expect(rendered.toSorted()).toEqual(OTHERWISE)
})

function matches(route: string, path: string): boolean {
  return new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(path)
}

// promise people: A page opened fresh comes from memory … whatever an advertisement adds to its address
test('a click on an advertisement gets the page that everybody gets', async ({ site }) => {
  // A page may just have been replaced in the cache, after a change by an earlier test.
  await expect(async () => {
    const { etag } = await pageAt(`${site.url}/meta-ads-landing`)
    for (const query of ['?utm_source=krant&gclid=1', '?fbclid=IwAR0&utm_campaign=najaar', '?=&%', '?stap=3'])
      expect(await pageAt(`${site.url}/meta-ads-landing${query}`), query).toMatchObject({
        etag,
        rendered: false,
      })
  }).toPass()
})

test('a link that proposes a package shows it, from memory too', async ({ site }) => {
  const proposed = await pageAt(`${site.url}/hosting-bestellen?pakket=webshop&utm_source=krant`)
  expect(proposed).toMatchObject({ rendered: false })
  expect(proposed.html).toMatch(
    /<input[^>]*value="webshop"[^>]*checked|<input[^>]*checked[^>]*value="webshop"/,
  )
  expect((await pageAt(`${site.url}/hosting-bestellen`)).etag).not.toBe(proposed.etag)
})

async function pageAt(address: string, cookie = '') {
  const answer = await fetch(address, { headers: { cookie } })
  return {
    rendered: isRendered(answer),
    etag: answer.headers.get('etag'),
    cacheControl: answer.headers.get('cache-control'),
    html: await answer.text(),
  }
}

// promise people: A page opened fresh comes from memory … and never to somebody who is signed in
test('cookies of others change nothing; whoever is signed in gets a page of their own, which nobody keeps', async ({
  site,
  mailServer,
}) => {
  const path = `${site.url}/hosting-bestellen`
  expect(await pageAt(path, '_ga=GA1.1.5; _fbp=fb.1')).toMatchObject({ rendered: false })
  const { email, cookie } = await newCustomer(site, mailServer)
  const own = await pageAt(path, `_ga=GA1.1.5; ${cookie}`)
  expect(own).toMatchObject({ rendered: true, etag: null, cacheControl: 'private, no-store' })
  expect(own.html).toContain(email)
  expect((await pageAt(path)).html).not.toContain(email)
})

test('a page for after signing in is rendered, because it leads on to where its address says', async ({
  site,
}) => {
  const page = await pageAt(`${site.url}/inloggen?verder=/mijn-account`)
  expect(page).toMatchObject({ rendered: true, etag: null })
  expect(page.html).toContain('verder=%2Fmijn-account')
})

test('a form that is sent without JavaScript gets its own answer, and the page stays as it was', async ({
  site,
}) => {
  const { etag } = await pageAt(`${site.url}/contact`)
  const sent = await fetch(`${site.url}/contact?_action=contact.sendMessage`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ name: 'Lies van den faulty form', email: '' }),
  })
  expect(sent.status).toBe(422)
  expect(isRendered(sent)).toBe(true)
  expect(sent.headers.get('cache-control')).toBe('private, no-store')
  expect(await sent.text()).toContain('Lies van den faulty form')
  expect(await pageAt(`${site.url}/contact`)).toMatchObject({ etag, rendered: false })
})
