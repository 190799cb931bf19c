import { createHmac } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'

/** Outside the prefix of our other cookies: pages are the same for a browser that has it, and stay cached. */
const COOKIE = 'known_browser'
const COOKIE_DAYS = 180

/** Accounts that one browser is known to; the one that signed in longest ago goes first. */
const MOST_ACCOUNTS = 5

const ID = /^[\w-]{16,64}$/

/** Parts of the cookie: a random id, and per account an HMAC of both. It names nobody, and no script reads it. */
interface KnownBrowser {
  id: string
  marks: readonly string[]
}

function cookieIn(headers: Headers): KnownBrowser | undefined {
  const [id = '', ...marks] = (parseCookies(headers.get('cookie') ?? '').get(COOKIE) ?? '').split('.')
  return ID.test(id) ? { id, marks: marks.slice(0, MOST_ACCOUNTS) } : undefined
}

function markOf({ settings }: Context, id: string, email: string): string {
  return createHmac('sha256', settings.appSecret)
    .update(`known browser ${id} ${email.trim().toLowerCase()}`)
    .digest('base64url')
}

/**
 * Id of a browser that signed in to the account of this address before; undefined for any other. It is bound to the
 * account: who signs in to an account of their own is not known to another. No query, and the same work for an address
 * that nobody has.
 */
export function knownBrowser(context: Context, headers: Headers, email: string): string | undefined {
  const known = cookieIn(headers)
  if (!known) return undefined
  const mark = markOf(context, known.id, email)
  return known.marks.some((one) => isEqualInConstantTime(one, mark)) ? known.id : undefined
}

/** `Set-Cookie` line that makes this browser known to an account that it has just signed in to. */
export function rememberBrowser(context: Context, headers: Headers, email: string): string {
  const known = cookieIn(headers) ?? { id: context.random.token(), marks: [] }
  const mark = markOf(context, known.id, email)
  const marks = [mark, ...known.marks.filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS)
  const { siteUrl, appMode } = context.settings
  const secure = siteUrl.startsWith('https://') || appMode === 'live' ? '; Secure' : ''
  const value = [known.id, ...marks].join('.')
  return `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`
}
