import type { APIContext } from 'astro'
import type { FormNotice } from '@/shared/form-state'

export const FLASH_COOKIE = 'webnoaber.flash'
const SECONDS = 60

interface Leave {
  /** Name of the flash message that the next page shows: the words stay here. */
  flash?: string | undefined
  /** Cookies that the use case sets, as headers. */
  cookies?: readonly string[]
}

/** POST/redirect/GET (303) to a page on this site, so that a refresh does not repeat the form. */
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
  return `${FLASH_COOKIE}=${flash}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Takes the flash message that the page before left, once. `find` looks up the words by name; an unknown name stays.
 */
export function takeFlash(
  { cookies }: Pick<APIContext, 'cookies'>,
  find: (flash: string | undefined) => FormNotice | undefined,
): FormNotice | undefined {
  const notice = find(cookies.get(FLASH_COOKIE)?.value)
  if (notice) cookies.delete(FLASH_COOKIE, { path: '/' })
  return notice
}
