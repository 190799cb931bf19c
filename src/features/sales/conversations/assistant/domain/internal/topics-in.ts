import { BUSINESS_ENDINGS, BUSINESSES, COMMON_WORDS } from '@/content/assistant/common-words'
import { ELSEWHERE } from '@/content/assistant/elsewhere'
import { SPELLINGS, WORD_CLASSES } from '@/content/assistant/spellings'
import type { Vocabulary } from '@/content/assistant/topics'
import { OWN_BUSINESS, TOPIC_IDS, TOPICS, type TopicId } from '@/content/assistant/topics'
import { clausesOf, isMistyped, typingErrorsOf } from './words-of'

/** What a message is about, and how much there is left that nobody knows. */
export interface Reading {
  /** Score of each topic that is named: the more, the surer. */
  scores: ReadonlyMap<TopicId, number>
  /** Topics that a word of their own names, and not only a turn of phrase. */
  named: ReadonlySet<TopicId>
  /** Words that stand in no list. */
  unknown: readonly string[]
  /** The visitor speaks of a business of their own. */
  isOwnBusiness: boolean
  /** A word of somebody else's trade is in it. */
  isElsewhere: boolean
  /** They look for somebody who does a trade, and not for a site. */
  isSeeking: boolean
  /** They speak to the agency: 'jullie'. */
  isToUs: boolean
  words: readonly string[]
  /** Topics that the visitor says not to want. */
  denied: ReadonlySet<TopicId>
}

const PHRASE = 3
const WORD = 2
const HINT = 0.5
/** A typing error and a part of a word are a little less sure than the word itself. */
const LESS_SURE = 0.9
/** Shorter words say little. */
const LEAST_TELLING = 4
/** So many hints are a word. */
const ENOUGH_HINTS = 3
const GAP = 3
/** So far a 'geen' or a 'niet' reaches. */
const REACH = 3

const split = (alternatives: string | undefined) => alternatives?.split('|') ?? []

