import { CODES, textCode } from '@/shared/text-codes'
import { addressInWords, company, officeHours } from './company'
import { filledIn, type Template, templateOf } from './fact-marks'
import { SHIPPED_FACTS } from './shipped-facts'
import { renderingNow, siteFacts, withFacts } from './site-facts'
import { encodeMarkup, withoutMarkup } from './text-markup'

interface TextOptions {
  /** Scripts of pages read these texts too: what is changed in them is in every page. They have no markup. */
  isInScripts?: boolean
}

/** Property that holds a whole document in Markdown, which the office changes as one text: its page draws the markup. */
export const DOCUMENT = 'document'

interface Group extends Required<TextOptions> {
  shipped: object
}

const groups = new Map<string, Group>()

/** Facts that every text can name. */
export const GENERAL_FACTS: Readonly<Record<string, () => string>> = {
  naam: () => company.name,
  telefoon: () => company.phone.shown,
  'e-mail': () => company.email,
  adres: addressInWords,
  plaats: () => company.address.city,
  openingstijden: officeHours,
}

/**
 * Texts of a page with which a new site begins, as their owner last changed them: each property is read anew. The key of
 * a text is `name` and its path, such as 'over-ons.story.0'; a key is kept for ever, because what was changed lies under
 * it. A getter may name facts, and other texts become part of its own.
 */
export function texts<Copy extends object>(
  name: string,
  shipped: Copy,
  { isInScripts = false }: TextOptions = {},
): Copy {
  // A script has only what its page carries (`textsForScripts`): of other texts it would show the shipped ones.
  if (import.meta.env?.SSR === false && !isInScripts) throw new Error(`Scripts read the texts '${name}'`)
  if (import.meta.env?.SSR === false) return withChanged(name, shipped)
  groups.set(name, { shipped, isInScripts })
  return live(shipped, name, '', isInScripts)
}

/** In a script: the copy with what its page carries, which does not change while it is open. */
function withChanged<Copy extends object>(name: string, shipped: Copy): Copy {
  for (const [key, words] of Object.entries(siteFacts().texts)) {
    if (!key.startsWith(`${name}.`)) continue
    const parts = key.slice(name.length + 1).split('.')
    const last = parts.pop() ?? ''
    const own = (object: object, part: string, value: unknown) => {
      Object.defineProperty(object, part, { value, configurable: true, enumerable: true })
      return value as object
    }
    // What a getter makes anew each time is made once, and kept.
    const parent = parts.reduce<object>(
      (object, part) => own(object, part, Reflect.get(object, part)),
      shipped,
    )
    own(parent, last, words)
  }
  return shipped
}

/** By object, then by key: two texts may share an object. */
const proxies = new WeakMap<object, Map<string, unknown>>()

function live<Copy extends object>(shipped: Copy, key: string, label: string, isInScripts: boolean): Copy {
  const known = proxies.get(shipped) ?? new Map<string, unknown>()
  proxies.set(shipped, known)
  const made = known.get(key)
  if (made) return made as Copy
  const proxy = new Proxy(shipped, {
    get(target, property) {
      if (typeof property === 'symbol') return Reflect.get(target, property)
      const value: unknown = withoutEditMarks(() => Reflect.get(target, property))
      const path = `${key}.${property}`
      const own = labelOf(property, label)
      if (typeof value === 'string' && isText(own, value)) {
        const shippedText = () => String(Reflect.get(target, property))
        return textOf(path, { label: own, shipped: shippedText, plain: value, isInScripts })
      }
      return typeof value === 'object' && value !== null ? live(value, path, own, isInScripts) : value
    },
  })
  known.set(key, proxy)
  return proxy
}

/** Name of the property, or of the list that it is an item of. */
function labelOf(property: string, label: string): string {
  return /^\d+$/.test(property) ? label : property
}

/** Properties that programs read. */
const NOT_TEXTS: ReadonlySet<string> = new Set([
  'draft',
  'endings',
  'href',
  'id',
  'image',
  'kind',
  'path',
  'service',
  'slug',
  'tone',
])

