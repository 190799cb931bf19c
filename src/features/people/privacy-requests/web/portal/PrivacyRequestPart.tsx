import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { actionAddress } from '@/shared/action-address'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { type RequestState, RIGHT_LABELS } from '../../domain/privacy-request'
import type { PrivacyRequest } from '../../server/request-queries'
import { RightField } from '../RightField'

export type OwnPrivacyRequest = Pick<
  PrivacyRequest,
  'id' | 'right' | 'state' | 'receivedOn' | 'dueOn' | 'answeredAt'
>

interface PrivacyRequestPartProps {
  requests: readonly OwnPrivacyRequest[]
  /** Idempotency key of the form. */
  requestId: string
  state: FormState
}

/** What somebody who is signed in can ask about their own data, and what became of it. */
export function PrivacyRequestPart({ requests, requestId, state }: PrivacyRequestPartProps) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <div className="mt-3 grid w-full justify-items-start gap-3">
      {requests.length > 0 ? (
        <ul aria-label="Je verzoeken" className="grid gap-1">
          {requests.map((request) => (
            <li key={request.id}>
              {RIGHT_LABELS[request.right]}, gevraagd op {shownDay(request.receivedOn)}: {whatBecame(request)}
            </li>
          ))}
        </ul>
      ) : null}
      <Disclosure summary="Iets anders vragen over je gegevens" isOpen={state.status !== 'fresh'}>
        <form
          method="post"
          action={`${actionAddress('portal.askPrivacyRequest', PORTAL_PATH)}#bewaard`}
          noValidate
          className="grid gap-4"
        >
          <FormFault state={state} />
          <input type="hidden" name="record_id" value={values.record_id ?? requestId} />
          <p className="max-w-[60ch]">
            Laten wissen, beperken, bezwaar maken of laten verbeteren wat je zelf niet kunt wijzigen. Je hoort
            binnen een maand wat we deden.
          </p>
          <RightField label="Wat wil je?" typed={values.right} error={errors.right} />
          <Field name="details" label="Wil je er iets bij zeggen?" need="optional" error={errors.details}>
            {(control) => <Textarea {...control} rows={3} maxLength={2000} defaultValue={values.details} />}
          </Field>
          <Button type="submit" className="justify-self-start">
            Verzoek versturen
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}

function whatBecame({ state, dueOn, answeredAt }: OwnPrivacyRequest): string {
  const answered = answeredAt ? ` op ${shownDay(dayOf(answeredAt))}, het antwoord staat in je mail.` : '.'
  const words = {
    unconfirmed: 'nog niet bevestigd.',
    open: `je hoort uiterlijk ${shownDay(dueOn)} van ons.`,
    'carried-out': `uitgevoerd${answered}`,
    refused: `afgewezen${answered}`,
  } as const satisfies Record<RequestState, string>
  return words[state]
}
