import { expect, test } from 'vitest'
import { FALLBACK_POLICY, securityHeaders } from './security-headers'

function headersOf(isHttps: boolean): Map<string, string> {
  const list = securityHeaders(isHttps)
  return new Map(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ''] as const] : [])),
  )
}

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
