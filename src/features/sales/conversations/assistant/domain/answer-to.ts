import {
  ANSWERS,
  ASKED_BETWEEN,
  CONCERN_ANSWERS,
  DO_NOT_KNOW,
  extensionAnswer,
  FIXED_ANSWERS,
  type Known,
  type Offer,
  PRICE_ANSWERS,
  SUBJECTS_IN_WORDS,
  type TopicAnswer,
} from '@/content/assistant/answers'
import type { Concern } from '@/content/assistant/concerns'
import type { TopicId } from '@/content/assistant/topics'
import { extensionIn } from '@/features/hosting/catalogue/domain/extension'
import { listedExtensions, sellsOtherExtensions } from '@/features/hosting/catalogue/domain/packages'
import { withPrices } from '@/shared/price-words'
import { concernOf } from './internal/concern-of'
import { type Reading, topicsIn } from './internal/topics-in'
import { readPartOf } from './internal/words-of'
import { type Likely, likelyTopics } from './likely-topics'

export type { Known, Offer, TopicId }

export interface Answer {
  text: string
  links: readonly { label: string; href: string }[]
  offers: readonly Offer[]
  /** The two things that it asks between, as a visitor says them; empty when it asks nothing. */
  choices: readonly string[]
  /** What it took the message to be about; empty when it does not know. */
  topics: readonly TopicId[]
  /** A person has to go on: it did not know, or was asked for one. */
  isHandedOver: boolean
}

/** From here on a topic is meant. */
const ENOUGH = 1.8
/** What is said beside something much surer was said by the way. */
const NEARLY = 0.2
const MOST_ANSWERS = 2
/** A second thing is answered that a word of its own names, and this much as surely as the first. */
const SECOND = 0.6

/** What a message says by itself, whoever sends it: all the work on its words. */
export interface Understood {
  reading: Reading
  /** The likeliest first. */
  likely: readonly Likely[]
  /** A complaint or trouble, whatever else it says. */
  concern: Concern | undefined
  /** Names and extensions in it that may be domains: 'bakkerij.de', '.de'. */
  dotted: readonly string[]
}

/** Reads the first `MOST_WORDS_READ` words of a message, so that its cost is bounded. Pure: needs no database. */
export function understand(message: string): Understood {
  const text = readPartOf(message)
  const reading = topicsIn(text)
  return { reading, likely: likelyTopics(text), concern: concernOf(reading.words), dotted: dottedIn(text) }
}

/**
 * What the assistant says to a message: one or two topics that it knows, which of two is meant, or that it does not
 * know. It never guesses: a price of something that it has not heard of, or the work of another trade, is for a person.
 * Whoever was asked just now is not asked again (`mayAsk`): then a person has to go on. A complaint, money in dispute and
 * trouble are for a person at once: nothing else is said beside that.
 */
export function answerTo(message: string | Understood, known: Known, { mayAsk = true } = {}): Answer {
  const understood = typeof message === 'string' ? understand(message) : message
  const { reading } = understood
  const topics = topicsOf(understood)
  const concern = understood.concern ?? (topics.includes('storing') ? 'trouble' : undefined)
  if (concern) return alone(CONCERN_ANSWERS[concern], known, topics)
  const fixed = FIXED_ANSWERS.find(({ asked }) => asked.test(reading.words.join(' ')))
  if (fixed) return alone(fixed.answer, known, topics)
  const between = mayAsk ? topicsBetween(understood) : []
  if (between.length > 0) return questionBetween(between, reading)
  const answers = topics.length > 0 ? answersOf(topics, understood) : [DO_NOT_KNOW]
  return {
    choices: [],
    text: answers.map((answer) => spoken(answer, known)).join('\n\n'),
    links: withoutDoubles(answers.flatMap(({ links = [] }) => links)),
    offers: offersOf(answers, reading, topics),
    topics,
    isHandedOver: answers.some(({ isForPerson }) => isForPerson === true),
  }
}

