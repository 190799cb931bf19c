import type { Company } from '@/content/site-facts'
import { errorsOf, isRefused } from '@/shared/form-state'
import { Checkbox } from '@/ui/Checkbox'
import { type Sent, SettingField } from './SettingField'

/** Where the company is, and its point on the map. */
export function AddressFields({ sent, address }: Sent & { address: Company['address'] }) {
  const { street, postcode, city, region, point } = address
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingField
        {...{ sent }}
        name="street"
        label="Straat en huisnummer"
        need="required"
        fieldClass="sm:col-span-2"
        known={street}
      />
      <SettingField {...{ sent }} name="postcode" label="Postcode" need="required" known={postcode} />
      <SettingField {...{ sent }} name="city" label="Plaats" need="required" known={city} />
      <SettingField {...{ sent }} name="region" label="Provincie" need="required" known={region} />
      <Checkbox
        name="find_point"
        value="on"
        className="sm:col-span-2"
        label="Zoek de plek op de kaart bij dit adres"
        hint="In het adressenregister van de overheid (PDOK)."
        error={errorsOf(sent).find_point}
        defaultChecked={isRefused(sent) ? sent.values.find_point === 'on' : true}
      />
      <SettingField
        {...{ sent }}
        name="latitude"
        label="Breedtegraad"
        need="optional"
        hint="Telt alleen zonder het vinkje hierboven."
        inputMode="decimal"
        className="tabular-nums"
        known={String(point.latitude)}
      />
      <SettingField
        {...{ sent }}
        name="longitude"
        label="Lengtegraad"
        need="optional"
        inputMode="decimal"
        className="tabular-nums"
        known={String(point.longitude)}
      />
    </div>
  )
}
