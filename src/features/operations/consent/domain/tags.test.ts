import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareAddress, bareReferrer, cookieDomains, cookiesOf, metaPixelAddress, tagSources } from './tags'

test('without settings no foreign host is allowed', () => {
  expect(tagSources({})).toEqual({ script: [], image: [], connect: [] })
  expect(tagSources({ analyticsId: '', metaPixelId: '' })).toEqual({ script: [], image: [], connect: [] })
})

test('each tag brings its own hosts, and not those of the other', () => {
  const analytics = JSON.stringify(tagSources({ analyticsId: 'G-TEST123' }))
  expect(analytics).toContain('https://www.googletagmanager.com')
  expect(analytics).not.toContain('facebook')
  const pixel = JSON.stringify(tagSources({ metaPixelId: '123456789' }))
  expect(pixel).toContain('https://www.facebook.com')
  expect(pixel).not.toContain('google')
})

test('a withdrawn category takes its own cookies along, and no others', () => {
  const cookies = '_ga=GA1.1; _ga_TEST123=GS1; session=abc; _gid=1; _fbp=fb.1; _gallery=open'
  expect(cookiesOf('analytical', cookies)).toEqual(['_ga', '_ga_TEST123', '_gid'])
  expect(cookiesOf('marketing', cookies)).toEqual(['_fbp'])
  expect(cookiesOf('marketing', '')).toEqual([])
})

test('a cookie may lie on the host or on a domain above it', () => {
  expect(cookieDomains('www.webnoaber.nl')).toEqual(['www.webnoaber.nl', 'webnoaber.nl'])
  expect(cookieDomains('localhost')).toEqual([])
})

// promise cookiebeleid.md: Beide krijgen alleen te zien welke pagina het is, niet wat er verder in het adres staat.
test('others are given an address without what was asked of it, and of where somebody came from the site alone', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.stringMatching(/^[a-z0-9=&%]{9,40}$/), (page, secret) => {
      const bare = bareAddress(`${page}?token=${secret}#${secret}`)
      expect(bare).not.toMatch(/[?#]/)
      expect(bareReferrer(`${page}/${secret}?token=${secret}`)).toBe(`${new URL(page).origin}/`)
      const pixel = new URL(metaPixelAddress('1', bare, bareReferrer(`${page}?${secret}`)))
      expect(pixel.searchParams.get('dl')).toBe(bare)
      expect(pixel.searchParams.get('rl')).not.toContain(secret)
    }),
  )
  expect([bareAddress(''), bareReferrer(''), bareReferrer('about:blank')]).toEqual(['', '', ''])
})
