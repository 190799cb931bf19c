import { expect, test } from 'vitest'
import { pagePath } from './page-path'

test('a page is known by the address that visitors see, not by the file it was built into', () => {
  expect(pagePath('/over-ons.html')).toBe('/over-ons')
  expect(pagePath('/index.html')).toBe('/')
  expect(pagePath('/over-ons/')).toBe('/over-ons')
  expect(pagePath('/')).toBe('/')
})
