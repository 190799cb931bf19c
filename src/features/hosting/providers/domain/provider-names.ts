import type { UserNameRules } from './hosting-panel'

/** Digits and letters without vowels, so that no number reads as a word. */
const LETTERS = '0123456789bcdfghjklmnpqrstvwxyz'

const ORDER_NUMBER = /^HO(\d{9,11})$/

/**
 * User name of an order's account: 'h' and the digits of its number in base 31. The same number always gives the same
 * name, and another number another: whoever asks again after a crash finds what was made. Undefined for a number that
 * is not one of ours, and where the panel's rules leave no room.
 */
export function accountUserName(
  orderNumber: string,
  { minLength, maxLength }: UserNameRules,
): string | undefined {
  const [, digits] = ORDER_NUMBER.exec(orderNumber) ?? []
  if (digits === undefined || digits.startsWith('0')) return undefined
  const name = `h${inLetters(Number(digits))}`
  return name.length >= minLength && name.length <= maxLength ? name : undefined
}

function inLetters(number: number): string {
  const rest = Math.floor(number / LETTERS.length)
  const letter = LETTERS.charAt(number % LETTERS.length)
  return rest === 0 ? letter : inLetters(rest) + letter
}

const MAX_HANDLE_LENGTH = 40

/**
 * Handle of the holder of an order's name, for registrars that let the caller choose. One per order and never shared: a
 * handle that several names use changes all of them. Signs beyond letters and digits go in as their code, so that two
 * numbers never give one handle. Undefined for a number that is too long.
 */
export function holderHandle(orderNumber: string): string | undefined {
  const number = orderNumber
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)
  const handle = `${number}-holder`
  return handle.length <= MAX_HANDLE_LENGTH ? handle : undefined
}
