import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { isPostBox, registryOfName } from '@/features/hosting/domains/domain/registries'
import type { Registrant } from './registrar'

/**
 * What registries are going to refuse in these details, or pass over in silence, one Dutch sentence each: asking first
 * costs nothing, while some registrars shut an extension after a few faulty orders.
 */
export function registrantFaults(registrant: Registrant, extension: string): string[] {
  const { firstName, lastName, street, houseNumber, postalCode, city, country, email } = registrant
  const required = { firstName, lastName, street, houseNumber, postalCode, city }
  const empty = Object.values(required).some((value) => value.trim() === '')
  return [
    ...(empty ? ['De houder mist een voornaam, achternaam of deel van het adres.'] : []),
    ...(/^[A-Z]{2}$/.test(country) ? [] : ['Het land van de houder ontbreekt.']),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : ['Het e-mailadres van de houder klopt niet.']),
    ...(registryPhone(registrant.phone) ? [] : ['Het telefoonnummer van de houder ontbreekt of klopt niet.']),
    ...(registryOfName(extension).refusesPostBox && isPostBox(street)
      ? [`Een .${extension}-naam heeft het adres van een huis nodig, geen postbus.`]
      : []),
  ]
}

/** '+31534351234' → '+31.534351234', as registries write it (RFC 5733); undefined for what is no number. */
export function registryPhone(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.isPossible() ? `+${parsed.countryCallingCode}.${parsed.nationalNumber}` : undefined
}

/** The extension of a name: 'bakkerij.co.uk' → 'co.uk'. */
export function extensionOf(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}
