import { expect, test } from 'vitest'
import { cookieDomains, cookiesOf, tagSources } from './tags'

test('without settings no foreign host is allowed', () => {
  expect(tagSources({})).toEqual({ script: [], image: [], connect: [] })
  expect(tagSources({ analyticsId: '', metaPixelId: '' })).toEqual({ script: [], image: [], connect: [] })
})

test('each tag brings its own hosts, and not those of the other', () => {
  const analytics = JSON.stringify(tagSources({ analyticsId: 'G-TEST123' }))
  expect(analytics).toContain('https://www.googletagmanager.com')
  expect(analytics).not.toContain('facebook')
  const pixel = JSON.stringify(tagSources({ metaPixelId: '123456789' }))
  expect(pixel).toContain('https://connect.facebook.net')
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
