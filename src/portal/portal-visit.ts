import { actions } from 'astro:actions'
import type { APIContext } from 'astro'
import { takeFlash } from '@/platform/forms/flash'
import { answerSent } from '@/platform/forms/page-form'
import type { FormNotice } from '@/shared/form-state'
import { PORTAL_FAULTS, portalFlash } from './rules/portal-flash'
import { PORTAL_FORMS, type SentForm } from './rules/portal-forms'

type PortalVisit = Pick<APIContext, 'getActionResult' | 'cookies' | 'url' | 'locals'>

/** What a page does about the form that was sent to it: elsewhere, or itself again with what went wrong. */
export function answerPortalForm(visit: PortalVisit): Response | SentForm | undefined {
  // Without a fragment of its own the browser would keep that of the form, and scroll past the word at the top.
  const page = { here: `${visit.url.pathname}#inhoud`, failedNotice: PORTAL_FAULTS.failed }
  for (const form of PORTAL_FORMS) {
    const answer = answerSent(visit, actions.portal[form], page)
    if (answer) return answer instanceof Response ? answer : { form, state: answer }
  }
  return undefined
}

/** HTTP status of a page with a form that was sent back. */
export function statusOf({ state }: SentForm): number {
  return state.status === 'invalid' ? 422 : 409
}

/** The flash message that the page before left, once. */
export function takePortalFlash(visit: PortalVisit): FormNotice | undefined {
  return takeFlash(visit, (name) => portalFlash(visit.locals.context, name))
}
