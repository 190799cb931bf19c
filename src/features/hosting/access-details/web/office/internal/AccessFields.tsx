import type { ComponentProps, ReactNode } from 'react'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import {
  type AccessDetails,
  FILE_PROTOCOL_LABELS,
  FILE_PROTOCOLS,
  MAIL_SECURITIES,
  MAIL_SECURITY_LABELS,
  type SignInLink,
} from '../../../domain/access-details'

interface AccessFieldsProps {
  known: AccessDetails
  link: SignInLink | null
  sent: FormState
}

/** All fields of the record, by the part that the customer reads. */
export function AccessFields({ known, link, sent }: AccessFieldsProps) {
  const of = { sent }
  return (
    <>
      <p className="hint-text">
        Wat leeg blijft, ziet de klant niet. Zet nergens een wachtwoord: geef een link waarmee de klant er
        zelf een kiest.
      </p>
      <Group title="Site">
        <Line {...of} name="site_url" label="Adres van de site" known={known.siteUrl} inputMode="url" />
        <Line {...of} name="login_url" label="Waar je inlogt" known={known.loginUrl} inputMode="url" />
        <Line {...of} name="login_user" label="Gebruikersnaam" known={known.loginUser} />
      </Group>
      <Group title="Link om zelf een wachtwoord te kiezen, of eenmalig in te loggen">
        <Line
          {...of}
          name="link_url"
          label="Link"
          known={link?.url}
          hint="We bewaren hem versleuteld en wissen hem na de laatste dag."
          inputMode="url"
        />
        <Line {...of} name="link_until" label="Werkt tot en met" known={link?.until} type="date" />
      </Group>
      <Group title="Beheerpaneel">
        <Line {...of} name="panel_url" label="Adres van het paneel" known={known.panelUrl} inputMode="url" />
        <Line {...of} name="panel_user" label="Gebruikersnaam van het paneel" known={known.panelUser} />
      </Group>
      <Group title="Mail">
        <Server
          {...of}
          field="imap"
          words={[
            'Inkomende server (IMAP)',
            'Poort van de inkomende server',
            'Beveiliging van de inkomende server',
          ]}
          known={known.incoming}
        />
        <Server
          {...of}
          field="smtp"
          words={[
            'Uitgaande server (SMTP)',
            'Poort van de uitgaande server',
            'Beveiliging van de uitgaande server',
          ]}
          known={known.outgoing}
        />
        <Line
          {...of}
          name="mail_user"
          label="Gebruikersnaam van de mail"
          known={known.mailUser}
          hint="Leeg: de klant leest ‘je hele e-mailadres’."
        />
        <Line {...of} name="webmail_url" label="Webmail" known={known.webmailUrl} inputMode="url" />
      </Group>
      <Group title="Bestanden">
        <Choice
          {...of}
          name="files_protocol"
          label="Soort"
          known={known.files?.protocol ?? 'sftp'}
          options={FILE_PROTOCOLS.map((value) => ({ value, label: FILE_PROTOCOL_LABELS[value] }))}
        />
        <Line {...of} name="files_host" label="Server van de bestanden" known={known.files?.host} />
        <Line
          {...of}
          name="files_port"
          label="Poort van de bestanden"
          known={known.files?.port}
          inputMode="numeric"
        />
        <Line {...of} name="files_user" label="Gebruikersnaam van de bestanden" known={known.files?.user} />
      </Group>
      <Group title="Domeinnaam en verder">
        <Area
          {...of}
          name="nameservers"
          label="Nameservers"
          known={known.nameservers.join('\n')}
          hint="Elke op een eigen regel."
        />
        <Area
          {...of}
          name="notes"
          label="Opmerking voor de klant"
          known={known.notes}
          hint="Wat de klant verder moet weten, zonder wachtwoorden."
        />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 border-hairline border-t pt-3">
      <legend className="label-text float-left w-full">{title}</legend>
      <div className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface LineProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'type'> {
  sent: FormState
  name: string
  label: string
  known: string | number | null | undefined
  hint?: string
}

function Line({ sent, name, label, known, hint, ...input }: LineProps) {
  return (
    <Field {...{ name, label, hint }} error={errorsOf(sent)[name]}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          defaultValue={valuesOf(sent)[name] ?? known ?? ''}
        />
      )}
    </Field>
  )
}

function Area({ sent, name, label, known, hint }: LineProps) {
  return (
    <Field {...{ name, label, hint }} error={errorsOf(sent)[name]}>
      {(control) => (
        <Textarea {...control} maxLength={2000} defaultValue={valuesOf(sent)[name] ?? known ?? ''} />
      )}
    </Field>
  )
}

interface ChoiceProps {
  sent: FormState
  name: string
  label: string
  known: string
  options: ComponentProps<typeof Select>['options']
}

function Choice({ sent, name, label, known, options }: ChoiceProps) {
  return (
    <Field {...{ name, label }} error={errorsOf(sent)[name]}>
      {(control) => <Select {...control} options={options} defaultValue={valuesOf(sent)[name] ?? known} />}
    </Field>
  )
}

interface ServerProps {
  sent: FormState
  field: 'imap' | 'smtp'
  /** Labels of host, port and security. */
  words: readonly [string, string, string]
  known: AccessDetails['incoming']
}

function Server({ sent, field, words: [host, port, security], known }: ServerProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Line {...{ sent }} name={`${field}_host`} label={host} known={known?.host} />
      <Line {...{ sent }} name={`${field}_port`} label={port} known={known?.port} inputMode="numeric" />
      <Choice
        {...{ sent }}
        name={`${field}_security`}
        label={security}
        known={known?.security ?? 'ssl'}
        options={MAIL_SECURITIES.map((value) => ({ value, label: MAIL_SECURITY_LABELS[value] }))}
      />
    </div>
  )
}
