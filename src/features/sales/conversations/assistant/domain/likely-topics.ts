import { TOPIC_IDS, type TopicId } from '@/content/assistant/topics'
import weights from '@/content/assistant/weights.json' with { type: 'json' }
import { featuresOf } from './features-of'

/** What a message can be about; 'elsewhere' is what is not ours. */
export const CLASSES = [...TOPIC_IDS, 'elsewhere'] as const
export type TopicClass = TopicId | 'elsewhere'

export interface Likely {
  topic: TopicClass
  /** Between 0 and 1; those of all classes together are 1. */
  chance: number
}

/** Weights are whole steps of this size, from -7 to 7: two of them stand in a byte. */
export const STEP = 0.15
export const MOST_STEPS = 7
/** What stands in every message. */
export const ALWAYS = 'always'

const BYTES = Math.ceil(CLASSES.length / 2)
const bytes = Buffer.from(weights.steps, 'base64')
const places = new Map(weights.features.split('|').map((name, place) => [name, place]))

/**
 * What a message is about, the likeliest first: multinomial logistic regression, with the weights that
 * `npm run assistant:train` learned from labelled questions.
 */
export function likelyTopics(text: string): Likely[] {
  const sums = CLASSES.map(() => 0)
  for (const [name, value] of [...featuresOf(text), [ALWAYS, 1] as const]) {
    const place = places.get(name)
    if (place === undefined) continue
    for (let index = 0; index < sums.length; index++)
      sums[index] = (sums[index] ?? 0) + value * weightAt(place, index)
  }
  const most = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - most))
  const all = odds.reduce((total, one) => total + one, 0)
  return CLASSES.map((topic, index) => ({ topic, chance: (odds[index] ?? 0) / all })).sort(
    (one, other) => other.chance - one.chance,
  )
}

function weightAt(place: number, index: number): number {
  const byte = bytes[place * BYTES + (index >> 1)] ?? 0
  const steps = (index % 2 === 0 ? byte >> 4 : byte & 15) - 8
  return steps * STEP
}
