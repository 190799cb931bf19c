import { createHash } from 'node:crypto'

/**
 * Security headers of every answer. The Content-Security-Policy is not among them: Astro makes one per page, with the
 * hashes of its scripts and styles; `FALLBACK_POLICY` covers everything else.
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

/** Headers that only apply to documents, not to scripts, stylesheets, fonts or pictures. */
const DOCUMENT_HEADERS: readonly string[] = [
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

/** Security headers of a subresource. Both lists alternate names and values. */
export function partHeaders(security: readonly string[]): string[] {
  return security.filter((_, index) => !DOCUMENT_HEADERS.includes(security[index - (index % 2)] ?? ''))
}

/** For answers that are not pages: nothing may load, run or frame them. */
export const FALLBACK_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * Removes hashes that the page does not use: Astro's policy allows the inline scripts and styles of all pages, which
 * are two kilobytes that travel uncompressed with every page.
 */
export function withOwnHashesOnly(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => inlineHash(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (allowed, hash: string) => (own.has(hash) ? allowed : ''))
}

/** Hash of an inline script or style, as a policy names it. */
export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