/** One answer, and nothing beside it. */
function alone(answer: TopicAnswer, known: Known, topics: readonly TopicId[]): Answer {
  const { links = [], offers = [], isForPerson = false } = answer
  return { choices: [], text: spoken(answer, known), links, offers, topics, isHandedOver: isForPerson }
}

function questionBetween(between: readonly TopicId[], reading: Reading): Answer {
  const choices = between.map((topic) => SUBJECTS_IN_WORDS[topic])
  return {
    text: ASKED_BETWEEN(choices),
    links: [],
    offers: offersOf([], reading, between),
    choices: choices.map((words) => words.charAt(0).toUpperCase() + words.slice(1)),
    topics: [],
    isHandedOver: false,
  }
}

const spoken = ({ text }: TopicAnswer, known: Known) =>
  withPrices(typeof text === 'string' ? text : text(known), known.vatPercent)

const unique = (topics: readonly TopicId[]) => [...new Set(topics)]

function withoutDoubles(links: Answer['links']): Answer['links'] {
  return links.filter(({ href }, place) => links.findIndex((other) => other.href === href) === place)
}

/** So likely a topic is answered on what was learned alone; less likely ones have to be named by our lists too. */
const SURE_ALONE = 0.5
/** A second topic is answered that is this likely. */
const LIKELY_TOO = 0.3
/** Or this likely, when our lists name it. */
const NAMED_TOO = 0.1
/** Whoever is this likely to call an appointment off is not offered one. */
const MAY_CALL_OFF = 0.1

/**
 * The topics of a message, the likeliest first. What was learned says what it is about; the lists have a say where
 * that is unsure, and the last word on what is denied and on appointments: calling off goes before making one.
 */
function topicsOf(understood: Understood): TopicId[] {
  const { reading, likely: all } = understood
  const named = topicsMeant(reading)
  const [first, ...others] = wantedOf(understood)
  if (!first || first.topic === 'elsewhere' || isSoughtTrade(first.topic, reading)) return []
  if (first.chance < SURE_ALONE && named.length === 0) return []
  const also = others.flatMap(({ topic, chance }) =>
    topic !== 'elsewhere' &&
    !SMALL_TALK.includes(topic) &&
    chance >= (named.includes(topic) ? NAMED_TOO : LIKELY_TOO)
      ? [topic]
      : [],
  )
  const likely = [first.topic, ...also].slice(0, MOST_ANSWERS)
  return priced(callingOffFirst(likely, all, named), reading)
}

function wantedOf({ reading, likely }: Understood): Likely[] {
  return likely.filter(({ topic }) => topic === 'elsewhere' || !isUnwanted(topic, reading))
}

/** Two topics are asked about that are this likely together. */
const ASKED_FROM = 0.25
/** And when the second is so likely beside the first. */
const NEAR = 0.3

/** The two topics of a message that may be about either, and is not known to be about one. */
function topicsBetween(understood: Understood): TopicId[] {
  const { reading } = understood
  const wanted = wantedOf(understood)
  const named = topicsMeant(reading)
  const [first] = wanted
  if (!first || first.topic === 'elsewhere' || isSoughtTrade(first.topic, reading)) return []
  if (mayCallOff(wanted, named)) return ['afspraak', 'afspraak-wijzigen']
  if (first.chance >= SURE_ALONE || named.length > 0) return []
  const [one, other] = wanted.filter(isSubject)
  const isNear = one && other && other.chance >= NEAR * one.chance
  return isNear && one.chance + other.chance >= ASKED_FROM ? [one.topic, other.topic] : []
}

const isSubject = (likely: Likely): likely is Likely & { topic: TopicId } =>
  likely.topic !== 'elsewhere' && !SMALL_TALK.includes(likely.topic)

