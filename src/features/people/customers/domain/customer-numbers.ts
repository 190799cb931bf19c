import { checkVAT, netherlands } from 'jsvat'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/*
 * Parsers for numbers in the ways that people write them; they check the format only. Server only: their tables are too
 * heavy for a page. Each returns undefined for what cannot be such a number.
 */

/** '06-12 34 56 78', '0031612345678' and '+31 (0)6 12345678' are all '+31 6 12345678'. Foreign ones need their country. */
export function phoneNumberIn(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/\(0\)/, ''), 'NL')
  return number?.isPossible() ? number.formatInternational() : undefined
}

/** 'nl 8234.56.789.b01' is 'NL823456789B01', when its check digits are right. Only Dutch ones. */
export function vatIdIn(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.\-_]/g, '')
  const id = plain.startsWith('NL') ? plain : `NL${plain}`
  return checkVAT(id, [netherlands]).isValid ? id : undefined
}
