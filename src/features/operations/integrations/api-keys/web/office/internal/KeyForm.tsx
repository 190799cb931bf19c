import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import type { LastDays } from '@/shared/last-day'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { FieldError } from '@/ui/FieldError'
import { LastDayField } from '@/ui/LastDayField'
import { TextInput } from '@/ui/TextInput'
import { API_KEYS_PATH } from '../../../domain/api-key'
import { API_SCOPES, API_SUBJECTS, type ApiSubject, scopeInWords } from '../../../domain/api-scope'

interface KeyFormProps {
  days: LastDays
  keyId: string
  sent: FormState<object> | undefined
}

/** Form for a new key: its program, its scopes and its last day. */
export function KeyForm({ days, keyId, sent = FRESH }: KeyFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      action={actionAddress('apiKeys.make', API_KEYS_PATH)}
      className="grid max-w-136 gap-5"
    >
      <input type="hidden" name="key_id" value={keyId} />
      <Field
        name="name"
        label="Voor welk programma?"
        need="required"
        hint="Zo heet de sleutel in deze lijst en in het logboek."
        error={errors.name}
      >
        {(control) => <TextInput {...control} defaultValue={values.name} maxLength={100} />}
      </Field>
      <Scopes ticked={values.scopes?.split(',') ?? []} error={errors.scopes} />
      <LastDayField days={days} value={values.ends_on} error={errors.ends_on} className="max-w-56" />
      <Button type="submit" className="justify-self-start">
        Sleutel maken
      </Button>
    </form>
  )
}

/** A row per subject: read, and change for writable subjects. */
function Scopes({ ticked, error }: { ticked: readonly string[]; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'scopes-fout' : undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold leading-snug">Wat mag de sleutel?</legend>
      <div className="grid border-hairline border-t">
        {(Object.keys(API_SUBJECTS) as ApiSubject[]).map((subject) => (
          <div
            key={subject}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-5 border-hairline border-b"
          >
            <span className="text-note">{API_SUBJECTS[subject]}</span>
            {(['read', 'write'] as const).map((access) => (
              <Scope key={access} id={`${subject}:${access}`} ticked={ticked} />
            ))}
          </div>
        ))}
      </div>
      {error ? <FieldError id="scopes-fout">{error}</FieldError> : null}
    </fieldset>
  )
}

function Scope({ id, ticked }: { id: string; ticked: readonly string[] }) {
  const scope = API_SCOPES.find((one) => one === id)
  const label = id.endsWith(':read') ? 'Lezen' : 'Wijzigen'
  if (!scope) return <span aria-hidden className="w-26" />
  return (
    <Checkbox
      name="scopes"
      value={scope}
      label={label}
      aria-label={scopeInWords(scope)}
      defaultChecked={ticked.includes(scope)}
      className={label === 'Wijzigen' ? 'w-26' : ''}
    />
  )
}
