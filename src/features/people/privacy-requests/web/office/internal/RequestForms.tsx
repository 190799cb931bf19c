import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { asksCopy, extendedDueOn, mayExtend } from '../../../domain/privacy-request'
import { privacyRequestPath } from '../../../domain/request-paths'
import type { PrivacyRequest } from '../../../server/request-queries'
import { IdentityField } from './IdentityField'

interface RequestFormProps {
  request: PrivacyRequest
  /** The form as it was sent, when nothing was done. */
  sent: FormState | undefined
}

/** Notes how it was made sure who asks. */
export function IdentityForm({ request, sent = FRESH }: RequestFormProps) {
  return (
    <Folded
      title={request.identity ? 'Anders vastleggen wie het is' : 'Vastleggen wie het is'}
      open={!request.identity || isRefused(sent)}
    >
      <form
        method="post"
        action={actionAddress('privacyRequests.noteIdentity', privacyRequestPath(request.id))}
        noValidate
        className="mt-2 grid max-w-112 gap-4"
      >
        <input type="hidden" name="request_id" value={request.id} />
        <IdentityField
          label="Hoe weet je wie het is?"
          typed={valuesOf(sent).identity}
          need="required"
          error={errorsOf(sent).identity}
        />
        <p className="hint-text">Vraag niet meer dan nodig is, en geen kopie van een paspoort.</p>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Vastleggen
        </Button>
      </form>
    </Folded>
  )
}

/** Answers the request by mail, for good. */
export function AnswerForm({ request, sent = FRESH }: RequestFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <Part id="antwoorden" title="Antwoorden">
      <form
        method="post"
        action={actionAddress('privacyRequests.answer', privacyRequestPath(request.id))}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="request_id" value={request.id} />
        <ChoiceGroup kind="radio" legend="Wat werd het?" need="required" error={errors.outcome}>
          <Radio
            name="outcome"
            value="carried-out"
            label="Uitgevoerd"
            hint={
              request.identity
                ? asksCopy(request.right)
                  ? 'De mail krijgt een knop waarmee de aanvrager de kopie ophaalt, 14 dagen lang.'
                  : undefined
                : 'Kan pas als vastligt wie het is.'
            }
            defaultChecked={values.outcome === 'carried-out'}
          />
          <Radio
            name="outcome"
            value="refused"
            label="Afgewezen"
            defaultChecked={values.outcome === 'refused'}
          />
        </ChoiceGroup>
        <Field
          name="answer"
          label="Wat je deed, of waarom niet"
          need="required"
          hint="De aanvrager krijgt dit in een mail. Daarin staat ook waar een klacht heen kan."
          error={errors.answer}
        >
          {(control) => <Textarea {...control} rows={5} maxLength={3000} defaultValue={values.answer} />}
        </Field>
        <div className="grid gap-2">
          <Button type="submit" className="justify-self-start">
            Antwoord mailen
          </Button>
          <p className="hint-text">Hiermee is het verzoek afgehandeld. Een antwoord wijzigen kan niet.</p>
        </div>
      </form>
    </Part>
  )
}

/** Extends the term, once and within the first month. */
export function ExtensionForm({ request, today, sent = FRESH }: RequestFormProps & { today: CalendarDay }) {
  if (!mayExtend(request, today)) return null
  return (
    <Folded title="Meer tijd nodig" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('privacyRequests.extend', privacyRequestPath(request.id))}
        noValidate
        className="mt-2 grid gap-4"
      >
        <input type="hidden" name="request_id" value={request.id} />
        <p className="max-w-measure">
          Alleen als het ingewikkeld is of er veel verzoeken zijn. Je hebt dan tot en met{' '}
          {shownDay(extendedDueOn(request.receivedOn))}, en de aanvrager krijgt de reden nu al.
        </p>
        <Field
          name="reason"
          label="Reden"
          need="required"
          hint="De aanvrager leest dit in een mail."
          error={errorsOf(sent).reason}
        >
          {(control) => (
            <Textarea {...control} rows={3} maxLength={1000} defaultValue={valuesOf(sent).reason} />
          )}
        </Field>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Twee maanden verlengen
        </Button>
      </form>
    </Folded>
  )
}
