import { FORM_FIELDS } from '@/shared/form-state'

/** What a page knows about its own form when the server draws it. A prerendered page knows nothing. */
export interface FormOpening {
  requestId: string
  /** Epoch milliseconds. */
  openedAt: number
}

/** The hidden fields of every public form: the request id, the moment of opening, and the honeypot. */
export function CarriedFields({ opening }: { opening?: FormOpening | undefined }) {
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.requestId} defaultValue={opening?.requestId ?? ''} />
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
