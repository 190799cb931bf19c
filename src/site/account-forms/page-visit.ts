import type { APIContext } from 'astro'
import { type FlashName, flashNotice } from '@/features/accounts/rules/account-notices'
import type { AccountRequest } from '@/features/accounts/server/request-account'
import { type FormNotice, type FormState, storableText, type Texts } from '@/shared/form-state'

/** What a page hands to the form that it answers. */
export type PageVisit = Pick<APIContext, 'request' | 'url' | 'locals' | 'cookies'>

const FLASH_COOKIE = 'webnoaber.notice'
const FLASH_SECONDS = 60

export function accountRequestOf({ request, locals }: PageVisit): AccountRequest {
  return { headers: request.headers, clientAddress: locals.clientAddress }
}

/** Goes to a page on this site with GET, with the cookies of the use case and a word for the next page. */
export function leadOn(
  visit: PageVisit,
  path: string,
  cookies: readonly string[],
  flash?: FlashName,
): Response {
  const headers = new Headers({ Location: path })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (flash) headers.append('Set-Cookie', flashCookie(visit, flash, FLASH_SECONDS))
  return new Response(null, { status: 303, headers })
}

/** The word that the page before left, once. */
export function takeFlash({ cookies }: PageVisit): FormNotice | undefined {
  const notice = flashNotice(cookies.get(FLASH_COOKIE)?.value)
  if (notice) cookies.delete(FLASH_COOKIE, { path: '/' })
  return notice
}

function flashCookie({ locals }: PageVisit, value: string, maxAge: number): string {
  const { siteUrl, appMode } = locals.context.settings
  const secure = siteUrl.startsWith('https://') || appMode === 'live' ? '; Secure' : ''
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** Longer than any address, password or code that we take. */
const LONGEST_TEXT = 1000

/** A field of a submitted form as text; files and absent fields are empty. */
export function textOf(form: FormData, name: string): string {
  return (storableText(form.get(name)) ?? '').slice(0, LONGEST_TEXT)
}

/** The form that was sent; nothing when it cannot be read as one. A copy, because React's islands look at it too. */
export async function formOf({ request }: PageVisit): Promise<FormData> {
  return await request
    .clone()
    .formData()
    .catch(() => new FormData())
}

export function refusedForm(notice: FormNotice, values: Texts = {}): FormState {
  return { status: 'failed', values, notice }
}
