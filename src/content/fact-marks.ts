import { PLACEHOLDER } from './placeholder'

/**
 * Marks facts in a text while its template is read: 'Bel {telefoon}' is made of 'Bel 053 123 45 67'. Characters for
 * private use, which nobody types, surround name and value.
 */
const OPEN = '\uE003'
const MIDDLE = '\uE004'
const CLOSE = '\uE005'

let isMarking = false

/** A fact in a text of `src/content`. Plain, unless a template is read just now; the outermost fact counts. */
export function asFact(name: string, value: string | (() => string)): string {
  // A script reads no templates: what it is given has its facts filled in.
  if (import.meta.env?.SSR === false) return typeof value === 'string' ? value : value()
  const plain = typeof value === 'string' ? value : marked(false, value)
  return isMarking ? `${OPEN}${name}${MIDDLE}${plain}${CLOSE}` : plain
}

/** A text with its facts as placeholders, and what they stand for. */
export interface Template {
  /** 'Een website begint bij {prijs}.' */
  words: string
  /** By the name between the braces. A second value of the same name is numbered: 'prijs 2'. */
  facts: ReadonlyMap<string, string>
}

const FACT = new RegExp(`${OPEN}([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}|\\{\\{price [^}]*\\}\\}`, 'g')

/**
 * Reads a text of `src/content` as a template: facts that pass `asFact`, and prices (`shared/price-words.ts`). `beginning`
 * reads it with the facts that a new site begins with, which say what each is called: two prices that an owner makes the
 * same keep their names, or a changed text would name another price, or none.
 */
export function templateOf(read: () => string, beginning = read): Template {
  const begun = named(marked(true, beginning), [])
  const { words, facts } = named(marked(true, read), begun.names)
  return { words, facts }
}

/** Facts of a marked text by name. `names`: what they are called, in order, as long as they are the same facts. */
function named(text: string, names: readonly string[]) {
  const found = [...text.matchAll(FACT)].map(([whole, name = 'prijs', value = whole]) => ({ name, value }))
  const isSame =
    found.length === names.length &&
    found.every(({ name }, place) => withoutNumber(names[place] ?? '') === name)
  const given = isSame ? names : []
  const facts = new Map<string, string>()
  const used = found.map(({ name, value }, place) => {
    const own = given[place]
    for (let number = 0; ; number++) {
      const numbered = number === 0 ? own : number === 1 ? name : `${name} ${number}`
      if (numbered === undefined || (numbered !== own && given.includes(numbered))) continue
      if ((facts.get(numbered) ?? value) !== value) continue
      facts.set(numbered, value)
      return numbered
    }
  })
  let place = 0
  return { words: text.replace(FACT, () => `{${used[place++]}}`), facts, names: used }
}

const withoutNumber = (name: string) => name.replace(/ \d+$/, '')

/** Runs synchronously with marks on or off, and restores what was. */
function marked<T>(is: boolean, read: () => T): T {
  const before = isMarking
  isMarking = is
  try {
    return read()
  } finally {
    isMarking = before
  }
}

/** A text with its placeholders filled in; undefined when one of them stands for nothing. */
export function filledIn(words: string, factNamed: (name: string) => string | undefined): string | undefined {
  let isWhole = true
  const filled = words.replace(PLACEHOLDER, (_, name: string) => {
    const value = factNamed(name.trim())
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  return isWhole ? filled : undefined
}