interface Known {
  words: ReadonlyMap<string, readonly TopicId[]>
  hints: ReadonlyMap<string, readonly TopicId[]>
  parts: ReadonlyMap<string, readonly TopicId[]>
  /** By the word with which they begin. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
}

interface Phrase {
  topic: TopicId
  words: readonly string[]
}

const known: Known = {
  words: indexed('words'),
  hints: indexed('hints'),
  parts: indexed('parts'),
  phrases: Map.groupBy(
    TOPIC_IDS.flatMap((topic) =>
      split((TOPICS[topic] as Vocabulary).phrases).map((phrase) => ({
        topic,
        words: spelled(phrase.split(' ')),
      })),
    ),
    ({ words: [first = ''] }) => first,
  ),
}
const businesses = new Set(split(BUSINESSES))
const common = new Set([...split(COMMON_WORDS), ...businesses].flatMap((word) => [word, ...spelled([word])]))
const elsewhere = new Set(split(ELSEWHERE))
const elsewhereParts = [...elsewhere].filter((word) => word.length >= 5)
const meantWord = typingErrorsOf(known.words.keys())
const meantCommon = typingErrorsOf(common)
const meantElsewhere = typingErrorsOf(elsewhereParts)
const ownBusiness = split(OWN_BUSINESS).map((phrase) => spelled(phrase.split(' ')))

/** Words as our lists spell them: 'hlaat' is two. */
function spelled(words: readonly string[]): string[] {
  return words.flatMap((word) => SPELLINGS.get(word)?.split(' ') ?? [word])
}

function indexed(kind: 'words' | 'hints' | 'parts'): Map<string, TopicId[]> {
  const index = new Map<string, TopicId[]>()
  for (const topic of TOPIC_IDS)
    for (const word of split((TOPICS[topic] as Vocabulary)[kind]))
      index.set(word, [...(index.get(word) ?? []), topic])
  return index
}

/** Reads a message: pure, and the same for whoever says it. */
export function topicsIn(text: string): Reading {
  const clauses = clausesOf(text).map(spelled)
  const words = clauses.flat()
  const found = clauses.map(readClause)
  const scores = summed(found.map((clause) => clause.scores))
  const hints = summed(found.map((clause) => clause.hints))
  const unknown = found.flatMap((clause) => clause.unknown)
  if (DOMAIN_NAME.test(text)) add(scores, 'domeinnaam', WORD)
  const isOwnBusiness = ownBusiness.some((phrase) => clauses.some((clause) => placesOf(phrase, clause)))
  const isElsewhere = words.some(isOfElsewhere)
  addHints(scores, hints, words.length <= SHORT && unknown.length === 0 ? 1 : ENOUGH_HINTS)
  if (scores.size === 0 && isOwnBusiness && !isElsewhere && words.some(isBusiness))
    add(scores, 'website', WORD)
  return {
    scores,
    named: new Set(found.flatMap((clause) => clause.named)),
    unknown,
    isOwnBusiness,
    isElsewhere,
    isSeeking: SEEKS.test(words.join(' ')),
    isToUs: words.some((word) => TO_US.has(word)),
    words,
    denied: new Set(found.flatMap((clause) => clause.denied)),
  }
}

/** A message of no more words, all known, is about what it only hints at. */
const SHORT = 5

interface ClauseReading {
  scores: Map<TopicId, number>
  hints: Map<TopicId, number>
  named: TopicId[]
  unknown: string[]
  denied: TopicId[]
}

function readClause(words: readonly string[]): ClauseReading {
  const reading: ClauseReading = { scores: new Map(), hints: new Map(), named: [], unknown: [], denied: [] }
  const inPhrase = new Set<number>()
  for (const [place, topics] of splitCompounds(words)) {
    inPhrase.add(place).add(place + 1)
    for (const topic of topics) add(reading.scores, topic, WORD * LESS_SURE)
  }
  const told = new Set<TopicId>()
  for (const [first, phrases] of known.phrases) {
    // Many phrases begin alike, and few of those beginnings stand in a clause.
    const starts = startsOf(first, words)
    if (starts.length === 0) continue
    for (const { topic, words: phrase } of phrases) {
      const places = placesAfter(starts, phrase, words)
      if (!places || DENIES_NEXT.has(words[(places[0] ?? 0) - 1] ?? '')) continue
      for (const place of places) inPhrase.add(place)
      told.add(topic)
    }
  }
  for (const topic of told) add(reading.scores, topic, PHRASE)
  words.forEach((word, place) => {
    const { topics, hinted, weight, isUnknown } = meaningOf(word)
    if (isUnknown && !inPhrase.has(place)) reading.unknown.push(word)
    if (isDenied(words, place)) {
      reading.denied.push(...topics)
      return
    }
    reading.named.push(...topics)
    for (const topic of topics) add(reading.scores, topic, weight)
    for (const topic of hinted) add(reading.hints, topic, HINT)
  })
  return reading
}

function summed(parts: readonly ReadonlyMap<TopicId, number>[]): Map<TopicId, number> {
  const sum = new Map<TopicId, number>()
  for (const part of parts) for (const [topic, score] of part) add(sum, topic, score)
  return sum
}

/** Hints make what is said surer; so many of them say it. */
function addHints(scores: Map<TopicId, number>, hints: ReadonlyMap<TopicId, number>, enough: number) {
  const isSilent = scores.size === 0
  for (const [topic, hint] of hints) {
    if (scores.has(topic)) add(scores, topic, hint)
    else if (hint >= (isSilent ? enough : ENOUGH_HINTS) * HINT) add(scores, topic, WORD + hint)
  }
}

const endsAsBusiness = new RegExp(`.{2}(?:${BUSINESS_ENDINGS})(?:je|tje)?s?$`)
const isBusiness = (word: string) => businesses.has(word) || endsAsBusiness.test(word)

/** 'hypotheekrente' as well as 'hypotheek', and 'hypoteek'. */
function isOfElsewhere(word: string): boolean {
  if (elsewhere.has(word)) return true
  if (word.length < LEAST_TELLING + 1 || known.words.has(word) || known.hints.has(word)) return false
  if (common.has(word) || isBusiness(word)) return false
  if (topicsOfParts(word) || topicsMistyped(word)) return false
  if (meantElsewhere(word) !== undefined) return true
  return elsewhereParts.some(
    (part) => word.length >= part.length + 3 && (word.startsWith(part) || word.endsWith(part)),
  )
}

const SEEKS =
  /\b(zoek|gezocht|aanraden|aanbevelen|waar kan ik|weten jullie|weet je|ken je|kennen jullie|welke|lekker|goed restaurant|recommend)\b/
const TO_US = new Set('jullie|u|uw|your|webnoaber'.split('|'))

/** 'bakkerij.nl' and '.nl', but no e-mail address. */
const DOMAIN_NAME = /(?<![@\w.-])(?:[a-z0-9][a-z0-9-]*)?\.(?:nl|com|eu|org|net|be|de|shop|online)\b/i

/** 'dak dekker', 'web shop': two words that are one, by the place of the first. */
function splitCompounds(words: readonly string[]): [number, readonly TopicId[]][] {
  return words.slice(1).flatMap((second, place) => {
    const first = words[place] ?? ''
    if (known.words.has(first) || known.words.has(second)) return []
    const topics = known.words.get(first + second)
    return topics ? [[place, topics] as [number, readonly TopicId[]]] : []
  })
}

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
  if (isBusiness(word))
    return { topics: topicsOfParts(word) ?? [], hinted, weight: WORD * LESS_SURE, isUnknown: false }
  const topics = topicsOfParts(word) ?? topicsOfDiminutive(word) ?? topicsMistyped(word)
  const isUnknown =
    !topics && word.length >= LEAST_TELLING && !(word.length >= 7 && meantCommon(word) !== undefined)
  return { topics: topics ?? [], hinted, weight: WORD * LESS_SURE, isUnknown }
}

