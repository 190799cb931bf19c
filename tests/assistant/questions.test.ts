import { expect, test } from 'vitest'
import { answerTo } from '../../src/features/assistant/rules/answer-to'
import { PRACTICE } from './practice'
import { QUESTIONS } from './questions'

const answered = (ask: string) => answerTo(ask, { isOpen: true, greeting: 'Goedemorgen' })

test('there are two hundred and forty questions, two in five of them kept from the author of the rules', () => {
  expect(QUESTIONS).toHaveLength(240)
  expect(QUESTIONS.filter(({ heldOut }) => heldOut)).toHaveLength(96)
})

test('whoever calls an appointment off or moves it is never taken for one who wants one', () => {
  const asked = [...QUESTIONS, ...PRACTICE].filter(
    ({ topics }) => topics.includes('afspraak-wijzigen') && !topics.includes('afspraak'),
  )
  expect(asked.length).toBeGreaterThan(5)
  for (const { ask } of asked) {
    expect(answered(ask).topics, ask).not.toContain('afspraak')
    expect(answered(ask).offers, ask).not.toContain('appointment')
  }
})
