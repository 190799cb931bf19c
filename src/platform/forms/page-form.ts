import type { ActionClient } from 'astro:actions'
import type { APIContext } from 'astro'
import type { FormNotice, FormState, Onward } from '@/shared/form-state'
import { goOn } from './go-on'

/** A form that goes on to a page once it is accepted. */
export type OnwardForm = ActionClient<FormState<Onward>, 'form', undefined>

interface PageOfForm {
  /** Where an accepted form goes on that names no other page. */
  here: string
  failedNotice: FormNotice
}

/** What a page does about a form that was sent to it: goes on, or shows it again. Undefined when it was not sent. */
export function answerSent(
  visit: Pick<APIContext, 'getActionResult' | 'locals'>,
  form: OnwardForm,
  { here, failedNotice }: PageOfForm,
): Response | FormState | undefined {
  const result = visit.getActionResult(form)
  if (!result) return undefined
  const state = result.data ?? { status: 'failed', values: {}, notice: failedNotice }
  return state.status === 'accepted' ? goOn(visit, state.goTo ?? here, state) : state
}
