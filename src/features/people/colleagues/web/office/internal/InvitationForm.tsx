import { OFFICE_ROLE_LABELS, OFFICE_ROLES } from '@/features/people/accounts/domain/roles'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { COLLEAGUES_PATH, INVITATION_HOURS } from '../../../domain/colleague'

interface InvitationFormProps {
  invitationId: string
  sent: FormState<object> | undefined
  sendsMail: boolean
}

export const ROLE_OPTIONS = OFFICE_ROLES.map((value) => ({ value, label: OFFICE_ROLE_LABELS[value] }))

/** Invites somebody with a role: by mail, or by a link to pass on. */
export function InvitationForm({ invitationId, sent = FRESH, sendsMail }: InvitationFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      action={actionAddress('colleagues.invite', COLLEAGUES_PATH)}
      className="grid max-w-136 gap-5"
    >
      <input type="hidden" name="invitation_id" value={invitationId} />
      <Field name="name" label="Naam" need="required" error={errors.name}>
        {(control) => (
          <TextInput {...control} defaultValue={values.name} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <Field name="email" label="E-mailadres" need="required" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            defaultValue={values.email}
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Field>
      <Field name="office_role" label="Rol" need="required" error={errors.office_role}>
        {(control) => (
          <Select {...control} options={ROLE_OPTIONS} defaultValue={values.office_role || 'colleague'} />
        )}
      </Field>
      <p className="hint-text">
        {sendsMail
          ? 'Er gaat een mail uit met een link.'
          : 'Er is geen mailserver ingesteld: je krijgt een link te zien, en geeft die zelf door.'}{' '}
        Die werkt {INVITATION_HOURS} uur, en één keer.
      </p>
      <Button type="submit" className="justify-self-start">
        Uitnodigen
      </Button>
    </form>
  )
}
