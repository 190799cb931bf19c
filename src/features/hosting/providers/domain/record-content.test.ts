import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordType } from './dns-host'
import { readContent, writeContent } from './record-content'

const WRITTEN: [RecordType, string, string][] = [
  ['A', '203.0.113.4', '203.0.113.4'],
  ['AAAA', '2001:DB8:0::1', '2001:db8::1'],
  ['CNAME', 'Bakkerijjansen.nl', 'bakkerijjansen.nl.'],
  ['MX', '10 mail.webnoaber.nl', '10 mail.webnoaber.nl.'],
  ['MX', '0 .', '0 .'],
  ['SRV', '0 5 5060 sip.webnoaber.nl', '0 5 5060 sip.webnoaber.nl.'],
  ['CAA', '0 issue letsencrypt.org', '0 issue "letsencrypt.org"'],
  ['TLSA', '3 1 1 AB12', '3 1 1 ab12'],
  ['TXT', 'v=spf1 -all', '"v=spf1 -all"'],
  ['TXT', 'zegt "dag" \\ zoë', '"zegt \\"dag\\" \\\\ zo\\195\\171"'],
  ['TXT', '', '""'],
]

test.each(WRITTEN)('%s %s is written as %s', (type, value, content) => {
  expect(writeContent(type, value)).toBe(content)
})

test.each<[RecordType, string]>([
  ['A', '010.0.0.1'],
  ['A', '1.2.3'],
  ['A', '1.2.3.256'],
  ['AAAA', '1.2.3.4'],
  ['AAAA', 'zz::1'],
  ['CNAME', 'een naam.nl'],
  ['CNAME', `${'a'.repeat(64)}.nl`],
  ['CNAME', 'naam.nl\nNS ns.elders.nl'],
  ['MX', 'mail.nl'],
  ['MX', '70000 mail.nl'],
  ['SRV', '1 2 sip.nl'],
  ['CAA', '0 anders letsencrypt.org'],
  ['TLSA', '3 1 1 zz'],
])('%s has no value %j', (type, value) => {
  expect(writeContent(type, value)).toBeUndefined()
})

test('a text of any length comes back as it went, in strings of at most 255 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
      const value = text.trim()
      const content = writeContent('TXT', value) ?? ''
      expect(readContent('TXT', content)).toBe(value)
      const strings = [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inside = '']) =>
        inside.replace(/\\(?:\d{3}|.)/g, 'x'),
      )
      expect(strings.every((inside) => inside.length <= 255)).toBe(true)
      expect(content).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})

test('what stands in quotes of a CAA holds no line break and no character that cannot be read', () => {
  for (const text of ['lets\nencrypt.org', 'lets\u202Eencrypt.org', 'lets\u0000encrypt.org'])
    expect(writeContent('CAA', `0 issue ${text}`)).toBeUndefined()
  expect(writeContent('CAA', '0 iodef mailto:misbruik@webnoaber.nl')).toBe(
    '0 iodef "mailto:misbruik@webnoaber.nl"',
  )
})
