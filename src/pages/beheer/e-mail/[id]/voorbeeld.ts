import type { APIRoute } from 'astro'
import { mailWithId } from '@/features/operations/mail/server/mail-queries'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/**
 * Content-Security-Policy that allows inline styles, which mails need and no other page of this site may have, and
 * nothing else but the logo.
 */
const policyOf = (site: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${site}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`

/** A mail as its recipient sees it, for the frame on its page in the back office. */
export const GET: APIRoute = async ({ locals, params: { id = '' } }) => {
  const mail = isUuid(id) ? await mailWithId(locals.context.db, id) : undefined
  if (!mail) return new Response('Deze mail bestaat niet.\n', { status: 404 })
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(new URL(locals.context.settings.siteUrl).origin),
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
