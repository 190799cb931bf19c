import { expect, test } from 'vitest'
import { browserOf, clientErrorIn, withoutPersonalData } from './client-error'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.2 Mobile/15E148 Safari/604.1'

test('a report says what broke, where and in which browser', () => {
  const report = [
    "TypeError: x is null (reading 'day')",
    'hosting-bestellen',
    '/_astro/HostingOrder.B1x_a-2.js:1:2048',
  ]
  expect(clientErrorIn(JSON.stringify(report), IPHONE)).toEqual({
    message: "TypeError: x is null (reading 'day')",
    page: 'hosting-bestellen',
    source: '/_astro/HostingOrder.B1x_a-2.js:1:2048',
    browser: 'Safari 16',
  })
})

// promise visitors: What breaks in a visitor's browser is heard … nothing that an error quotes
test.each([
  ["RangeError: '11/23/2026' is not a calendar day", 'RangeError: … is not a calendar day'],
  [
    'SyntaxError: Unexpected token \'J\', "Jan Jansen" is not valid JSON',
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ],
  ['Failed to fetch https://site.nl/betalen/3f?token=abc now', 'Failed to fetch … now'],
  ['no such address: jan@bakkerij.nl', 'no such address: …'],
  ['0612345678 is out of range', '… is out of range'],
  ["(reading 'Jan Jansen')", '(reading …)'],
  ['no such name: bakkerij-jansen.nl or www.jánsen.co.uk', 'no such name: … or …'],
  ['Invalid name Jan Jansen', 'Invalid name …'],
  ['unknown person Miriam van den Berg here', 'unknown person … here'],
  ['unknown person Miriam', 'unknown person …'],
])('of %s nothing is kept that somebody typed', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept)
})

test.each([
  'TypeError: Cannot read properties of undefined',
  'TypeError: navigator.share is not a function',
  'Minified React error #4',
  'SyntaxError: Unexpected end of JSON input',
  'Failed to execute on Node: the Promise was rejected with InvalidStateError',
])('what a browser says by itself stays: %s', (message) => {
  expect(withoutPersonalData(message)).toBe(message)
})

test('a page with a key in its path is named by its first part, and a script of others not at all', () => {
  const kept = (page: string, source: string) => clientErrorIn(JSON.stringify(['Error', page, source]), '')
  expect(kept('offerte-bekijken/3fA9', 'https://other.example/a.js:1:1')).toMatchObject({
    page: '…',
    source: '',
  })
  expect(kept('offerte-bekijken', '')?.browser).toBe('Overig')
})

test.each(['', 'x', '{}', '[1,2,3]', '["a"]', '["","",""]', `["${'a'.repeat(3000)}","",""]`, 'null'])(
  'what is no report is dropped: %s',
  (text) => {
    expect(clientErrorIn(text, IPHONE)).toBeUndefined()
  },
)

test('browsers are told apart by family and first number', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  expect(browserOf(chrome)).toBe('Chrome 140')
  expect(browserOf(`${chrome} Edg/140.0.0.0`)).toBe('Edge 140')
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox 140',
  )
  expect(browserOf('curl/8')).toBe('Overig')
})
