import type { Vocabulary } from '@/content/assistant/topics'
import {
  COMMON_WORDS,
  ELSEWHERE,
  OWN_BUSINESS,
  TOPIC_IDS,
  TOPICS,
  type TopicId,
} from '@/content/assistant/topics'
import { clausesOf, isMistyped } from './words-of'

/** What a message is about, and how much there is left that nobody knows. */
export interface Reading {
  /** Of each topic that is named: the more, the surer. */
  scores: ReadonlyMap<TopicId, number>
  /** Words that stand in no list. */
  unknown: readonly string[]
  /** The visitor speaks of a business of their own. */
  isOwnBusiness: boolean
  /** A word of somebody else's trade is in it. */
  isElsewhere: boolean
  words: readonly string[]
  /** Topics that the visitor says not to want. */
  denied: ReadonlySet<TopicId>
}

const PHRASE = 3
const WORD = 2
const HINT = 0.5
/** A typing error and a part of a word are a little less sure than the word itself. */
const LESS_SURE = 0.9
const GAP = 3
/** So far a 'geen' or a 'niet' reaches. */
const REACH = 3

const split = (alternatives: string | undefined) => alternatives?.split('|') ?? []

interface Known {
  words: ReadonlyMap<string, readonly TopicId[]>
  hints: ReadonlyMap<string, readonly TopicId[]>
  parts: ReadonlyMap<string, readonly TopicId[]>
  phrases: readonly { topic: TopicId; words: readonly string[] }[]
}

const known: Known = {
  words: indexed('words'),
  hints: indexed('hints'),
  parts: indexed('parts'),
  phrases: TOPIC_IDS.flatMap((topic) =>
    split((TOPICS[topic] as Vocabulary).phrases).map((phrase) => ({ topic, words: phrase.split(' ') })),
  ),
}
const common = new Set(split(COMMON_WORDS))
const elsewhere = new Set(split(ELSEWHERE))
const ownBusiness = split(OWN_BUSINESS).map((phrase) => phrase.split(' '))

function indexed(kind: 'words' | 'hints' | 'parts'): Map<string, TopicId[]> {
  const index = new Map<string, TopicId[]>()
  for (const topic of TOPIC_IDS)
    for (const word of split((TOPICS[topic] as Vocabulary)[kind]))
      index.set(word, [...(index.get(word) ?? []), topic])
  return index
}

/** Reads a message: pure, and the same for whoever says it. */
export function topicsIn(text: string): Reading {
  const scores = new Map<TopicId, number>()
  const hints = new Map<TopicId, number>()
  const denied = new Set<TopicId>()
  const unknown: string[] = []
  const clauses = clausesOf(text)
  for (const words of clauses) {
    const spoken = words.map(meaningOf)
    const inPhrase = new Set<number>()
    const told = new Set<TopicId>()
    for (const { topic, words: phrase } of known.phrases) {
      const places = placesOf(phrase, words)
      if (!places) continue
      for (const place of places) inPhrase.add(place)
      told.add(topic)
    }
    for (const topic of told) add(scores, topic, PHRASE)
    spoken.forEach(({ topics, hinted, weight, isUnknown }, place) => {
      if (isUnknown && !inPhrase.has(place)) unknown.push(words[place] ?? '')
      if (isDenied(words, place)) {
        for (const topic of topics) denied.add(topic)
        return
      }
      for (const topic of topics) add(scores, topic, weight)
      for (const topic of hinted) add(hints, topic, HINT)
    })
  }
  if (DOMAIN_NAME.test(text)) add(scores, 'domeinnaam', WORD)
  for (const [topic, hint] of hints) if (scores.has(topic)) add(scores, topic, hint)
  const words = clauses.flat()
  return {
    scores,
    unknown,
    isOwnBusiness: ownBusiness.some((phrase) => clauses.some((clause) => placesOf(phrase, clause))),
    isElsewhere: words.some((word) => elsewhere.has(word)),
    words,
    denied,
  }
}

/** 'bakkerij.nl', but no e-mail address. */
const DOMAIN_NAME = /(?<![@\w.-])[a-z0-9][a-z0-9-]*\.(?:nl|com|eu|org|net|be|de|shop|online)\b/i

function add(scores: Map<TopicId, number>, topic: TopicId, score: number) {
  scores.set(topic, (scores.get(topic) ?? 0) + score)
}

interface Meaning {
  topics: readonly TopicId[]
  hinted: readonly TopicId[]
  weight: number
  isUnknown: boolean
}

/** A word as it stands, or as a part of a longer one, or mistyped; in that order. */
function meaningOf(word: string): Meaning {
  const hinted = known.hints.get(word) ?? []
  const exact = known.words.get(word)
  if (exact) return { topics: exact, hinted, weight: WORD, isUnknown: false }
  if (hinted.length > 0 || common.has(word) || elsewhere.has(word) || /^\d+$/.test(word))
    return { topics: [], hinted, weight: 0, isUnknown: false }
  const topics = topicsOfParts(word) ?? topicsMistyped(word)
  return { topics: topics ?? [], hinted, weight: WORD * LESS_SURE, isUnknown: !topics }
}

function topicsOfParts(word: string): TopicId[] | undefined {
  if (word.length < 7) return undefined
  const found = new Set<TopicId>()
  for (const [part, topics] of known.parts)
    if (word.startsWith(part) || word.endsWith(part)) for (const topic of topics) found.add(topic)
  return found.size > 0 ? [...found] : undefined
}

function topicsMistyped(word: string): readonly TopicId[] | undefined {
  for (const [right, topics] of known.words) if (isMistyped(word, right)) return topics
  return undefined
}

/** The places of the words of a phrase, in order; undefined when it does not stand there. */
function placesOf(phrase: readonly string[], words: readonly string[]): number[] | undefined {
  for (let start = 0; start < words.length; start++) {
    const places = placesFrom(phrase, words, start)
    if (places) return places
  }
  return undefined
}

function placesFrom(
  phrase: readonly string[],
  words: readonly string[],
  start: number,
): number[] | undefined {
  const places: number[] = []
  let at = start
  for (const [index, part] of phrase.entries()) {
    if (part === '…') continue
    const isAfterGap = phrase[index - 1] === '…'
    const found = words.findIndex(
      (word, place) =>
        place >= at && place <= at + (isAfterGap ? GAP : 0) && (word === part || isSlip(word, part)),
    )
    if (found < 0) return undefined
    places.push(found)
    at = found + 1
  }
  return places
}

const isSlip = (word: string, part: string) => part.length >= 6 && isMistyped(word, part)

/** 'geen website', 'ik hoef niet te bellen': what is said before or after the word that denies it. */
function isDenied(words: readonly string[], place: number): boolean {
  const before = words.slice(Math.max(0, place - REACH), place)
  if (before.some((word) => DENIES_NEXT.has(word))) return true
  return words.slice(place + 1, place + 2).some((word) => word === 'niet' || word === 'nie')
}

const DENIES_NEXT = new Set(['geen', 'niet', 'nooit', 'zonder', 'not', 'dont', 'gin', 'nich'])
