import type { APIContext } from 'astro'
import type { FormNotice } from '@/shared/form-state'

const COOKIE = 'webnoaber.flash'
const SECONDS = 60

interface Leave {
  /** The flash message that the next page shows, by its name: the words stay here. */
  flash?: string | undefined
  /** Cookies of the use case, as headers. */
  cookies?: readonly string[]
}

/** Redirects to a page on this site (303, POST/redirect/GET): what has been done by a form is not done again by a refresh. */
export function redirectAfterPost(
  { locals }: Pick<APIContext, 'locals'>,
  path: string,
  { flash, cookies = [] }: Leave = {},
): Response {
  const headers = new Headers({ Location: path })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (flash) headers.append('Set-Cookie', flashCookie(locals, flash))
  return new Response(null, { status: 303, headers })
}

function flashCookie({ context }: Pick<App.Locals, 'context'>, flash: string): string {
  const { siteUrl, appMode } = context.settings
  const secure = siteUrl.startsWith('https://') || appMode === 'live' ? '; Secure' : ''
  return `${COOKIE}=${flash}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** The flash message that the page before left, once. `find` knows the words by their name; a name that it does not know waits. */
export function takeFlash(
  { cookies }: Pick<APIContext, 'cookies'>,
  find: (flash: string | undefined) => FormNotice | undefined,
): FormNotice | undefined {
  const notice = find(cookies.get(COOKIE)?.value)
  if (notice) cookies.delete(COOKIE, { path: '/' })
  return notice
}
