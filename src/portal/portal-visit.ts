import { actions } from 'astro:actions'
import type { APIContext } from 'astro'
import type { FormNotice } from '@/shared/form-state'
import { PORTAL_FORMS, type SentForm } from './rules/portal-answer'
import { PORTAL_FAULTS, type PortalNoticeName, portalNotice } from './rules/portal-notices'

type PortalVisit = Pick<APIContext, 'getActionResult' | 'redirect' | 'cookies' | 'url' | 'locals'>

const NOTICE_COOKIE = 'webnoaber.portal-notice'
const NOTICE_SECONDS = 60

/** What a page does about the form that was sent to it: elsewhere, or itself again with what went wrong. */
export function answerPortalForm(visit: PortalVisit): Response | SentForm | undefined {
  for (const form of PORTAL_FORMS) {
    const result = visit.getActionResult(actions.portal[form])
    if (!result) continue
    const answer = result.data
    // An empty fragment: without one the bank's page, and the way back from it, would keep that of the form.
    if (answer?.outcome === 'onwards') return visit.redirect(`${answer.to}#`, 303)
    if (answer?.outcome === 'done') return again(visit, answer.notice)
    const failed = { status: 'failed', values: {}, notice: PORTAL_FAULTS.failed } as const
    return { form, state: answer?.state ?? failed }
  }
  return undefined
}

/** HTTP status of a page with a form that was sent back. */
export function statusOf({ state }: SentForm): number {
  return state.status === 'invalid' ? 422 : 409
}

/** The word that the page before left, once. */
export function takePortalNotice({ cookies, locals }: PortalVisit): FormNotice | undefined {
  const notice = portalNotice(locals.context, cookies.get(NOTICE_COOKIE)?.value)
  if (notice) cookies.delete(NOTICE_COOKIE, { path: '/' })
  return notice
}

/** The page anew, so that a refresh repeats nothing. */
function again({ cookies, redirect, url, locals }: PortalVisit, notice: PortalNoticeName): Response {
  const { siteUrl, appMode } = locals.context.settings
  cookies.set(NOTICE_COOKIE, notice, {
    path: '/',
    maxAge: NOTICE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https://') || appMode === 'live',
  })
  // Without a fragment of its own the browser would keep that of the form, and scroll past the word at the top.
  return redirect(`${url.pathname}#inhoud`, 303)
}