/** Most likely asks for an appointment, and may call one off: 'afspraak' alone. */
function mayCallOff([first, ...others]: readonly Likely[], named: readonly TopicId[]): boolean {
  if (first?.topic !== 'afspraak' || named.includes('afspraak-wijzigen')) return false
  return others.some(({ topic, chance }) => topic === 'afspraak-wijzigen' && chance >= MAY_CALL_OFF)
}

/** Who seeks a restaurant and has none wants no site for it. */
const isSoughtTrade = (topic: TopicId, { isSeeking, isOwnBusiness, named, words }: Reading) =>
  TRADES.includes(topic) &&
  isSeeking &&
  !isOwnBusiness &&
  !SURELY_OURS.some((ours) => named.has(ours)) &&
  words.length > MOST_WORDS_OF_A_TRADE

/** Said not to be wanted, and not named otherwise. */
const isUnwanted = (topic: TopicId, { denied, named }: Reading) =>
  NOT_WANTED.includes(topic) && denied.has(topic) && !named.has(topic)

/** What somebody may want instead of another; what else is denied is often what it is about ('geen mail meer'). */
const NOT_WANTED: readonly TopicId[] = ['website', 'webshop', 'offerte', 'afspraak', 'seo', 'marketing']

function callingOffFirst(likely: TopicId[], all: readonly Likely[], named: readonly TopicId[]): TopicId[] {
  if (!likely.includes('afspraak')) return likely
  const chance = all.find(({ topic }) => topic === 'afspraak-wijzigen')?.chance ?? 0
  if (chance < MAY_CALL_OFF && !named.includes('afspraak-wijzigen')) return likely
  return unique(likely.map((topic) => (topic === 'afspraak' ? 'afspraak-wijzigen' : topic)))
}

/** A price is that of the thing that the message names. */
function priced(topics: TopicId[], { scores, named }: Reading): TopicId[] {
  if (!topics.includes('prijs') || topics.some(hasPrice)) return topics
  const [thing] = [...scores]
    .filter(([topic]) => hasPrice(topic) && named.has(topic))
    .sort(([, one], [, other]) => other - one)
  return thing ? [...topics, thing[0]] : topics
}

/** The topics that our lists name, the surest first. */
function topicsMeant(reading: Reading): TopicId[] {
  const scores = new Map([...reading.scores].filter(([topic]) => isCredible(topic, reading)))
  const sorted = [...scores].sort(([, one], [, other]) => other - one)
  const best = sorted[0]?.[1] ?? 0
  if (best < ENOUGH) return []
  const isMeant = ([topic, score]: [TopicId, number]) =>
    score >= ENOUGH && (score >= best * NEARLY || SURELY_OURS.includes(topic))
  const left = withoutLesser(sorted.filter(isMeant).map(([topic]) => topic))
  const [first] = left
  const bar = SECOND * Math.max(0, ...left.filter((topic) => !SUBJECTS.includes(topic)).map(scoreIn(scores)))
  const answered = left.filter(
    (topic) =>
      topic === first ||
      isPriceOf(topic, left) ||
      (reading.named.has(topic) && scoreIn(scores)(topic) >= bar),
  )
  return answered.slice(0, MOST_ANSWERS + (answered.includes('prijs') && answered.some(hasPrice) ? 1 : 0))
}

const scoreIn = (scores: ReadonlyMap<TopicId, number>) => (topic: TopicId) => scores.get(topic) ?? 0

/** A price and the thing that it is asked of are one answer. */
const isPriceOf = (topic: TopicId, topics: readonly TopicId[]) =>
  topics.includes('prijs') && (topic === 'prijs' || hasPrice(topic))

/** What a question is asked about, however often it is named. */
const SUBJECTS: readonly TopicId[] = ['website', 'webshop', 'bouw', 'horeca', 'hosting', 'seo']

