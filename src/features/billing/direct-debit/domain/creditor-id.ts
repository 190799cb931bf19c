/**
 * Whether this can be the id of a creditor (incassant): country, two check digits, three letters or digits of the
 * creditor's own, which no check counts, and the national id. 'NL79ZZZ999999990000', without spaces.
 */
export function isCreditorId(id: string): boolean {
  const [, country = '', check = '', national = ''] =
    /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id) ?? []
  if (country === 'NL' && !/^\d{12}$/.test(national)) return false
  return check !== '' && check === creditorCheckDigits(country, national)
}

/** The Dutch one that goes with a number at the Chamber of Commerce: 'NL' + check + 'ZZZ' + KVK + '0000'. */
export function dutchCreditorId(kvkNumber: string): string {
  if (!/^\d{8}$/.test(kvkNumber)) throw new RangeError('A KVK number has eight digits')
  const national = `${kvkNumber}0000`
  return `NL${creditorCheckDigits('NL', national)}ZZZ${national}`
}

/** ISO 7064, mod 97-10, over the national id and the country, without the creditor's own three characters. */
function creditorCheckDigits(country: string, national: string): string {
  const digits = [...`${national}${country}00`].map((character) => Number.parseInt(character, 36)).join('')
  const remainder = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  return String(98 - remainder).padStart(2, '0')
}
