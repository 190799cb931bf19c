import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { ELSEWHERE } from '../../src/content/assistant/elsewhere'
import { TOPIC_IDS, TOPICS, type Vocabulary } from '../../src/content/assistant/topics'
import {
  CLASSES,
  type TopicClass,
} from '../../src/features/sales/conversations/assistant/domain/likely-topics'
import { PRACTICE, QUESTIONS } from '../../tests/assistant/questions'

/** Training example: a question, its topics, and its weight. */
export interface Lesson {
  ask: string
  topics: readonly TopicClass[]
  weight: number
}

const FOLDER = new URL('./questions/', import.meta.url)
/** Weight of a single word, which says less than a question. */
const WORD = 0.2

/** All training examples, always in the same order. */
export function lessons(): Lesson[] {
  const asked = [...QUESTIONS.filter(({ heldOut }) => !heldOut), ...PRACTICE.filter((_, place) => place % 3)]
  return [
    ...TOPIC_IDS.flatMap(wordsOfTopic),
    ...ELSEWHERE.split('|').map((ask): Lesson => ({ ask, topics: ['elsewhere'], weight: WORD })),
    ...readdirSync(FOLDER).sort().flatMap(questionsIn),
    ...asked.map(
      ({ ask, topics }): Lesson => ({ ask, topics: topics.length > 0 ? topics : ['elsewhere'], weight: 1 }),
    ),
  ]
}

/** Hash of the training examples, by which stale weights are detected. */
export function markOf(all: readonly Lesson[]): string {
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

function wordsOfTopic(topic: (typeof TOPIC_IDS)[number]): Lesson[] {
  const { words, parts = '', phrases = '' }: Vocabulary = TOPICS[topic]
  const said = [words, parts, phrases].flatMap((alternatives) => alternatives.split('|')).filter(Boolean)
  return said.map((ask) => ({ ask: ask.replaceAll('…', ' '), topics: [topic], weight: WORD }))
}

function questionsIn(file: string): Lesson[] {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [names, ask] = file === 'several.txt' ? line.split(' | ') : [file.replace('.txt', ''), line]
    return { ask: ask ?? '', topics: (names ?? '').split('+').map(classNamed), weight: 1 }
  })
}

function classNamed(name: string): TopicClass {
  const found = CLASSES.find((topic) => topic === name)
  if (!found) throw new Error(`No topic is called '${name}'`)
  return found
}
