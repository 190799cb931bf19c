import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FALLBACK_POLICY, securityHeaders, withOwnHashesOnly } from './security-headers'

function headersOf(isHttps: boolean): Map<string, string> {
  const list = securityHeaders(isHttps)
  return new Map(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ''] as const] : [])),
  )
}

// promise people 10: HSTS over https
test('over https, as in live mode, browsers are told to stay there for a year; a demo on this machine is not', () => {
  expect(headersOf(true).get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  expect(headersOf(false).has('Strict-Transport-Security')).toBe(false)
})

test('no answer may be framed, guessed at or read from elsewhere, and what is no page may load nothing', () => {
  expect(Object.fromEntries(headersOf(false))).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  expect(FALLBACK_POLICY).toContain("default-src 'none'")
})

test('a page allows the inline scripts and styles that stand in it, and none of other pages', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [script, style, elsewhere] = ['run()', '.a{color:red}', 'spy()'].map(hashOf)
  const policy = `default-src 'self'; script-src 'self' ${elsewhere} ${script}; style-src 'self' ${style} ${elsewhere};`
  const html = '<style>.a{color:red}</style><script type="module" src="/a.js"></script><script>run()</script>'
  expect(withOwnHashesOnly(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${script}; style-src 'self' ${style};`,
  )
})
