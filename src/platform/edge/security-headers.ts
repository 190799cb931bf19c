import { createHash } from 'node:crypto'

/**
 * Headers that every answer carries. The Content-Security-Policy is not among them: Astro makes one per page, with
 * the hashes of that page's scripts and styles; `FALLBACK_POLICY` covers what has no page.
 */
export function securityHeaders(isHttps: boolean): string[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isHttps ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] : []),
  ].flat()
}

/** Those of them that mean nothing on a script, a stylesheet, a font or a picture: they are about documents. */
const DOCUMENT_HEADERS: readonly string[] = [
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

/** What is left of the security headers on a part of a page. Names and values take turns, here and there. */
export function partHeaders(security: readonly string[]): string[] {
  return security.filter((_, index) => !DOCUMENT_HEADERS.includes(security[index - (index % 2)] ?? ''))
}

/** For answers that are not pages: nothing may load, run or frame them. */
export const FALLBACK_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * Astro's policy of a page allows the inline scripts and styles of all pages, by their hashes. Two kilobytes of those
 * travel uncompressed with every page; it needs its own.
 */
export function withOwnHashesOnly(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => hashOf(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (allowed, hash: string) => (own.has(hash) ? allowed : ''))
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
