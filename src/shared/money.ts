declare const cents: unique symbol

/** An amount in whole euro cents. */
export type Cents = number & { readonly [cents]: true }

/** 19.5 → 1950 cents. Throws when the amount is finer than a cent. */
export function euros(amount: number): Cents {
  const rounded = Math.round(amount * 100)
  if (Math.abs(amount * 100 - rounded) > 1e-6)
    throw new RangeError(`${amount} euro is not a whole number of cents`)
  return rounded as Cents
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce<number>((total, amount) => total + amount, 0) as Cents
}

/** Multiplies an amount by a whole number. */
export function times(amount: Cents, count: number): Cents {
  return (amount * count) as Cents
}

/** 1950 → '19.50', as files for other programs have it. Throws for anything but whole cents. */
export function inDecimals(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const WITH_CENTS = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const WHOLE = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** '€ 19,50', and '€ 995' for whole euros, with a no-break space. */
export function inEuros(amount: Cents): string {
  return (amount % 100 === 0 ? WHOLE : WITH_CENTS).format(amount / 100)
}

const NUMBER = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 })
const WHOLE_NUMBER = new Intl.NumberFormat('nl-NL')

/** '139' and '139,50', for a sentence that writes 'euro' out. */
export function inNumbers(amount: Cents): string {
  return (amount % 100 === 0 ? WHOLE_NUMBER : NUMBER).format(amount / 100)
}

/** '€ 995,00': always with cents, for amounts in a column. */
export function inEurosAndCents(amount: Cents): string {
  return WITH_CENTS.format(amount / 100)
}
