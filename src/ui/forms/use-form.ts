import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'
import { FORM_FIELDS, type FormNotice, type FormState, FRESH, typedTexts } from '@/shared/form-state'
import { mountToaster, toast } from '@/ui/toast/toast'
import { callAction, type FormActionName } from './call-action'

interface UseFormOptions {
  /** Notice for a request that does not arrive at all. */
  failedNotice: FormNotice
  initial?: FormState
}

/**
 * Submits a form without leaving the page. Until hydration the form posts to its `action` URL like any other, so it has
 * to work without anything here. Typed values stay in the fields, whatever comes back.
 */
export function useForm(action: FormActionName, { failedNotice, initial = FRESH }: UseFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const [state, send, isSending] = useActionState(
    (_previous: FormState, form: FormData) => answerOf(action, form, failedNotice),
    initial,
  )

  useEffect(mountToaster, [])
  useEffect(() => {
    if (state === initial || state.status === 'fresh') return
    toast(state.notice)
    const form = formRef.current
    // On failure the button gets back the focus that it lost while it was disabled.
    const place =
      form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>('[type=submit]')
    place?.focus()
  }, [state, initial])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    form.set(FORM_FIELDS.elapsedMs, String(Math.round(performance.now())))
    startTransition(() => send(form))
  }

  return { state, formRef, onSubmit, isSending }
}

/** Submits a form and always has an answer: a failed connection is a failed form. */
export async function answerOf(
  action: FormActionName,
  form: FormData,
  failedNotice: FormNotice,
): Promise<FormState> {
  try {
    return await callAction(action, form)
  } catch {
    // The notice tells the visitor, and everything typed is still there.
    return { status: 'failed', values: typedTexts(form, new Set(form.keys())), notice: failedNotice }
  }
}
