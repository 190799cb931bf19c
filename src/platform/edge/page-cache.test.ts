import { createHash } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Context } from '../context'
import type { PageHandler } from './edge'
import { createPageCache, type QueryReading, sharedAddress } from './page-cache'
import { type MemoryFile, memoryFile, type StaticFiles } from './static-files'

const PAGE_HEADERS = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }
const START = new Date('2026-11-23T09:00:00Z').getTime()

/** Scripts of the site, which name the classes that an island may put into a page. */
const SCRIPTS: StaticFiles = new Map([
  ['/_astro/Form.js', script('import"./parts.js"')],
  ['/_astro/parts.js', script('c("later")')],
  ['/_astro/Other.js', script('c("elsewhere")')],
])

function script(text: string) {
  const bodies = { identity: Buffer.from(text), br: undefined, gzip: undefined }
  return memoryFile({ type: 'text/javascript', bodies, headers: [] })
}

const textOf = (file: MemoryFile | undefined) => file?.variants.identity.body.toString()

/** Page cache with a fake clock. */
function sharedPages(
  pages: PageHandler,
  readings: Record<string, QueryReading> = { '/contact': {} },
  version?: () => unknown,
) {
  let time = START
  const shared = createPageCache({
    readingOf: (pathname) => readings[pathname],
    ...(version && { version }),
    ownCookies: ['webnoaber.'],
    pages,
    files: SCRIPTS,
    context: {
      now: () => new Date(time),
      settings: { siteUrl: 'https://webnoaber.example' },
      random: { uuid: () => 'an id for one visitor' },
    } as Context,
    logger: pino({ level: 'silent' }),
    security: ['X-Frame-Options', 'DENY'],
  })
  return {
    ask: (pathname: string, search = '', cookies?: string) => shared.pageFor({ pathname, search, cookies }),
    renewAll: shared.renewAll,
    later: (ms: number) => {
      time += ms
    },
  }
}

/** A page that counts its renderings. */
function countingPage() {
  const rendered: string[] = []
  const pages: PageHandler = async (req, res) => {
    rendered.push(req.url ?? '')
    res.writeHead(200, PAGE_HEADERS)
    res.write('<p>view ')
    res.end(`${rendered.length}</p>`)
  }
  return { pages, rendered }
}

/** Waits for a rendering in the background to be cached. */
async function untilShown(ask: () => ReturnType<ReturnType<typeof sharedPages>['ask']>, text: string) {
  await expect.poll(async () => textOf(await ask())).toBe(text)
}

test('a page is rendered once for all who open it, those who come at the same moment too', async () => {
  const { pages, rendered } = countingPage()
  const { ask } = sharedPages(pages)
  const together = await Promise.all([ask('/contact'), ask('/contact'), ask('/contact')])
  expect(together.map(textOf)).toEqual(['<p>view 1</p>', '<p>view 1</p>', '<p>view 1</p>'])
  expect(ask('/contact')).toBe(together[0])
  expect(rendered).toEqual(['/contact'])
})

test('a page that is asked for goes along with the time, and nobody waits for that', async () => {
  const { pages } = countingPage()
  const { ask, later } = sharedPages(pages)
  await ask('/contact')
  later(31_000)
  expect(textOf(await ask('/contact'))).toBe('<p>view 1</p>')
  await untilShown(() => ask('/contact'), '<p>view 2</p>')
})

// promise people: A page opened fresh comes from memory … and tells the time of this minute
test('what a page says of the time is never more than a minute old', async () => {
  const { pages } = countingPage()
  const { ask, later } = sharedPages(pages)
  await ask('/contact')
  later(60_000)
  expect(textOf(await ask('/contact'))).toBe('<p>view 2</p>')
})

test('a page that came out the same is the same file, which a browser need not fetch again', async () => {
  const { ask, later } = sharedPages(async (_req, res) => void res.writeHead(200, PAGE_HEADERS).end('<p>'))
  const first = await ask('/contact')
  later(61_000)
  expect(await ask('/contact')).toBe(first)
})

