import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures'
import { LISTED_PATHS, readPage } from './public-pages'

// promise people: Mails lead to the address that the site listens on … and so do its pages
test('without SITE_URL every page names itself by the address that the site listens on', async ({ site }) => {
  for (const path of LISTED_PATHS) {
    const { canonical, html } = await readPage(site.url, path)
    expect(canonical, path).toBe(`${site.url}${path}`)
    const own = [...html.matchAll(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g)].map(
      ([address]) => address,
    )
    expect(new Set(own), path).toEqual(new Set([site.url]))
  }
})

test('sitemap, robots.txt, llms.txt and the feed lead to that address, compressed or not', async ({
  site,
}) => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/rss.xml'])
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(site.url + path, { headers: { 'accept-encoding': encoding } })
      const text = await answer.text()
      expect(text, path).toContain(`${site.url}/`)
      expect(text.replaceAll(site.url, ''), path).not.toContain('localhost')
    }
})

// promise people: Mails lead to the address that the site listens on
test('a link in a mail opens the site that sent it', async ({ site, mailServer }) => {
  const email = `lies-${randomUUID()}@wevers.example`
  const sent = await fetch(`${site.url}/_actions/newsletter.signUp`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ email, elapsed_ms: '9000' }),
  })
  expect(sent.status).toBe(200)
  const [mail] = await mailServer.mailsTo(email, 1)
  const [link = ''] = /https?:\/\/\S+\/nieuwsbrief\/bevestigen\?token=[\w-]+/.exec(mail?.text ?? '') ?? []
  expect(link.startsWith(`${site.url}/`), link).toBe(true)
  expect((await fetch(link)).status).toBe(200)
})
