import type { ActionClient } from 'astro:actions'
import type { APIContext } from 'astro'
import type { z } from 'astro/zod'
import type { FailureReason, FormNotice, FormRedirect, FormState, Said } from '@/shared/form-state'
import { answerForm, type FormDefinition } from './answer-form'
import { redirectAfterPost } from './flash'

/** A form that redirects once it is accepted. */
export type RedirectingForm = ActionClient<FormState<FormRedirect>, 'form', undefined>

interface PageOfForm {
  /** Default target of the redirect. */
  here: string
  failedNotice: FormNotice
}

/** Response of a page to a form that was sent to it: a redirect, or the state to show. Undefined when none was sent. */
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

/** Request context that a page passes to its form. */
export type PageVisit = Pick<APIContext, 'request' | 'url' | 'locals' | 'cookies'>

/** Accepted outcome: a notice on this page, or a redirect with the cookies of the use case. */
export type PageAccepted = Said | (FormRedirect & { cookies?: readonly string[] })

export type PageForm<Schema extends z.ZodType> = FormDefinition<Schema, PageVisit, PageAccepted>

/** State to render a page with its posted form. */
export interface PageWithForm {
  /** HTTP status. */
  status: number
  state: FormState
}

/** Answers a form that was posted to a page that has let its visitor in: a redirect, or the page again. */
export async function answerPosted<Schema extends z.ZodType>(
  visit: PageVisit,
  form: PageForm<Schema>,
): Promise<Response | PageWithForm> {
  const sent = { fields: await formOf(visit), locals: visit.locals, url: visit.url }
  const state = await answerForm(sent, () => ({ admit: async () => ({ sender: visit }) }), form)
  if (state === 'forbidden') return new Response(null, { status: 403 })
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

/**
 * Fields of the posted form; empty when the body cannot be parsed. Reads a clone, because React's islands read it too.
 */
export async function formOf({ request }: Pick<PageVisit, 'request'>): Promise<FormData> {
  return await request
    .clone()
    .formData()
    .catch(() => new FormData())
}
