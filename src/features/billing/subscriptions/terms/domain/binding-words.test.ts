import { expect, test } from 'vitest'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { addDays, addMonths } from '@/shared/calendar-day'
import { bindingFacts, endingInWords } from './binding-words'
import { boundUntil, lastDayWhenEnded } from './ending'
import { periodOf } from './periods'

test('a consumer reads that nothing holds them, a business that its first term does', () => {
  expect(Object.fromEntries(bindingFacts({ actingAs: 'consumer', billingCycle: 'yearly' }))).toEqual({
    Looptijd: 'Onbepaalde tijd, zonder minimum.',
    Verlenging: 'Vanzelf, telkens met een jaar, tot je opzegt.',
    Opzeggen:
      'Op elk moment, met een opzegtermijn van hooguit een maand. Wat je vooruit betaalde voor de dagen daarna, krijg je terug.',
  })
  expect(Object.fromEntries(bindingFacts({ actingAs: 'company', billingCycle: 'monthly' }))).toMatchObject({
    Looptijd: 'Minimaal een maand, daarna voor onbepaalde tijd.',
    Opzeggen: expect.stringMatching(
      /^Tegen het einde van de eerste maand, en daarna op elk moment, met een opzegtermijn van hooguit een maand\./,
    ),
  })
  const quoted = { actingAs: 'company', billingCycle: 'monthly', minimumMonths: 3 } as const
  expect(endingInWords(quoted)).toMatch(/^Tegen het einde van de eerste 3 maanden, en daarna op elk moment/)
})

test('what is said of leaving is what leaving comes to, for each kind of customer and term', () => {
  for (const actingAs of ACTING_AS)
    for (const billingCycle of ['monthly', 'yearly'] as const)
      for (const minimumMonths of [0, 3, 12, 24]) {
        const term = { anchorOn: '2026-03-10', actingAs, billingCycle, minimumMonths }
        const says = endingInWords(term)
        const held = boundUntil(term, term.anchorOn)
        expect(says.startsWith('Op elk moment'), says).toBe(held === null)
        const first = /^Tegen het einde van (?:de|het) eerste (?:(\d+) )?(maand|maanden|jaar), /.exec(says)
        const months = first ? Number(first[1] ?? (first[2] === 'jaar' ? 12 : 1)) : 0
        if (held) expect(held, says).toBe(addDays(addMonths(term.anchorOn, months), -1))
        const free = addDays(addMonths(term.anchorOn, months), 40)
        const { lastDay: paidUntil } = periodOf({ anchorOn: free, billingCycle: 'yearly' }, 0)
        expect(lastDayWhenEnded({ ...term, paidUntil }, free), says).toBe(addMonths(free, 1))
      }
})
