import type { APIContext } from 'astro'
import type { FormNotice } from '@/shared/form-state'

const COOKIE = 'webnoaber.notice'
const SECONDS = 60

interface Leave {
  /** The name of what the next page says: the words stay here. */
  word?: string | undefined
  /** Cookies of the use case, as headers. */
  cookies?: readonly string[]
}

/** Goes on to a page on this site with GET: what has been done by a form is not done again by a refresh. */
export function goOn(
  { locals }: Pick<APIContext, 'locals'>,
  path: string,
  { word, cookies = [] }: Leave = {},
): Response {
  const headers = new Headers({ Location: path })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (word) headers.append('Set-Cookie', noticeCookie(locals, word))
  return new Response(null, { status: 303, headers })
}

function noticeCookie({ context }: Pick<App.Locals, 'context'>, word: string): string {
  const { siteUrl, appMode } = context.settings
  const secure = siteUrl.startsWith('https://') || appMode === 'live' ? '; Secure' : ''
  return `${COOKIE}=${word}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** What the page before left to say, once. `find` knows the words by their name; a name that is none of its own waits. */
export function takeNotice(
  { cookies }: Pick<APIContext, 'cookies'>,
  find: (word: string | undefined) => FormNotice | undefined,
): FormNotice | undefined {
  const notice = find(cookies.get(COOKIE)?.value)
  if (notice) cookies.delete(COOKIE, { path: '/' })
  return notice
}
