import { actions } from 'astro:actions'
import type { APIContext } from 'astro'
import type { PortalRights } from '@/features/people/customers/domain/customer-rights'
import { takeFlash } from '@/platform/forms/flash'
import { answerSent } from '@/platform/forms/page-form'
import { type FormNotice, noticeOf } from '@/shared/form-state'
import { PORTAL_FAULTS, portalFlash } from './rules/portal-flash'
import { PORTAL_FORMS, type SentForm } from './rules/portal-forms'

type PortalVisit = Pick<APIContext, 'getActionResult' | 'cookies' | 'url' | 'locals'>

/** Result of the form that was sent: a redirect, or the state with which the page shows it again. */
export function answerPortalForm(visit: PortalVisit): Response | SentForm | undefined {
  // An explicit fragment: otherwise the browser would keep the form's own, and scroll past the notice at the top.
  const page = { here: `${visit.url.pathname}#inhoud`, failedNotice: PORTAL_FAULTS.failed }
  for (const form of PORTAL_FORMS) {
    const answer = answerSent(visit, actions.portal[form], page)
    if (answer) return answer instanceof Response ? answer : { form, state: answer }
  }
  return undefined
}

/** HTTP status of a page whose form was refused; one that waited for a confirmation was not. */
export function statusOf({ state }: SentForm): number {
  if (noticeOf(state)?.tone === 'success') return 200
  return state.status === 'invalid' ? 422 : 409
}

/** Takes the flash message of the previous page, once, as it is true of a reader with these rights. */
export function takePortalFlash(
  visit: PortalVisit,
  rights: PortalRights | undefined,
): FormNotice | undefined {
  return takeFlash(visit, (name) => portalFlash(visit.locals.context, name, rights))
}
