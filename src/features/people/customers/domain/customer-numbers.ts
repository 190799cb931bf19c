import { checkVAT, countries } from 'jsvat'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { HOME, type MemberState, vatPrefixOf } from '@/shared/member-states'

/*
 * Parsers for numbers in the ways that people write them; they check the format only. Server only: their tables are too
 * heavy for a page. Each returns undefined for what cannot be such a number.
 */

/**
 * '06-12 34 56 78', '0031612345678' and '+31 (0)6 12345678' are all '+31 6 12345678'. `country`: where a number without
 * a plus is dialled.
 */
export function phoneNumberIn(typed: string, country: MemberState = HOME): string | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/\(0\)/, ''), country)
  return number?.isPossible() ? number.formatInternational() : undefined
}

/** 'nl 8234.56.789.b01' is 'NL823456789B01', when its check digits are right. Only those that `country` gave. */
export function vatIdIn(typed: string, country: MemberState = HOME): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.\-_]/g, '')
  const prefix = vatPrefixOf(country)
  // Greece: GR is its code, EL its prefix.
  const number = plain.startsWith(prefix) || plain.startsWith(country) ? plain.slice(2) : plain
  const id = `${prefix}${number}`
  const ofCountry = countries.filter(({ codes }) => codes.includes(country))
  return checkVAT(id, ofCountry).isValid ? id : undefined
}