test('a page is kept in every encoding with its policy, and says that it depends on cookies', async () => {
  const { pages } = countingPage()
  const file = await sharedPages(pages).ask('/contact')
  expect(Object.keys(file?.variants ?? {})).toEqual(['identity', 'br', 'gzip'])
  expect(file?.variants.gzip?.headers.join('\n')).toContain(
    [
      'Cache-Control',
      'public, max-age=0, must-revalidate',
      'Vary',
      'Accept-Encoding, Cookie',
      'Content-Security-Policy',
      "default-src 'self'",
      'X-Frame-Options',
      'DENY',
    ].join('\n'),
  )
})

/** A page with one inline style, and a policy that allows it. */
function styledPage(css: string, body: () => string): PageHandler {
  const hash = createHash('sha256').update(css).digest('base64')
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': `style-src 'self' 'sha256-${hash}'`,
  }
  return async (_req, res) => void res.writeHead(200, headers).end(`<style>${css}</style>${body()}`)
}

const policyOf = (file: MemoryFile | undefined) => {
  const headers: string[] = file?.variants.identity.headers ?? []
  return headers[headers.indexOf('Content-Security-Policy') + 1]
}

test('a page keeps the rules that it and its scripts can use, and its policy allows those', async () => {
  const css = 'p{margin:0}.here{color:red}.later{color:blue}.elsewhere{color:green}'
  const left = 'p{margin:0}.here{color:red}.later{color:blue}'
  const page = '<p class="here"><astro-island component-url="/_astro/Form.js"></astro-island>'
  const file = await sharedPages(styledPage(css, () => page)).ask('/contact')
  expect(textOf(file)).toBe(`<style>${left}</style>${page}`)
  expect(policyOf(file)).toBe(
    `style-src 'self' 'sha256-${createHash('sha256').update(left).digest('base64')}'`,
  )
})

test('a page that comes to use another class gets its rules back', async () => {
  let state = 'open'
  const pages = styledPage('.open{color:red}.closed{color:blue}', () => `<p class="${state}">`)
  const { ask, later } = sharedPages(pages)
  expect(textOf(await ask('/contact'))).toBe('<style>.open{color:red}</style><p class="open">')
  state = 'closed'
  later(60_000)
  expect(textOf(await ask('/contact'))).toBe('<style>.closed{color:blue}</style><p class="closed">')
})

// promise people: A page opened fresh comes from memory … nor with anything of a visitor in it
test('nothing of a visitor stands in what all share: no cookie, no address, no host but our own', async () => {
  const seen: unknown[] = []
  const { ask } = sharedPages(async (req, res, _next, locals) => {
    const { clientAddress, isShared } = locals as App.Locals
    seen.push({ headers: req.headers, method: req.method, clientAddress, isShared })
    res.writeHead(200, PAGE_HEADERS).end('<p>')
  })
  await ask('/contact', '?utm_source=krant', '_ga=GA1.1.5; cookieConsent=true')
  expect(seen).toEqual([
    { headers: { host: 'webnoaber.example' }, method: 'GET', clientAddress: '', isShared: true },
  ])
})

test('whoever may be somebody, asks for something else, or asks for another page is rendered for', () => {
  const { ask } = sharedPages(countingPage().pages, { '/contact': {}, '/inloggen': { verder: 'any' } })
  expect(ask('/contact', '', '_ga=1; webnoaber.session_token=x')).toBeUndefined()
  expect(ask('/contact', '?_action=contact.sendMessage')).toBeUndefined()
  expect(ask('/inloggen', '?verder=/mijn-account')).toBeUndefined()
  expect(ask('/mijn-account')).toBeUndefined()
})

test('an advertisement brings everybody to one page, and no visitor fills the memory', async () => {
  const { pages, rendered } = countingPage()
  const { ask } = sharedPages(pages, { '/hosting-bestellen': { pakket: () => ['basis', 'webshop'] } })
  for (let click = 0; click < 200; click++) {
    await ask('/hosting-bestellen', `?utm_source=krant&gclid=${click}&pakket=${click}`)
    await ask('/hosting-bestellen', `?fbclid=${click}&pakket=webshop`)
  }
  expect(rendered).toEqual(['/hosting-bestellen', '/hosting-bestellen?pakket=webshop'])
})

