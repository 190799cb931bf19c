import { describe, expect, test } from 'vitest'
import { answerTo, type TopicId } from '../../src/features/assistant/rules/answer-to'
import { type AskedQuestion, QUESTIONS } from './questions'

const answered = (ask: string) => answerTo(ask, { isOpen: true, greeting: 'Goedemorgen' })

/** Greetings are politeness, not what the answer is about. */
const PLEASANTRIES: readonly string[] = ['groet', 'dank']

function isRight({ ask, topics, alsoFine = [] }: AskedQuestion): boolean {
  const { topics: answer, isHandedOver } = answered(ask)
  const about = answer.filter((topic) => !PLEASANTRIES.includes(topic) || topics.includes(topic))
  const allowed: readonly TopicId[] = [...topics, ...alsoFine]
  if (about.some((topic) => !allowed.includes(topic))) return false
  return topics.length === 0
    ? isHandedOver || about.length > 0
    : about.some((topic) => topics.includes(topic))
}

const share = (asked: readonly AskedQuestion[]) => asked.filter(isRight).length / asked.length
const of = (...kinds: AskedQuestion['kind'][]) => QUESTIONS.filter(({ kind }) => kinds.includes(kind))

test('there are two hundred and forty questions, two in five of them kept from the author of the rules', () => {
  expect(QUESTIONS).toHaveLength(240)
  expect(QUESTIONS.filter(({ heldOut }) => heldOut)).toHaveLength(96)
})

describe('of the questions that its author never saw', () => {
  test('the assistant answers 85 in a hundred right', () => {
    expect(share(QUESTIONS.filter(({ heldOut }) => heldOut))).toBeGreaterThanOrEqual(0.85)
  })
})

test('of what it cannot know it answers five in a hundred at most', () => {
  const asked = of('out-of-scope')
  const answeredAllTheSame = asked.filter((question) => !isRight(question)).map(({ ask }) => ask)
  expect(answeredAllTheSame.length).toBeLessThanOrEqual(Math.floor(asked.length * 0.05))
})

test('whoever calls an appointment off or moves it is never taken for one who wants one', () => {
  const asked = QUESTIONS.filter(({ topics }) => topics.includes('afspraak-wijzigen'))
  expect(asked.length).toBeGreaterThan(5)
  for (const { ask } of asked) {
    expect(answered(ask).topics, ask).not.toContain('afspraak')
    expect(answered(ask).offers, ask).not.toContain('appointment')
  }
})
