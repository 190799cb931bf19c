import { type ReactNode, useEffect, useState } from 'react'
import type { FormNotice, FormState } from '@/shared/form-state'
import type { FormOpening } from './CarriedFields'
import type { FormActionName } from './call-action'
import { FormNoticeBox } from './FormNoticeBox'
import { useForm } from './use-form'

/** State that a form's own fields are rendered from. */
export interface DrawnForm {
  state: FormState
  /** While the form is being sent, nothing can be changed. */
  isSending?: boolean
  opening?: FormOpening | undefined
}

/** Initial state that a page gives to a form. */
export interface FormBeginning {
  opening?: FormOpening
  /** Result of a submit without JavaScript. */
  initial?: FormState
  /** The thank-you card stays; otherwise an empty form comes back after 30 seconds or on request. */
  persistent?: boolean
}

interface PublicFormProps extends FormBeginning {
  /** Accessible name of the form. */
  label: string
  action: FormActionName
  /** URL to which it posts without JavaScript: a server-rendered page, with the action's own query. */
  address: string
  /** Notice for a request that does not arrive at all. */
  failedNotice: FormNotice
  fields: (form: DrawnForm) => ReactNode
  /** The thank-you card. `onAgain` brings back an empty form; it is absent where the card stays. */
  thanks: (notice: FormNotice, onAgain: (() => void) | undefined) => ReactNode
}

const RESET_AFTER_MS = 30_000

/** Form of one step, from empty to thank-you card and, unless it is persistent, back again. */
export function PublicForm(props: PublicFormProps) {
  const [round, setRound] = useState(0)
  const { opening: _opening, initial: _initial, ...later } = props
  return <Round key={round} {...(round === 0 ? props : later)} onAgain={() => setRound(round + 1)} />
}

function Round({ onAgain, ...form }: PublicFormProps & { onAgain: () => void }) {
  const { initial, opening, persistent = false } = form
  const { state, formRef, onSubmit, isSending } = useForm(form.action, {
    failedNotice: form.failedNotice,
    ...(initial && { initial }),
  })
  const isAccepted = state.status === 'accepted'
  useEffect(() => {
    if (!isAccepted || persistent) return
    const timer = setTimeout(onAgain, RESET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAccepted, persistent, onAgain])

  // A result that came with the page has no toast, so its message stands in the page.
  const noticeInPage =
    state === initial && state.status !== 'fresh' ? <FormNoticeBox notice={state.notice} /> : null
  return (
    <div className="grid gap-8">
      {noticeInPage}
      {isAccepted ? (
        form.thanks(state.notice, persistent ? undefined : onAgain)
      ) : (
        <form
          ref={formRef}
          method="post"
          action={form.address}
          onSubmit={onSubmit}
          noValidate
          aria-label={form.label}
        >
          {form.fields({ state, isSending, opening })}
        </form>
      )}
    </div>
  )
}