test('parameters in another order, twice, or without a value make no page of their own', () => {
  const reading = { pakket: () => ['basis', 'webshop'], cyclus: () => ['jaar'] }
  const address = (search: string) => sharedAddress('/hosting-bestellen', search, reading)
  expect(address('?cyclus=jaar&pakket=basis')).toBe(address('?pakket=basis&x=1&cyclus=jaar'))
  expect(address('?pakket=basis&pakket=webshop')).toBe('/hosting-bestellen?pakket=basis')
  for (const search of ['', '?', '?pakket', '?pakket=', '?Pakket=basis', '?%', '?pakket=basis%00'])
    expect(address(search), search).toBe('/hosting-bestellen')
})

const UNFIT: Record<string, PageHandler> = {
  'sets a cookie': async (_req, res) =>
    void res.writeHead(200, { ...PAGE_HEADERS, 'set-cookie': 'a=b' }).end('<p>'),
  'leads elsewhere': async (_req, res) => void res.writeHead(303, { location: '/' }).end(),
  'has no policy': async (_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  'is one that nobody knows': async (_req, _res, next) => next(),
  'breaks off halfway': async (_req, res) => {
    res.writeHead(200, PAGE_HEADERS)
    res.write('Internal server error', () => res.destroy())
  },
  'asks for something random': async (_req, res, _next, locals) =>
    void res.writeHead(200, PAGE_HEADERS).end((locals as App.Locals).context.random.uuid()),
}

for (const [what, pages] of Object.entries(UNFIT))
  test(`a page that ${what} is rendered for each visitor`, async () => {
    let times = 0
    const { ask, later } = sharedPages(async (...visit) => {
      times += 1
      await pages(...visit)
    })
    expect(await ask('/contact')).toBeUndefined()
    expect(ask('/contact')).toBeUndefined()
    later(61_000)
    expect(await ask('/contact')).toBeUndefined()
    expect(times).toBe(2)
  })

test('what programs read is kept too, with the policy that lets it do nothing', async () => {
  const { ask } = sharedPages(
    async (_req, res) => void res.writeHead(200, { 'content-type': 'text/plain' }).end('Sitemap'),
  )
  const file = await ask('/contact')
  expect(textOf(file)).toBe('Sitemap')
  expect(file?.variants.identity.headers.join('\n')).toContain("Content-Security-Policy\ndefault-src 'none'")
})

test('an address that has no page is not kept', async () => {
  let times = 0
  const { ask } = sharedPages(async (_req, res) => {
    times += 1
    res.writeHead(404, PAGE_HEADERS).end('<p>')
  })
  expect(await ask('/contact')).toBeUndefined()
  expect(await ask('/contact')).toBeUndefined()
  expect(times).toBe(2)
})

test('a button that brings in older articles has their styles too', async () => {
  const css = '.old{color:red}.oldest{color:red}.else{color:red}'
  const bodies: Record<string, string> = {
    '/contact': '<a href="/blog/2" data-older="">Ouder</a>',
    '/blog/2': '<p class="old"><a href="/blog/3" data-older="">Ouder</a></p>',
    '/blog/3': '<p class="oldest"></p>',
  }
  const { ask } = sharedPages(async (req, res) => {
    res.writeHead(200, PAGE_HEADERS).end(`<style>${css}</style>${bodies[req.url ?? '']}`)
  })
  expect(textOf(await ask('/contact'))).toContain('<style>.old{color:red}.oldest{color:red}</style>')
})

test('another version of what pages are made of renews them all, and each is served until then', async () => {
  let version = 1
  const { pages } = countingPage()
  const { ask, renewAll } = sharedPages(pages, { '/contact': {}, '/faq': {} }, () => version)
  expect([textOf(await ask('/contact')), textOf(await ask('/faq'))]).toEqual([
    '<p>view 1</p>',
    '<p>view 2</p>',
  ])
  await renewAll()
  expect(textOf(await ask('/contact'))).toBe('<p>view 1</p>')
  version = 2
  const renewing = renewAll()
  expect(textOf(await ask('/faq'))).toBe('<p>view 2</p>')
  await renewing
  expect([textOf(await ask('/contact')), textOf(await ask('/faq'))]).toEqual([
    '<p>view 3</p>',
    '<p>view 4</p>',
  ])
})
