import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { DEFAULT_SMTP_PORT, type SmtpServer } from '../../../domain/smtp-url'
import type { ShownSetting } from '../shown-setting'
import { addressOf, SettingFrame } from './SettingFrame'
import { Untried } from './StoredSettingForm'

interface MailServerFormProps {
  setting: ShownSetting
  server: Omit<SmtpServer, 'password'> | undefined
  /** The form as it was sent, when it was refused. */
  sent: FormState<object>
}

/** The mail server in the words of a mail provider. Its password is typed anew each time. */
export function MailServerForm({ setting, server, sent }: MailServerFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <SettingFrame setting={setting}>
      <form
        method="post"
        noValidate
        action={addressOf('storedSettings.saveMailServer', setting.name)}
        aria-label={setting.label}
        className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]"
      >
        <Field name="server" label="Server" error={errors.server}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              placeholder="smtp.jouwprovider.nl"
              defaultValue={values.server ?? server?.host}
            />
          )}
        </Field>
        <Field name="port" label="Poort" error={errors.port}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={values.port ?? server?.port ?? DEFAULT_SMTP_PORT}
            />
          )}
        </Field>
        <Field
          name="user"
          label="Gebruikersnaam"
          error={errors.user}
          need="optional"
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              defaultValue={values.user ?? server?.user}
            />
          )}
        </Field>
        <Field
          name="smtp_password"
          label="Wachtwoord"
          error={errors.smtp_password}
          need="optional"
          hint="Vul het bij elke wijziging opnieuw in: we laten het niet zien."
          className="sm:col-span-2"
        >
          {(control) => <TextInput {...control} type="password" autoComplete="off" maxLength={500} />}
        </Field>
        {errors.server ? <Untried /> : null}
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          Proberen en bewaren
        </Button>
      </form>
    </SettingFrame>
  )
}
