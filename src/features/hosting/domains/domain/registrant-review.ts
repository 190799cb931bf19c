import type { Texts } from '@/shared/form-state'
import { HOME } from '@/shared/member-states'
import type { Registrant } from './registrant'
import { isPostBox, registryOfName } from './registries'

/**
 * What a registry is most likely to have refused in these details, by input: what they lack, and what it is known not to
 * take. Empty when nothing stands out: the registry did not say which one it was.
 */
export function reviewRegistrant(registrant: Registrant | null, name: string): Texts {
  if (!registrant) return {}
  const { phone, street, houseNumber, legalForm, company, kvk, country } = registrant
  const { registry, refusesPostBox } = registryOfName(name)
  const faults: [string, string | false][] = [
    [
      'phone',
      !/^\+\d{1,3}\.\d{4,14}$/.test(phone) && 'Vul een telefoonnummer in waarop je te bereiken bent.',
    ],
    [
      'street',
      street.trim() === ''
        ? 'Vul de straat in, zonder huisnummer.'
        : refusesPostBox &&
          isPostBox(street) &&
          `${registry} neemt geen postbus of antwoordnummer aan. Vul het adres in waar je woont of gevestigd bent.`,
    ],
    ['house_number', houseNumber.trim() === '' && 'Vul het huisnummer in.'],
    ['legal_form', company !== null && legalForm === null && 'Kies de rechtsvorm van je bedrijf.'],
    [
      'kvk',
      legalForm !== null &&
        legalForm !== 'anders' &&
        country === HOME &&
        !kvk &&
        'Vul het KVK-nummer in: het register vraagt erom.',
    ],
  ]
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== false))
}
