import type { APIContext } from 'astro'
import { takeFlash } from '@/platform/forms/flash'
import { answerSent, type RedirectingForm } from '@/platform/forms/page-form'
import { withoutAction } from '@/shared/action-address'
import { type FormNotice, type FormState, noticeOf } from '@/shared/form-state'
import { OFFICE_FAILED, officeFlash } from './rules/office-flash'

type Visit = Pick<APIContext, 'getActionResult' | 'locals' | 'cookies' | 'url'>

/** Result of whichever form of the page was sent: a redirect or a notice; without one, the flash message. */
export function answerOfficeForms(
  visit: Visit,
  ...forms: RedirectingForm[]
): Response | FormNotice | undefined {
  for (const form of forms) {
    const answer = answerOfficeForm(visit, form)
    if (answer) return answer instanceof Response ? answer : noticeOf(answer)
  }
  return takeFlash(visit, (name) => officeFlash(visit.locals.context, name))
}

/** The same for one form whose page shows more of the result than its notice. */
export function answerOfficeForm(visit: Visit, form: RedirectingForm): Response | FormState | undefined {
  return answerSent(visit, form, { here: withoutAction(visit.url), failedNotice: OFFICE_FAILED })
}
