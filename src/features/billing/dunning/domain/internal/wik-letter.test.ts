import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { wikLetter } from './wik-letter'

const facts = {
  invoiceNumber: 'INV2026110001',
  dueOn: '2026-11-04',
  writtenOn: '2026-11-21',
  outstanding: euros(563.26),
}

test('the letter names the amount, the costs to the cent, what both come to, and the days in the words of the courts', () => {
  const letter = wikLetter(facts).map((paragraph) => paragraph.replaceAll('\u00a0', ' '))
  expect(letter).toEqual([
    'Op 4 november 2026 had factuur INV2026110001 betaald moeten zijn. Volgens onze administratie staat daarvan op 21 november 2026 nog € 563,26 open.',
    'U kunt dit bedrag zonder extra kosten betalen binnen vijftien dagen nadat deze brief bij u is bezorgd.',
    'Betaalt u niet binnen die vijftien dagen, dan bent u ook incassokosten verschuldigd. Dat is € 84,49, het bedrag dat de wet daarvoor bepaalt. U moet dan in totaal € 647,75 betalen.',
  ])
})

test('nobody gets a letter about nothing', () => {
  expect(() => wikLetter({ ...facts, outstanding: 0 as Cents })).toThrow(RangeError)
})
