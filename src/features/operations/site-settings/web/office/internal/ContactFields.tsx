import type { Company } from '@/content/site-facts'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { type Sent, SettingField } from './SettingField'

/** Where the company is reached. */
export function ContactFields({ sent, company }: Sent & { company: Company }) {
  const { phone, whatsApp } = company
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingField
        {...{ sent }}
        name="phone"
        label="Telefoon"
        need="required"
        type="tel"
        autoComplete="tel"
        known={phone.shown}
      />
      <SettingField
        {...{ sent }}
        name="whatsapp"
        label="WhatsApp"
        need="optional"
        hint="Leeg: hetzelfde nummer als de telefoon."
        type="tel"
        known={whatsApp.e164 === phone.e164 ? '' : whatsApp.shown}
      />
      <SettingField
        {...{ sent }}
        name="email"
        label="E-mailadres"
        need="required"
        type="email"
        fieldClass="sm:col-span-2"
        known={company.email}
      />
      <Field
        name="social"
        label="Sociale media"
        need="optional"
        hint="Het adres van elk profiel op een eigen regel. Ze staan onder aan elke pagina."
        error={errorsOf(sent).social}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            defaultValue={valuesOf(sent).social ?? company.social.map(({ url }) => url).join('\n')}
          />
        )}
      </Field>
    </div>
  )
}
