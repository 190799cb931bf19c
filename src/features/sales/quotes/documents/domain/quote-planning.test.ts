import { expect, test } from 'vitest'
import { TIMELINE_TAKES } from '@/features/sales/configurator/domain/choices'
import { emptyQuote } from './quote-from-lead'
import { planningInWords, planningOf } from './quote-planning'

const saying = (closing: string) => planningOf({ ...emptyQuote(), closing })

test('the planning of a quote is what its reader reads: a span, or one number, in working days, weeks or months', () => {
  expect(saying('Planning: 2-4 weken, geteld vanaf de dag dat alles van je binnen is.')).toEqual({
    from: 2,
    until: 4,
    unit: 'weeks',
  })
  expect(saying('Je wens voor de planning: flexibel, 1-2 maanden.')).toEqual({
    from: 1,
    until: 2,
    unit: 'months',
  })
  expect(saying('De planning is 3 tot 5 weken.')).toEqual({ from: 3, until: 5, unit: 'weeks' })
  expect(saying('Onze planning: 10 werkdagen.')).toEqual({ from: 10, until: 10, unit: 'days' })
  expect(saying('Planning: 1 week.')).toEqual({ from: 1, until: 1, unit: 'weeks' })
  for (const takes of Object.values(TIMELINE_TAKES)) {
    const planning = saying(`Planning: ${takes}.`)
    expect(planning && planningInWords(planning)).toBe(takes)
  }
})

test('no planning is read where none is named, where it makes no sense, or where a site is promised in working days', () => {
  expect(saying('Je betaalt per 4 weken.')).toBeNull()
  expect(saying('De planning bespreken we. Je betaalt na 2 weken.')).toBeNull()
  expect(saying('Planning: 4-2 weken.')).toBeNull()
  expect(saying('Planning: 0 weken.')).toBeNull()
  expect(
    saying(
      'Je wens voor de planning: normaal, 2-4 weken. Vanaf die dag staat je website binnen 5 werkdagen online.',
    ),
  ).toBeNull()
})
