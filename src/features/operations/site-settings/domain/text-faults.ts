import { PLACEHOLDER } from '@/content/placeholder'
import { typedLinks } from '@/content/text-markup'
import { DOCUMENT, type EditableText } from '@/content/texts'
import { isLinkAddress } from '@/shared/link-address'

/** Search engines cut longer titles and descriptions off. */
const MOST_IN_SEARCH = { title: 60, description: 160 } as const

/** Characters of a document: three times what a new site begins with. */
const MOST_IN_DOCUMENT = 40_000

/** Longest word that a phone of 320 px shows on one line, in a heading. */
const LONGEST_WORD = 30

/** Characters that a text may have: the layout has room for one half more than it began with, a sentence for more. */
export function longestText({
  key,
  label,
  shipped,
}: Pick<EditableText, 'key' | 'label' | 'shipped'>): number {
  if (label === DOCUMENT) return MOST_IN_DOCUMENT
  const inSearch = /\.(?:metadata|pagina)\.(?:title|description)$/.test(key)
  if (inSearch && (label === 'title' || label === 'description')) return MOST_IN_SEARCH[label]
  const { length } = shipped
  return length < 60 ? Math.max(24, Math.ceil(length * 1.5)) : length * 2
}

/** What is wrong with a text as somebody typed it, in one sentence; undefined for nothing. */
export function faultInText(text: EditableText, typed: string): string | undefined {
  if (typed === '') return 'Schrijf iets. Wil je de oude tekst terug, zet dan een eerdere versie terug.'
  const { facts, hasMarkup } = text
  const bounds = { most: longestText(text), facts: [...facts.keys()], hasMarkup }
  return text.label === DOCUMENT ? faultInDocument(bounds, typed) : faultInWords(bounds, typed)
}

/** Lines and long words are those of its own Markdown; what its links and pictures may be, `faultInSiteText` says. */
function faultInDocument({ most, facts }: WordBounds, typed: string): string | undefined {
  return typed.length > most ? tooLong(most, typed) : faultInFacts(facts, typed)
}

function tooLong(most: number, typed: string): string {
  const [bound, count] = [most, typed.length].map((number) => number.toLocaleString('nl-NL'))
  return `Gebruik hier hoogstens ${bound} tekens: meer past er niet. Dit zijn er ${count}.`
}

function faultInFacts(facts: readonly string[], typed: string): string | undefined {
  const unknown = [...typed.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
  const strange = unknown.find((name) => !facts.includes(name))
  if (strange === undefined && !/[{}]/.test(typed.replace(PLACEHOLDER, ''))) return undefined
  return `Tussen { en } kan hier alleen: ${facts.map((name) => `{${name}}`).join(', ')}.`
}

interface WordBounds {
  /** Most characters. */
  most: number
  /** Names of the facts that it may name. */
  facts: readonly string[]
  hasMarkup: boolean
}

/** What is wrong with words that stand on a page, in one sentence; undefined for nothing. */
export function faultInWords({ most, facts, hasMarkup }: WordBounds, typed: string): string | undefined {
  if (typed.length > most) return tooLong(most, typed)
  const strangeFact = faultInFacts(facts, typed)
  if (strangeFact) return strangeFact
  const shown = (hasMarkup ? typed.replace(/\]\([^)\s]*\)/g, '') : typed).replace(PLACEHOLDER, '')
  if (shown.split(/\s+/).some((word) => word.length > LONGEST_WORD))
    return `Een woord mag hoogstens ${LONGEST_WORD} letters hebben: een langer woord past niet op een telefoon.`
  if (!hasMarkup && typed.includes('\n'))
    return 'Deze tekst staat op één regel: zet er geen nieuwe regels in.'
  const wrongLink = hasMarkup ? typedLinks(typed).find((address) => !isLinkAddress(address)) : undefined
  if (wrongLink)
    return `‘${wrongLink}’ is geen adres voor een link. Begin met https:// of, voor een pagina van deze site, met /.`
  return undefined
}
