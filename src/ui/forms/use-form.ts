import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'
import { FORM_FIELDS, type FormNotice, type FormState, FRESH, typedTexts } from '@/shared/form-state'
import { preloadToaster, toast } from '@/ui/toast/toast'
import { newRequestId } from './request-id'

/** An Astro action that answers with a FormState. */
export type FormAction = (form: FormData) => Promise<{ data?: FormState | undefined; error?: unknown }>

interface UseFormOptions {
  /** What the visitor reads when the request does not arrive at all. */
  failedNotice: FormNotice
  initial?: FormState
}

/**
 * Sends a form without leaving the page. Until this has hydrated, the form posts to its `action` address like any
 * other, so nothing here may be needed for it to work. Typed values stay in the fields, whatever comes back.
 */
export function useForm(action: FormAction, { failedNotice, initial = FRESH }: UseFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const ownRequestId = useRef<string>(undefined)
  const [state, send, isSending] = useActionState(
    (_previous: FormState, form: FormData) => answerOf(action, form, failedNotice),
    initial,
  )

  useEffect(preloadToaster, [])
  useEffect(() => {
    if (state === initial || state.status === 'fresh') return
    toast(state.notice)
    formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state, initial])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    if (!form.get(FORM_FIELDS.requestId)) {
      ownRequestId.current ??= newRequestId()
      form.set(FORM_FIELDS.requestId, ownRequestId.current)
    }
    form.set(FORM_FIELDS.elapsedMs, String(Math.round(performance.now())))
    startTransition(() => send(form))
  }

  return { state, formRef, onSubmit, isSending }
}

/** Sends a form and always has an answer: a connection that fails is a form that failed. */
export async function answerOf(
  action: FormAction,
  form: FormData,
  failedNotice: FormNotice,
): Promise<FormState> {
  const failed: FormState = { status: 'failed', values: typedTexts(form), notice: failedNotice }
  try {
    const { data, error } = await action(form)
    return error || !data ? failed : data
  } catch {
    // The connection dropped: the visitor is told, and everything typed is still there.
    return failed
  }
}
