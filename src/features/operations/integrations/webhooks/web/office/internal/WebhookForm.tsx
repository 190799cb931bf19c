import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { FieldError } from '@/ui/FieldError'
import { ShownOnce } from '@/ui/ShownOnce'
import { TextInput } from '@/ui/TextInput'
import { WEBHOOK_EVENTS, WEBHOOK_SUBJECTS, type WebhookEvent } from '../../../domain/webhook-event'

interface WebhookFormProps {
  action: 'webhooks.make' | 'webhooks.change'
  path: string
  id: string
  button: string
  /** Current values; absent for a new receiver. */
  webhook?: { url: string; events: readonly WebhookEvent[] }
  /** Outcome of the form, when it was sent. */
  sent: FormState<object> | undefined
}

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][]

/** Form with the URL of a receiver and its events. */
export function WebhookForm({ action, path, id, button, webhook, sent = FRESH }: WebhookFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const chosen: readonly string[] = values.events?.split(',') ?? webhook?.events ?? []
  return (
    <form method="post" action={actionAddress(action, path)} className="grid gap-6">
      <input type="hidden" name="webhook_id" value={id} />
      <Field
        name="url"
        label="Adres"
        need="required"
        hint="Van het programma dat luistert, bijvoorbeeld https://voorbeeld.nl/melding."
        error={errors.url}
        className="max-w-160"
      >
        {(control) => (
          <TextInput {...control} type="url" defaultValue={values.url ?? webhook?.url} maxLength={500} />
        )}
      </Field>
      <div className="grid gap-3">
        <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
          {Object.entries(WEBHOOK_SUBJECTS).map(([kind, label]) => (
            <ChoiceGroup key={kind} kind="checkbox" legend={label}>
              {EVENTS.filter(([event]) => event.startsWith(`${kind}.`)).map(([event, words]) => (
                <Checkbox
                  key={event}
                  name="events"
                  value={event}
                  label={words}
                  defaultChecked={chosen.includes(event)}
                />
              ))}
            </ChoiceGroup>
          ))}
        </div>
        {errors.events ? <FieldError id="events-error">{errors.events}</FieldError> : null}
      </div>
      <Button type="submit" className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}

/** New secret, which is shown only now. */
export function MadeSecret({ secret }: { secret: string }) {
  return (
    <ShownOnce title="Dit is het geheim. Kopieer het nu: hierna is het niet meer te zien." secret={secret}>
      <p className="hint-text">
        De ontvanger rekent er de handtekening mee na, volgens Standard Webhooks. Zo weet hij dat een melding
        van ons komt.
      </p>
    </ShownOnce>
  )
}
