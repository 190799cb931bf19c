/**
 * What a customer may have meant by one reference: how it is written in our books, the likeliest first. Banks break
 * lines in the middle of a number, and people put dots and spaces in it.
 */
export type Mention = readonly string[]

/** A reference as someone typed it whole. */
const PLAIN = /(?<![A-Z0-9])(HO|INV|CN|PR)[ .:_-]?(\d{9,13})(?!\d)/g
const SQUEEZED = /(HO|INV|CN|PR)(\d{9,13})/g

/** The references to orders, projects, invoices and credit notes in a text: 'fact. inv-202611 0007' mentions INV2026110007. */
export function referencesIn(text: string): Mention[] {
  const upper = text.toUpperCase()
  const plain = [...upper.matchAll(PLAIN)].map(([, prefix = '', digits = '']) => ({
    prefix,
    digits,
    isWhole: true,
  }))
  const rest = [...upper.replace(/[^A-Z0-9]/g, '').matchAll(SQUEEZED)].map(
    ([, prefix = '', digits = '']) => ({
      prefix,
      digits,
      isWhole: false,
    }),
  )
  return [...plain, ...rest].map(({ prefix, digits, isWhole }) =>
    isWhole ? spellings(prefix, digits) : shorter(digits).flatMap((part) => spellings(prefix, part)),
  )
}

/** The digits, and every shorter beginning of them: text after the number may have been joined to it. */
function shorter(digits: string): string[] {
  return Array.from({ length: digits.length - 8 }, (_, less) => digits.slice(0, digits.length - less))
}

/** The office's invoices have a hyphen and thirteen digits (docs/product/billing.md#invoice-numbers). */
function spellings(prefix: string, digits: string): string[] {
  if (prefix === 'INV' && digits.length === 13) return [`INV-${digits}`]
  return [prefix + digits]
}
