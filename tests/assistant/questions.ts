import { readFileSync } from 'node:fs'
import { TOPIC_IDS, type TopicId } from '../../src/content/assistant/topics'

const KINDS = ['topic', 'out-of-scope', 'ambiguous', 'negation', 'dialect'] as const

/** Labelled question for the chat. Written without knowledge of the assistant's rules. */
export interface AskedQuestion {
  ask: string
  /**
   * Right when the answer is about at least one of these, and about nothing outside `topics` and `alsoFine`. Empty: the
   * assistant should not know, and hand over.
   */
  topics: readonly TopicId[]
  /** Topics that are no mistake beside the answer. With empty `topics`: topics on which it may hand over. */
  alsoFine: readonly TopicId[]
  kind: (typeof KINDS)[number]
  /** Held-out set: never shown to authors of the rules. */
  heldOut: boolean
}

/** 240 questions by kind; a third with real typing errors, four in ten of each kind held out. */
export const QUESTIONS: readonly AskedQuestion[] = questionsIn('questions.tsv')

/** 320 questions to practise on, of the same kinds; none is held out. */
export const PRACTICE: readonly AskedQuestion[] = questionsIn('practice.tsv')

/** One question per line: kind, `held-out` or `seen`, topics, what is also fine (`-` for none), and what is asked. */
function questionsIn(file: string): AskedQuestion[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.filter((line) => !line.startsWith('#')).map(questionIn)
}

function questionIn(line: string): AskedQuestion {
  const [kind = '', held, topics = '', alsoFine = '', ask = ''] = line.split('\t')
  const known = KINDS.find((one) => one === kind)
  if (!known || !ask || (held !== 'held-out' && held !== 'seen')) throw new Error(`No question: '${line}'`)
  return {
    ask,
    topics: topicsIn(topics),
    alsoFine: topicsIn(alsoFine),
    kind: known,
    heldOut: held === 'held-out',
  }
}

function topicsIn(names: string): TopicId[] {
  return names === '-' ? [] : names.split(' ').map(topicNamed)
}

function topicNamed(name: string): TopicId {
  const found = TOPIC_IDS.find((topic) => topic === name)
  if (!found) throw new Error(`No topic is called '${name}'`)
  return found
}
