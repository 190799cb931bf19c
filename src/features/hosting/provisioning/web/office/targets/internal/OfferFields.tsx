import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import type { TargetPort } from '../../../../steps/domain/target'
import { MOST_PACKAGE_NAME, packageInput } from '../../../../steps/domain/target-form'

interface OfferFieldsProps {
  port: TargetPort
  packages: readonly { id: string; name: string }[]
  values: Texts
  errors: Texts
}

/** What a target does for our orders, by its kind. */
export function OfferFields({ port, packages, ...filled }: OfferFieldsProps) {
  if (port === 'hosting-panel') return <PanelFields packages={packages} {...filled} />
  if (port === 'dns-host')
    return (
      <Nameservers
        {...filled}
        hint="Eén per regel, minstens twee. Domeinnamen die we registreren, krijgen deze naamservers."
      />
    )
  return <RegistrarFields {...filled} />
}

type Filled = Pick<OfferFieldsProps, 'values' | 'errors'>

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function PanelFields({ packages, values, errors }: Omit<OfferFieldsProps, 'port'>) {
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-semibold text-note">Pakketten</legend>
        <p className="hint-text">
          Vul in hoe elk pakket op de server heet, letter voor letter. Wat leeg blijft, maakt een mens.
        </p>
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
          {packages.map(({ id, name }) => (
            <Field key={id} name={packageInput(id)} label={name} error={errors[packageInput(id)]}>
              {(control) => (
                <TextInput
                  {...control}
                  {...PLAIN}
                  maxLength={MOST_PACKAGE_NAME}
                  defaultValue={values[packageInput(id)]}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field
          name="addresses"
          label="IP-adressen van de webserver"
          hint="Eén per regel, IPv4 en IPv6. Hier wijst een domeinnaam straks naartoe."
          error={errors.addresses}
        >
          {(control) => (
            <Textarea {...control} {...PLAIN} rows={2} className="min-h-20" defaultValue={values.addresses} />
          )}
        </Field>
        <Field
          name="mail_host"
          label="Mailserver"
          hint="De naam waarop mail voor deze accounts binnenkomt."
          error={errors.mail_host}
        >
          {(control) => <TextInput {...control} {...PLAIN} maxLength={253} defaultValue={values.mail_host} />}
        </Field>
        <Field
          name="room"
          label="Meeste accounts"
          need="optional"
          hint="Is dit aantal bereikt, dan gaat een nieuwe bestelling naar de volgende server die open is. Leeg is geen grens."
          error={errors.room}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={values.room}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-semibold text-note">Wat de klant nodig heeft</legend>
        <p className="hint-text">
          Hiermee vullen we de toegang van een bestelling in zodra het account er is. Wat leeg blijft, vul je
          per bestelling zelf in.
        </p>
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
          {ACCESS_FIELDS.map(({ name, label, hint }) => (
            <Field key={name} name={name} label={label} hint={hint} need="optional" error={errors[name]}>
              {(control) => <TextInput {...control} {...PLAIN} maxLength={253} defaultValue={values[name]} />}
            </Field>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** Where customers of a panel come in. */
const ACCESS_FIELDS = [
  { name: 'panel_url', label: 'Adres van het paneel', hint: 'Waar klanten inloggen, met https en de poort.' },
  { name: 'webmail_url', label: 'Webmail', hint: 'Waar ze hun mail in de browser lezen, met https.' },
  {
    name: 'sftp_host',
    label: 'Server voor bestanden',
    hint: 'Een servernaam, bereikbaar over SFTP op poort 22.',
  },
] as const

function Nameservers({ values, errors, hint }: Filled & { hint: string }) {
  return (
    <Field name="nameservers" label="Naamservers" hint={hint} error={errors.nameservers} className="max-w-96">
      {(control) => (
        <Textarea {...control} {...PLAIN} rows={3} className="min-h-24" defaultValue={values.nameservers} />
      )}
    </Field>
  )
}

function RegistrarFields({ values, errors }: Filled) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field
        name="prices"
        label="Hoogste prijs per extensie"
        hint="Eén per regel, zonder btw: nl 4,50. Wat er niet bij staat of meer kost, registreren we niet vanzelf."
        error={errors.prices}
      >
        {(control) => (
          <Textarea {...control} {...PLAIN} rows={5} className="min-h-32" defaultValue={values.prices} />
        )}
      </Field>
      <div className="grid gap-5">
        <Field
          name="most_per_day"
          label="Meeste namen per dag"
          hint="Daarna wacht een naam op een mens. Bij 0 wordt niets vanzelf geregistreerd."
          error={errors.most_per_day}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={values.most_per_day}
            />
          )}
        </Field>
        <Field
          name="currency"
          label="Munt"
          hint="Van je prijzen daar, in drie letters."
          error={errors.currency}
        >
          {(control) => (
            <TextInput {...control} {...PLAIN} maxLength={3} defaultValue={values.currency || 'EUR'} />
          )}
        </Field>
      </div>
      <Nameservers
        values={values}
        errors={errors}
        hint="Alleen nodig zonder eigen DNS-koppeling: één per regel, waar een nieuwe naam dan staat."
      />
    </div>
  )
}
