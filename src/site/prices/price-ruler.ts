import { type Cents, euros } from '@/shared/money'

/** What the rule measures from its upper edge to its lower one. */
const RULER_LENGTH = euros(2600)
const TICK = euros(50)
const TICKS_PER_LONG_ONE = 5

/** How far down the rule an amount lies, as a percentage for SVG. */
export function alongRuler(amount: Cents): `${number}%` {
  return `${Math.round((amount / RULER_LENGTH) * 10_000) / 100}%`
}

/** A tick every 50 euro, a long one every 250. */
export function rulerTicks(): { at: `${number}%`; isLong: boolean }[] {
  return Array.from({ length: RULER_LENGTH / TICK - 1 }, (_, index) => ({
    at: alongRuler(((index + 1) * TICK) as Cents),
    isLong: (index + 1) % TICKS_PER_LONG_ONE === 0,
  }))
}
