import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { SITE_MAP } from '@/content/site-map'
import { icoOf } from '../server/pictures'
import { shareImagePath } from './addresses'
import { llmsTxt, robotsTxt, securityTxt, sitemapXml } from './site-files'

const site = new URL('https://webnoaber.example')
const pages = [
  { path: '/', title: 'Home', description: 'Wie we zijn.' },
  { path: '/blog/1', title: 'Een & ander', description: 'Waarover.', changedOn: new Date('2025-06-12') },
]

test('the site map names whole addresses, and a date where the content has one', () => {
  const xml = sitemapXml(site, pages)
  expect(xml).toContain('<url><loc>https://webnoaber.example/</loc></url>')
  expect(xml).toContain('<loc>https://webnoaber.example/blog/1</loc><lastmod>2025-06-12</lastmod>')
})

test('robots find the site map and stay out of the portal and the back office', () => {
  const lines = robotsTxt(site).split('\n')
  expect(lines).toContain('Sitemap: https://webnoaber.example/sitemap.xml')
  expect(lines).toContain('Disallow: /hosting-dashboard')
  expect(lines).toContain('Disallow: /admin-dashboard')
})

test('no page that is listed is kept from robots', () => {
  const closed = robotsTxt(site).match(/(?<=Disallow: ).+/g) ?? []
  expect(closed.length).toBeGreaterThan(5)
  expect(SITE_MAP.filter(({ path }) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('who finds a leak reads where to report it, in a file that has not expired', () => {
  const text = securityTxt(site, new Date('2026-11-24T10:00:00Z'))
  expect(text).toContain(`Contact: mailto:${company.email}\n`)
  expect(text).toContain('Expires: 2027-05-23T00:00:00.000Z\n')
  expect(text).toContain('Canonical: https://webnoaber.example/.well-known/security.txt\n')
})

test('language models read who we are and what stands where', () => {
  const text = llmsTxt(site, pages)
  expect(text).toMatch(/^# Webnoaber\n\n> /)
  expect(text).toContain('- [Een & ander](https://webnoaber.example/blog/1): Waarover.')
})

test('each listed page and each article is shared with its own picture, any other with that of the home page', () => {
  expect(new Set(SITE_MAP.map(({ path }) => shareImagePath(path))).size).toBe(SITE_MAP.length)
  expect(shareImagePath('/')).toBe('/og/home.png')
  expect(shareImagePath('/blog/12')).toBe('/og/blog-12.png')
  expect(shareImagePath('/404')).toBe('/og/home.png')
})

test('favicon.ico holds its picture where its header says', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
  const file = icoOf(png, 32)
  const view = new DataView(file.buffer)
  const [length, offset] = [view.getUint32(14, true), view.getUint32(18, true)]
  expect(Array.from(file.subarray(0, 8))).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(file.slice(offset, offset + length)).toEqual(png)
})
