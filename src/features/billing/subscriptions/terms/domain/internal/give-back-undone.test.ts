import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { giveBackUndone } from './give-back-undone'

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount as Cents)
const percent = fc.constantFrom(0, 9, 21)

const withVat = (net: number, of: number) => net + Math.round((net * of) / 100)

// promise money 7: What is credited of an invoice never comes to more than it asks, whatever rates its lines have
test('whatever goes back of lines, with what is asked again it is what the invoice asks, to a cent, or less', () => {
  fc.assert(
    fc.property(
      cents(100_000),
      percent,
      cents(100_000),
      percent,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (asked, rate, given, rateBack, share) => {
        const totalLeft = (withVat(asked, rate) - withVat(given, rateBack)) as Cents
        fc.pre(totalLeft >= 0)
        const net = Math.round(asked * share) as Cents
        const parts = giveBackUndone(
          { leftOfLines: [asked, (0 - given) as Cents], percents: [rate, rateBack], totalLeft },
          [{ line: 0, net }],
        )
        const again = parts.reduce((sum, part) => sum - part.net, 0)
        const back = withVat(net, rate) - withVat(again, rateBack)
        expect(again).toBeLessThanOrEqual(given)
        if (withVat(net, rate) <= totalLeft) expect(parts).toEqual([])
        else expect(Math.abs(back - totalLeft)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