/** 'mailtje', 'sitejes': the word itself, made small. */
function topicsOfDiminutive(word: string): readonly TopicId[] | undefined {
  const base = /^(.{3,}?)(?:etje|tje|pje|je)s?$/.exec(word)?.[1]
  return base === undefined ? undefined : known.words.get(base)
}

function topicsOfParts(word: string): TopicId[] | undefined {
  if (word.length < 7) return undefined
  const found = new Set<TopicId>()
  for (const [part, topics] of known.parts)
    if (word.startsWith(part) || word.endsWith(part)) for (const topic of topics) found.add(topic)
  return found.size > 0 ? [...found] : undefined
}

function topicsMistyped(word: string): readonly TopicId[] | undefined {
  const meant = meantWord(word)
  return meant === undefined ? undefined : known.words.get(meant)
}

/** The places of the words of a phrase, in order; undefined when it does not stand there. */
function placesOf(phrase: readonly string[], words: readonly string[]): number[] | undefined {
  return placesAfter(startsOf(phrase[0] ?? '', words), phrase, words)
}

/** Where a phrase that begins with this word could begin. */
function startsOf(first: string, words: readonly string[]): number[] {
  const starts: number[] = []
  for (const [place, word] of words.entries()) if (first === '…' || isSame(word, first)) starts.push(place)
  return starts
}

function placesAfter(
  starts: readonly number[],
  phrase: readonly string[],
  words: readonly string[],
): number[] | undefined {
  for (const start of starts) {
    const places = placesFrom(phrase, words, start)
    if (places) return places
  }
  return undefined
}

/** The same for a phrase that begins here. Each of its words is looked for no further than its gap reaches. */
function placesFrom(
  phrase: readonly string[],
  words: readonly string[],
  start: number,
): number[] | undefined {
  const places: number[] = []
  let at = start
  for (const [index, part] of phrase.entries()) {
    if (part === '…') continue
    const reach = phrase[index - 1] === '…' ? GAP : 0
    const found = words.slice(at, at + reach + 1).findIndex((word) => isSame(word, part))
    if (found < 0) return undefined
    places.push(at + found)
    at += found + 1
  }
  return places
}

/** A class, as `<dag>`, is any word of it; a number is one wherever numbers are meant. */
function isSame(word: string, part: string): boolean {
  if (part.startsWith('<'))
    return WORD_CLASSES.get(word) === part || (part === '<getal>' && /^\d+$/.test(word))
  return word === part || (part.length >= 6 && isMistyped(word, part))
}

/**
 * 'geen website', 'ik hoef niet te bellen': what is said before or after the word that denies it. A 'niet' denies a
 * wish only: 'mijn site doet het niet' is about a site.
 */
function isDenied(words: readonly string[], place: number): boolean {
  const before = words.slice(Math.max(0, place - REACH), place)
  if (before.some((word) => DENIES_NEXT.has(word))) return true
  if (!words.some((word) => WISHES.has(word))) return false
  return before.includes('niet') || before.includes('not') || words[place + 1] === 'niet'
}

const DENIES_NEXT = new Set(['geen', 'zonder', 'dont', 'nooit'])
const WISHES = new Set(
  'wil|wilde|wou|willen|hoef|hoeft|hoeven|zoek|zoeken|nodig|bedoel|vraag|want|need|looking'.split('|'),
)