function isText(label: string, value: string): boolean {
  return !NOT_TEXTS.has(label) && !/^(?:[/#.]|https?:|mailto:|tel:|$)/.test(value)
}

/** Not zero while a text is read: what another text is in it, is part of it. */
let depth = 0

function withoutEditMarks<T>(read: () => T): T {
  depth++
  try {
    return read()
  } finally {
    depth--
  }
}

interface Reading {
  label: string
  shipped: () => string
  /** The shipped text with its facts. */
  plain: string
  isInScripts: boolean
}

function textOf(key: string, reading: Reading): string {
  const { plain } = reading
  const changed = siteFacts().texts[key]
  const rendering = renderingNow()
  const words = changed === undefined ? plain : ownWords(changed, reading, rendering?.isPage ?? false)
  // A fact that a release took out of its own text would leave a hole.
  const shown = words ?? plain
  // Codes would end up within the markup of a document.
  const edited = reading.label === DOCUMENT || depth > 0 ? undefined : rendering?.edited
  return edited ? markForEditing(edited, key, shown) : shown
}

/** Its facts are called what they are on a new site, whatever they have become. */
function templateFrom(read: () => string): Template {
  return templateOf(read, () => withFacts(SHIPPED_FACTS, read))
}

function ownWords(
  changed: string,
  { label, shipped, isInScripts }: Reading,
  isPage: boolean,
): string | undefined {
  const template = withoutEditMarks(() => templateFrom(shipped))
  const draw = isPage ? encodeMarkup : withoutMarkup
  const words = !isInScripts && hasRoomForMarkup(label, template.words) ? draw(changed) : changed
  return filledIn(words, (name) => factNamed(template, name))
}

function factNamed({ facts }: Template, name: string): string | undefined {
  return facts.get(name) ?? GENERAL_FACTS[name]?.()
}

function markForEditing(edited: string[], key: string, words: string): string {
  const known = edited.indexOf(key)
  const place = known === -1 ? edited.push(key) - 1 : known
  return `${textCode(place)}${words}${CODES.textEnds}`
}

/** A text that its owner can change. */
export interface EditableText {
  key: string
  /** The property that it is, such as 'description'. */
  label: string
  /** What a new site says, with placeholders for its facts. */
  shipped: string
  /** Values of the placeholders that it may have. */
  facts: ReadonlyMap<string, string>
  hasMarkup: boolean
}

/** All texts that were loaded, in the order of their pages. */
export function editableTexts(): EditableText[] {
  return [...groups].flatMap(([name, { shipped, isInScripts }]) => [
    ...textsIn(shipped, name, '', isInScripts),
  ])
}

function* textsIn(copy: object, key: string, label: string, isInScripts: boolean): Generator<EditableText> {
  for (const property of Object.keys(copy)) {
    const own = labelOf(property, label)
    const path = `${key}.${property}`
    const value: unknown = withoutEditMarks(() => Reflect.get(copy, property))
    if (typeof value === 'object' && value !== null) yield* textsIn(value, path, own, isInScripts)
    if (typeof value === 'string' && isText(own, value))
      yield editableText(path, own, () => String(Reflect.get(copy, property)), isInScripts)
  }
}

function editableText(key: string, label: string, read: () => string, isInScripts: boolean): EditableText {
  const { words, facts } = withoutEditMarks(() => templateFrom(read))
  const general = Object.entries(GENERAL_FACTS).map(([name, value]): [string, string] => [name, value()])
  return {
    key,
    label,
    shipped: words,
    facts: new Map([...facts, ...general.filter(([name]) => !facts.has(name))]),
    hasMarkup: !isInScripts && hasRoomForMarkup(label, words),
  }
}

/** Sentences have markup; headings, buttons and what search engines show have none. */
function hasRoomForMarkup(label: string, words: string): boolean {
  return words.length >= 60 && !['title', 'description', 'heading', 'label', DOCUMENT].includes(label)
}

/** What is changed in texts that scripts read, with its facts filled in. */
export function textsForScripts(): Record<string, string> {
  const changed = siteFacts().texts
  const inScripts = [...groups].filter(
    ([name, { isInScripts }]) =>
      isInScripts && Object.keys(changed).some((key) => key.startsWith(`${name}.`)),
  )
  return Object.fromEntries(
    inScripts
      .flatMap(([name, { shipped }]) => [...textsIn(shipped, name, '', true)])
      .flatMap(({ key, facts }) => {
        const words = changed[key] && filledIn(changed[key], (fact) => facts.get(fact))
        return words ? [[key, words]] : []
      }),
  )
}
