import { ANY_CODE, CODES } from './text-codes'

/*
 * Markup in a changed text: `*nadruk*`, `[tekst](/adres)`, and lines that begin with '- '. React prints a text as it is,
 * so markup travels through it as codes; the finished HTML gets elements in their place.
 */

/** Addresses that a link may have: a path of this site, https, mail or telephone. */
export const LINK_ADDRESS =
  /^(?:\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:\+?\d+)$/

const TYPED_LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g
const TYPED_EMPHASIS = /\*([^*\n]+)\*/g

/** The text with its markup as codes. */
export function encodeMarkup(text: string): string {
  const { emphasis, emphasisEnds, link, linkLabel, linkEnds, item, itemEnds, line } = CODES
  const inLine = (typed: string) =>
    typed
      .replace(TYPED_LINK, (whole, label, address) =>
        LINK_ADDRESS.test(address) ? `${link}${address}${linkLabel}${label}${linkEnds}` : whole,
      )
      .replace(TYPED_EMPHASIS, `${emphasis}$1${emphasisEnds}`)
  return text
    .split('\n')
    .map((typed) => (typed.startsWith('- ') ? `${item}${inLine(typed.slice(2))}${itemEnds}` : inLine(typed)))
    .join(line)
    .replaceAll(`${itemEnds}${line}`, itemEnds)
    .replaceAll(`${line}${item}`, item)
}

/** The words alone, where there is no place for elements: a mail, an attribute, a script. */
export function withoutMarkup(text: string): string {
  return text
    .replace(TYPED_LINK, '$1')
    .replace(TYPED_EMPHASIS, '$1')
    .replace(/^- /gm, '')
    .replaceAll('\n', ' ')
}

/** Addresses of the links that were typed. */
export function typedLinks(text: string): string[] {
  return [...text.matchAll(TYPED_LINK)].map(([, , address = '']) => address)
}

const LINK = new RegExp(`${CODES.link}([^"<>\\s]*?)${CODES.linkLabel}(.*?)${CODES.linkEnds}`, 'gs')

/** Text of a page, as HTML, with elements in place of codes. The address was checked, and React escaped it. */
export function elementsOfMarkup(html: string): string {
  return html
    .replace(LINK, '<a href="$1" class="underline">$2</a>')
    .replaceAll(CODES.emphasis, '<em>')
    .replaceAll(CODES.emphasisEnds, '</em>')
    .replaceAll(CODES.item, '<span class="ml-5 list-item list-disc">')
    .replaceAll(CODES.itemEnds, '</span>')
    .replaceAll(CODES.line, '<br>')
}

const ADDRESS = new RegExp(`${CODES.link}[^"<>\\s]*?${CODES.linkLabel}`, 'g')

/** The same without elements. */
export function stripCodes(html: string): string {
  return html.replace(ADDRESS, '').replaceAll(CODES.line, ' ').replace(ANY_CODE, '')
}
