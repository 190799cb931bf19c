import type { ActionClient } from 'astro:actions'
import type { APIContext } from 'astro'
import type { z } from 'astro/zod'
import type { FailureReason, FormNotice, FormRedirect, FormState, Said } from '@/shared/form-state'
import { answerForm, type FormSpec, type FormVoice } from './answer-form'
import { redirectAfterPost } from './flash'
import type { AnyResult, Says, Told } from './says'

/** A form that goes on to a page once it is accepted. */
export type RedirectingForm = ActionClient<FormState<FormRedirect>, 'form', undefined>

interface PageOfForm {
  /** Where an accepted form goes on that names no other page. */
  here: string
  failedNotice: FormNotice
}

/** What a page does about a form that was sent to it: goes on, or shows it again. Undefined when it was not sent. */
export function answerSent(
  visit: Pick<APIContext, 'getActionResult' | 'locals'>,
  form: RedirectingForm,
  { here, failedNotice }: PageOfForm,
): Response | FormState | undefined {
  const result = visit.getActionResult(form)
  if (!result) return undefined
  const state = result.data ?? { status: 'failed', values: {}, notice: failedNotice }
  return state.status === 'accepted' ? redirectAfterPost(visit, state.goTo ?? here, state) : state
}

/** What a page hands to the form that is posted to it. */
export type PageVisit = Pick<APIContext, 'request' | 'url' | 'locals' | 'cookies'>

/** Said here, or on the page that it goes on to, with the cookies of the use case. */
type PageAccepted = Said | (FormRedirect & { cookies?: readonly string[] })

/** A page with the form that was posted to it. */
export interface PageWithForm {
  /** HTTP status. */
  status: number
  state: FormState
}

/**
 * Answers a form that is posted to a page that has let its visitor in: goes on, or shows it again. It is written as every
 * form is; who sends it, the page knows.
 */
export async function answerPosted<Schema extends z.ZodType, Result extends AnyResult, const Words>(
  visit: PageVisit,
  {
    who,
    ...form
  }: FormSpec<
    FormVoice,
    PageVisit,
    Schema,
    Result,
    Words & Says<Result, Told<z.output<Schema>, PageVisit>, string>
  >,
): Promise<Response | PageWithForm> {
  const sent = { fields: await formOf(visit), locals: visit.locals, url: visit.url }
  const guard = () => ({ admit: async () => ({ sender: visit }) })
  const answer = await answerForm(sent, { ...form, who: { ...who, guard } })
  if (answer === 'forbidden') return new Response(null, { status: 403 })
  const state = answer as FormState<PageAccepted>
  if (state.status === 'accepted' && !('notice' in state))
    return redirectAfterPost(visit, state.goTo ?? visit.url.pathname + visit.url.search, state)
  return { status: httpStatusOf(state), state }
}

function httpStatusOf(state: FormState): number {
  if (state.status === 'failed') return state.because ? FAILED[state.because] : 409
  return state.status === 'invalid' ? 422 : 200
}

const FAILED = { refused: 401, limited: 429, busy: 503, broken: 500 } as const satisfies Record<
  FailureReason,
  number
>

/** The form that was sent; nothing when it cannot be read as one. A copy, because React's islands look at it too. */
export async function formOf({ request }: Pick<PageVisit, 'request'>): Promise<FormData> {
  return await request
    .clone()
    .formData()
    .catch(() => new FormData())
}
