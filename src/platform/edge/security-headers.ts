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

/** For answers that are not pages: nothing may load, run or frame them. */
export const FALLBACK_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
