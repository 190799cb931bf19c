import { useEffect, useState } from 'react'
import { FORM_FIELDS } from '@/shared/form-state'
import { newRequestId } from '@/shared/uuid'

/** What a page rendered for one visitor knows about its own form; a cached page knows nothing. */
export interface FormOpening {
  requestId: string
  /** Epoch milliseconds. */
  openedAt: number
}

/**
 * Hidden fields of every public form: the request id (idempotency key), the time of opening, and the honeypot. A cached
 * page is the same for all, so there the browser makes the id; without JavaScript the form has none, and is recognised
 * by its content.
 */
export function CarriedFields({ opening }: { opening?: FormOpening | undefined }) {
  const [ownRequestId, setOwnRequestId] = useState('')
  useEffect(() => setOwnRequestId(newRequestId()), [])
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.requestId} value={opening?.requestId ?? ownRequestId} />
      <input type="hidden" name={FORM_FIELDS.openedAt} defaultValue={opening?.openedAt ?? ''} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Laat dit veld leeg
          <input type="text" name={FORM_FIELDS.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
