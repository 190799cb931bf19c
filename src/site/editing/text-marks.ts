import { elementsOfMarkup } from '@/content/text-markup'
import { CODE_BEGINS, CODES, TEXT_CODE, withoutCodes } from '@/shared/text-codes'

/*
 * Texts of pages travel through React with codes in them (src/shared/text-codes.ts). Here the finished HTML gets elements
 * in their place. Where there is room for words only (attributes, scripts, titles, islands, whose script would not know
 * the elements), the codes go.
 */

const PIECES = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</g

/** Elements in which there is text only. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'option', 'svg'])

interface Pieces {
  /** Text between tags, where elements may stand. */
  text: (text: string) => string
  /** Everything else, such as tags with their attributes. */
  rest: (html: string) => string
}

function rewrite(html: string, { text, rest }: Pieces, closed: ReadonlySet<string>): string {
  const open: string[] = []
  return html.replace(PIECES, (piece, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return open.length > 0 || piece.startsWith('<') ? rest(piece) : text(piece)
    const tag = name.toLowerCase()
    // Within a script, what looks like another tag is none.
    const isRaw = open.some((outer) => RAW.has(outer))
    if (closed.has(tag) && (!isRaw || open.at(-1) === tag)) {
      if (slash === '/') open.pop()
      else open.push(tag)
    }
    return rest(piece)
  })
}

/** A marked text, or as much of it as stands in one element: a component may spread its text over several. */
const MARKED = new RegExp(`${TEXT_CODE}(.*?)(?:${CODES.textEnds}|$)`, 'gs')

/** Whether a page has any text that has to be rewritten. */
export function hasCodes(page: Buffer): boolean {
  return page.includes(CODE_BEGINS)
}

/** A page as visitors get it, with elements for the markup of its texts. */
export function withMarkup(html: string): string {
  const pieces = { text: (piece: string) => withoutCodes(elementsOfMarkup(piece)), rest: withoutCodes }
  return rewrite(html, pieces, new Set([...RAW, 'astro-island']))
}

/** A page that is being edited, and which of its texts stand in it for all to see. */
export interface MarkedPage {
  html: string
  /** Places of the texts that can be pressed. */
  shown: ReadonlySet<number>
}

/**
 * A page whose texts can be pressed: each in an element that names its place in the list of texts. No stylesheet has rules
 * for that element, as some have for a span.
 */
export function withTextsToPress(html: string): MarkedPage {
  const shown = new Set<number>()
  const text = (piece: string) =>
    withoutCodes(
      elementsOfMarkup(piece).replace(MARKED, (_, place, words) => {
        shown.add(Number(place))
        return `<page-text data-text="${place}">${words}</page-text>`
      }),
    )
  return { html: rewrite(withStillIslands(html), { text, rest: withoutCodes }, RAW), shown }
}

/** The island that edits; every other stays as the server made it, because its script would put the plain texts back. */
const EDITOR = 'component-export="EditPage"'

function withStillIslands(html: string): string {
  const open: boolean[] = []
  return html.replace(/<astro-island\b[^>]*>|<\/astro-island>/g, (tag) => {
    if (tag === '</astro-island>') return open.pop() ? '</div>' : tag
    const isStill = !tag.includes(EDITOR)
    open.push(isStill)
    return isStill ? '<div class="contents">' : tag
  })
}
