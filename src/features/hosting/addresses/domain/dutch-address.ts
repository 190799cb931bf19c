/** '7511JE', as registers write it. */
export type Postcode = string & { readonly postcode: unique symbol }

export interface HouseNumber {
  number: number
  /** 'a', '2', 'bis'; empty when there is none. */
  addition: string
}

export const POSTCODE_FAULT = 'Vul een postcode in van vier cijfers en twee letters, zoals 7511 JE.'
export const HOUSE_NUMBER_FAULT = 'Vul een huisnummer in, zoals 14 of 14a.'

/** Letter pairs that no postcode ends in: PostNL never gives them out. */
const NEVER_USED = ['SA', 'SD', 'SS']

/** Reads a Dutch postcode the ways people write it: '7511je', '7511 JE', 'NL-7511 JE'. */
export function parsePostcode(typed: string): Postcode | undefined {
  const plain = typed.toUpperCase().replace(/[\s.\-\u2013]/g, '')
  const [, digits, letters = ''] = /^(?:NL)?([1-9]\d{3})([A-Z]{2})$/.exec(plain) ?? []
  return digits && !NEVER_USED.includes(letters) ? (`${digits}${letters}` as Postcode) : undefined
}

/** '7511 JE', as people write it. */
export function postcodeInWords(postcode: Postcode): string {
  return `${postcode.slice(0, 4)} ${postcode.slice(4)}`
}

const HOUSE_NUMBER =
  /^(?:nr|no|nummer|huisnummer)?[.:\s]*([1-9]\d{0,4})(?!\d)(?:[\s\-/.,\u2013]*([a-z\d][a-z\d\s\-/]{0,15}))?$/i

/** Reads a house number with its addition: '14', '14a', '14-2', '14 bis', 'nr. 14 III'. */
export function parseHouseNumber(typed: string): HouseNumber | undefined {
  const [, number, addition = ''] = HOUSE_NUMBER.exec(typed.trim()) ?? []
  return number ? { number: Number(number), addition: addition.trim() } : undefined
}

/** '14a', '14-2', '14 bis': a letter follows at once, a figure after a hyphen, a word after a space. */
export function houseNumberInWords({ number, addition }: HouseNumber): string {
  if (addition === '') return String(number)
  const between = /^\d/.test(addition) ? '-' : addition.length === 1 ? '' : ' '
  return `${number}${between}${addition}`
}
