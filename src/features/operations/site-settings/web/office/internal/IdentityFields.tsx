import type { Company } from '@/content/site-facts'
import { ibanInGroups } from '@/shared/iban'
import { type Sent, SettingField } from './SettingField'

/** Who the company is. */
export function IdentityFields({ sent, company }: Sent & { company: Company }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingField
        {...{ sent }}
        name="name"
        label="Naam"
        need="required"
        hint="Zoals klanten je kennen."
        maxLength={60}
        known={company.name}
      />
      <SettingField
        {...{ sent }}
        name="legal_name"
        label="Officiële naam"
        need="required"
        hint="Zoals die bij de Kamer van Koophandel staat."
        maxLength={60}
        known={company.legalName}
      />
      <SettingField
        {...{ sent }}
        name="kvk"
        label="KVK-nummer"
        need="required"
        inputMode="numeric"
        className="tabular-nums"
        known={company.kvk}
      />
      <SettingField
        {...{ sent }}
        name="vat_id"
        label="Btw-id"
        need="required"
        hint="Begint met NL. Niet je omzetbelastingnummer."
        className="tabular-nums"
        known={company.vatId}
      />
      <SettingField
        {...{ sent }}
        name="iban"
        label="Rekeningnummer (IBAN)"
        need="required"
        hint="Hierop betalen klanten hun facturen."
        className="tabular-nums"
        fieldClass="sm:col-span-2"
        known={ibanInGroups(company.iban)}
      />
    </div>
  )
}