/** A message that names one of these is for us, whatever else it says. */
const SURELY_OURS: readonly TopicId[] = ['website', 'webshop', 'seo', 'domeinnaam']
/** And one of these, unless it names somebody else's trade too. */
const OURS: readonly TopicId[] = ['marketing', 'hosting', 'offerte']
/** Trades: a message that names one is about a site for it, or about the trade itself. */
const TRADES: readonly TopicId[] = ['bouw', 'horeca']
/** What anybody asks of anything: a price, hours. It is about us as long as nothing unknown is named. */
const VAGUE: readonly TopicId[] = [
  ...(['prijs', 'levertijd', 'aanpassen', 'openingstijden', 'voorbeelden', 'dank', 'groet'] as const),
]
/** 'Café' or 'website horeca': who says no more than that has one. */
const MOST_WORDS_OF_A_TRADE = 3

function isCredible(topic: TopicId, reading: Reading): boolean {
  const { scores, named, isOwnBusiness, isElsewhere, isSeeking, isToUs, words } = reading
  if (isElsewhere && reading.unknown.length > 1 && !isToUs && !isOwnBusiness) return false
  if (topic === 'opzeggen' && isOfAppointment(reading)) return false
  if (SURELY_OURS.some((ours) => named.has(ours) || (ours !== 'website' && scoreIn(scores)(ours) >= SURE)))
    return true
  if (isElsewhere) return isToUs && (scores.get(topic) ?? 0) >= SURE_ELSEWHERE
  if (OURS.some((ours) => named.has(ours))) return true
  if (TRADES.some((trade) => scores.has(trade)))
    return isOwnBusiness || !isSeeking || words.length <= MOST_WORDS_OF_A_TRADE
  return reading.unknown.length <= mostUnknown(topic, reading)
}

/** Who does not want an appointment any more ends no contract. */
const isOfAppointment = ({ scores, named, denied }: Reading) =>
  scores.has('afspraak-wijzigen') && (named.has('afspraak') || denied.has('afspraak'))

/** How many words may stand in no list. Who speaks to us, or says a thing twice, may tell more of a story. */
function mostUnknown(topic: TopicId, { scores, isToUs, isOwnBusiness, words }: Reading): number {
  const isSure = (scores.get(topic) ?? 0) >= SURE
  const more = (isToUs ? 1 : 0) + (isOwnBusiness ? 1 : 0) + (words.length >= LONG ? 1 : 0)
  if (!VAGUE.includes(topic)) return more + (isSure ? 3 : 1)
  return more + (isSure ? 1 : 0)
}

/** Who tells more, tells more of a story. */
const LONG = 14
/** What is asked of us beside a word of another trade: 'met de trein'. */
const SURE_ELSEWHERE = 5
/** A phrase, or two words. */
const SURE = 3

/** What another topic says better: who calls off an appointment asks for none, who greets wants something else. */
const SAYS_BETTER: Partial<Record<TopicId, readonly TopicId[]>> = {
  'afspraak-wijzigen': [
    'afspraak',
    'contact',
    'levertijd',
    'openingstijden',
    'aanpassen',
    'website',
    'prijs',
  ],
  opzeggen: ['afspraak-wijzigen', 'hosting', 'aanpassen', 'website', 'betalen'],
  storing: ['website', 'hosting', 'contact', 'webshop', 'openingstijden', 'levertijd'],
  gegevens: ['inloggen', 'contact', 'aanpassen'],
  seo: ['website'],
  domeinnaam: ['website', 'hosting'],
  bouw: ['website', 'voorbeelden', 'aanpassen', 'openingstijden'],
  horeca: ['website', 'voorbeelden', 'aanpassen', 'openingstijden', 'contact'],
  offerte: ['website', 'prijs'],
  inloggen: ['aanpassen', 'hosting'],
  hosting: ['website'],
  marketing: ['website'],
  afspraak: ['contact', 'levertijd', 'openingstijden'],
  levertijd: ['website', 'openingstijden', 'aanpassen'],
  webshop: ['website', 'betalen'],
  aanpassen: ['website'],
  voorbeelden: ['website'],
  mens: ['contact'],
}
const SMALL_TALK: readonly TopicId[] = ['groet', 'dank']

