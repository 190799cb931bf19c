import { PLACEHOLDER_POINT } from '@/content/shipped-facts'
import type { Company, MapPoint } from '@/content/site-facts'
import type { SiteSettingName } from './site-settings'

/** A fact that is still what a new site begins with: live mode refuses it. */
export interface Placeholder {
  /** Where an owner mends it. */
  setting: SiteSettingName
  /** As part of a sentence: 'de naam'. */
  label: string
}

/** Facts about the company that are still the shipped examples. */
export function placeholdersIn(company: Company): Placeholder[] {
  const candidates: [setting: SiteSettingName, label: string, isLeft: boolean][] = [
    ['identity', 'de naam', company.name === 'Webnoaber'],
    ['identity', 'het KVK-nummer', company.kvk === '00000000'],
    ['identity', 'het btw-id', company.vatId.startsWith('NL000000000')],
    ['identity', 'het rekeningnummer', company.iban.startsWith('NL00')],
    ['contact', 'het telefoonnummer', company.phone.e164.endsWith('0000000')],
    ['contact', 'het WhatsApp-nummer', company.whatsApp.e164.endsWith('0000000')],
    ['contact', 'het e-mailadres', company.email.endsWith('.example')],
    ...company.social.map(({ name, url }): [SiteSettingName, string, boolean] => [
      'contact',
      `het profiel ${name}`,
      isInvented(url),
    ]),
    ['address', 'het adres', company.address.street.startsWith('Voorbeeld')],
    ['address', 'de plek op de kaart', isSamePoint(company.address.point, PLACEHOLDER_POINT)],
  ]
  return candidates.flatMap(([setting, label, isLeft]) => (isLeft ? [{ setting, label }] : []))
}

/** Whether an address is under the reserved domain .example (RFC 2606), or named as an example. */
export function isInvented(url: string): boolean {
  return /\.example(?:\/|$)|voorbeeld/i.test(url)
}

function isSamePoint(one: MapPoint, other: MapPoint): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}
