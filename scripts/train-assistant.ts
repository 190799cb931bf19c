// npm run assistant:train: trains the weights of the assistant (src/content/assistant/weights.json) on labelled
// questions: those in scripts/assistant/questions (a file per topic, a question per line; several.txt names the topics
// before each), the training part of tests/assistant, and the words of each topic. The result is deterministic. The
// held-out set, and every third question of the practice set, are never used.
import { writeFileSync } from 'node:fs'
import { featuresOf } from '../src/features/sales/conversations/assistant/domain/features-of'
import {
  ALWAYS,
  CLASSES,
  MOST_STEPS,
  STEP,
  type TopicClass,
} from '../src/features/sales/conversations/assistant/domain/likely-topics'
import { type Lesson, lessons, markOf } from './assistant/lessons'

/** Minimum frequency: a feature of a single question says more about that question than about a topic. */
const LEAST_SEEN = 2
const ROUNDS = 16
/**
 * Averaging: weights are the mean over the rounds from this one on, so that the order of the questions hardly matters.
 */
const FIRST_COUNTED = 6
const RATE = 0.1
/** Weight decay: keeps weights small, so that no single word decides. */
const DECAY = 0.01

type Row = readonly (readonly [feature: number, value: number])[]

/** Multinomial logistic regression, trained by stochastic gradient descent with AdaGrad. */
function learned(all: readonly Lesson[], features: readonly string[]): Float64Array {
  const places = new Map(features.map((name, place) => [name, place]))
  const rows = all.map(({ ask }): Row => {
    const found: [string, number][] = [...featuresOf(ask), [ALWAYS, 1]]
    return found.flatMap(([name, value]) => {
      const place = places.get(name)
      return place === undefined ? [] : [[place, value] as const]
    })
  })
  const weights = new Float64Array(features.length * CLASSES.length)
  const moved = new Float64Array(weights.length).fill(1e-6)
  const random = randomFrom(7)
  const order = all.map((_, place) => place)
  const summed = new Float64Array(weights.length)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const place of order) learnOne(weights, moved, rows[place] ?? [], all[place])
    if (round < FIRST_COUNTED) continue
    for (const [at, weight] of weights.entries()) summed[at] = (summed[at] ?? 0) + weight
  }
  return summed.map((sum) => sum / (ROUNDS - FIRST_COUNTED))
}

function learnOne(weights: Float64Array, moved: Float64Array, row: Row, lesson: Lesson | undefined) {
  if (!lesson) return
  const errors = errorsOf(weights, row, lesson.topics)
  for (const [feature, value] of row)
    errors.forEach((error, index) => {
      const at = feature * CLASSES.length + index
      const slope = error * lesson.weight * value + DECAY * (weights[at] ?? 0)
      moved[at] = (moved[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(moved[at])
    })
}

/** Error of each class's probability; the topics of one question share it. */
function errorsOf(weights: Float64Array, row: Row, topics: readonly TopicClass[]): number[] {
  const sums = CLASSES.map(() => 0)
  for (const [feature, value] of row)
    for (let index = 0; index < sums.length; index++)
      sums[index] = (sums[index] ?? 0) + (weights[feature * CLASSES.length + index] ?? 0) * value
  const most = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - most))
  const total = odds.reduce((sum, one) => sum + one, 0)
  return CLASSES.map(
    (topic, index) => (odds[index] ?? 0) / total - (topics.includes(topic) ? 1 / topics.length : 0),
  )
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(order: number[], random: () => number) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const held = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = held
  }
}

function featuresSeen(all: readonly Lesson[]): string[] {
  const seen = new Map<string, number>()
  for (const { ask } of all)
    for (const name of featuresOf(ask).keys()) seen.set(name, (seen.get(name) ?? 0) + 1)
  const often = [...seen].filter(([, times]) => times >= LEAST_SEEN).map(([name]) => name)
  return [...often.sort(), ALWAYS]
}

/** Packs two weights into a byte, with whole bytes per feature. */
function packed(weights: Float64Array, rows: number): string {
  const bytes: number[] = []
  const stepsAt = (row: number, index: number) => {
    const weight = index < CLASSES.length ? (weights[row * CLASSES.length + index] ?? 0) : 0
    return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / STEP))) + 8
  }
  for (let row = 0; row < rows; row++)
    for (let index = 0; index < CLASSES.length; index += 2)
      bytes.push((stepsAt(row, index) << 4) | stepsAt(row, index + 1))
  return Buffer.from(bytes).toString('base64')
}

const all = lessons()
const features = featuresSeen(all)
const steps = packed(learned(all, features), features.length)
const weights = { madeFrom: markOf(all), features: features.join('|'), steps }
writeFileSync(
  new URL('../src/content/assistant/weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
)