function withoutLesser(meant: TopicId[]): TopicId[] {
  const real = meant.filter((topic) => !SMALL_TALK.includes(topic))
  const left = real.length > 0 ? real : meant.slice(0, 1)
  const covered = new Set(left.flatMap((topic) => SAYS_BETTER[topic] ?? []))
  const asks = left.includes('prijs')
  return left.filter(
    (topic) => !covered.has(topic) || (asks && !left.some(isPricedBetter(topic, covered)) && hasPrice(topic)),
  )
}

const hasPrice = (topic: TopicId) => topic !== 'prijs' && topic in PRICE_ANSWERS

const isPricedBetter = (lesser: TopicId, covered: ReadonlySet<TopicId>) => (topic: TopicId) =>
  topic !== lesser && hasPrice(topic) && !covered.has(topic)

/** A price is answered with what it is the price of. */
function answersOf(topics: readonly TopicId[], understood: Understood): TopicAnswer[] {
  const extension = extensionAsked(topics, understood)
  const own: Partial<Record<TopicId, TopicAnswer>> =
    extension === undefined ? {} : { domeinnaam: extensionAnswer(extension) }
  const answers: Record<TopicId, TopicAnswer> = { ...ANSWERS, ...own }
  const subject = topics.find(hasPrice)
  if (!subject && topics.includes('prijs') && own.domeinnaam) return [own.domeinnaam]
  if (!topics.includes('prijs') || !subject) return topics.map((topic) => answers[topic])
  const others = topics.filter((topic) => topic !== 'prijs' && topic !== subject)
  const ofPrice = { ...PRICE_ANSWERS, ...own }[subject] ?? answers[subject]
  return [ofPrice, ...others.map((topic) => answers[topic])]
}

/**
 * The first extension that a message asks about, where names are not all sold at one price: of any name when it is about
 * domain names, and one by itself ('.de') when it asks what something costs and names nothing else.
 */
function extensionAsked(topics: readonly TopicId[], { dotted }: Understood): string | undefined {
  if (listedExtensions().length === 0 && sellsOtherExtensions()) return undefined
  const isPriceOnly = topics.includes('prijs') && !topics.some(hasPrice)
  if (!topics.includes('domeinnaam') && !isPriceOnly) return undefined
  for (const found of dotted) {
    if (isPriceOnly && !found.startsWith('.')) continue
    const labels = found.split('.').slice(1).slice(-MOST_LABELS)
    for (const index of labels.keys()) {
      const extension = extensionIn(labels.slice(index).join('.'))
      if (extension !== undefined) return extension
    }
  }
  return undefined
}

/** Labels of the longest extension that anybody sells: 'co.uk' has two. */
const MOST_LABELS = 3

/**
 * What may be a domain name or an extension; what stands in an e-mail address is none. Linear: a match begins only where
 * a word does, instead of at each of its letters.
 */
function dottedIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/(?<!\S)\S*@\S*/g, ' ')
      .match(/(?<![a-z0-9-])[a-z0-9-]*(?:\.[a-z0-9-]+)+/g) ?? []
  )
}

const WAYS = /contact|afspraak|bellen/
const APPOINTMENT = /afspraak|appointment|meeting/

/** The words that bring the picker and the form, unless somebody calls an appointment off (docs/product/sales.md#chat). */
function offersOf(
  answers: readonly TopicAnswer[],
  { words, denied }: Reading,
  topics: readonly TopicId[],
): Offer[] {
  const text = words.join(' ')
  const offers = new Set(answers.flatMap(({ offers: offered = [] }) => offered))
  if (WAYS.test(text)) offers.add('ways')
  if (APPOINTMENT.test(text) && !denied.has('afspraak')) offers.add('appointment')
  if (topics.includes('afspraak-wijzigen') || topics.includes('opzeggen')) offers.delete('appointment')
  return [...offers]
}
