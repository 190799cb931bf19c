import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { ANSWER_FIELD, type ChallengePurpose } from '../domain/passkey'

interface PasskeyButtonProps {
  purpose: ChallengePurpose
  /** Host that passkeys are bound to: on another host the browser has none to offer. */
  rpId: string
  /** Address that the answer is posted to. */
  action?: string | undefined
  /** A passkey that was tried and is not here: the browser is told. */
  unknownCredential?: string | undefined
  variant?: 'primary' | 'secondary'
  /** Fields besides the answer. */
  fields?: ReactNode
  children: ReactNode
}

/**
 * Form with the answer of an authenticator. It is hidden until `passkey-page.ts` has found that the browser can: without
 * JavaScript there is none.
 */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, rpId, action, unknownCredential, variant = 'secondary', fields, children } = props
  return (
    <form
      method="post"
      action={action}
      noValidate
      hidden
      data-passkey={purpose}
      data-passkey-host={rpId}
      data-unknown-credential={unknownCredential}
      className="grid gap-2"
    >
      <input type="hidden" name={ANSWER_FIELD} defaultValue="" />
      {fields}
      <Button type="submit" variant={variant} className="max-sm:w-full sm:justify-self-start">
        {children}
      </Button>
      <p role="status" data-passkey-said="" className="text-note" />
    </form>
  )
}
