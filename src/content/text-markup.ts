import { isLinkAddress } from '@/shared/link-address'
import { CODES, LINK_CODE, linkCode, linkedAddresses } from '@/shared/text-codes'

/*
 * Markup in a changed text: `*nadruk*`, `[tekst](/adres)`, and lines that begin with '- '. React prints a text as it is,
 * so markup travels through it as codes; the finished HTML gets elements in their place.
 */

const TYPED_LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g
const TYPED_EMPHASIS = /\*([^*\n]+)\*/g

/** The text with its markup as codes. */
export function encodeMarkup(text: string): string {
  const { emphasis, emphasisEnds, linkEnds, item, itemEnds, line } = CODES
  const inLine = (typed: string) =>
    typed
      .replace(TYPED_LINK, (whole, label, address) =>
        isLinkAddress(address) ? `${linkCode(address)}${label}${linkEnds}` : whole,
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

const LINK = new RegExp(LINK_CODE, 'g')

/** Text of a page, as HTML, with elements in place of codes. Addresses were checked: none has a quote or a bracket. */
export function elementsOfMarkup(html: string): string {
  const addresses = linkedAddresses()
  return html
    .replace(
      LINK,
      (_, place) => `<a href="${(addresses[place] ?? '').replaceAll('&', '&amp;')}" class="underline">`,
    )
    .replaceAll(CODES.linkEnds, '</a>')
    .replaceAll(CODES.emphasis, '<em>')
    .replaceAll(CODES.emphasisEnds, '</em>')
    .replaceAll(CODES.item, '<text-item class="ml-5 list-item list-disc">')
    .replaceAll(CODES.itemEnds, '</text-item>')
    .replaceAll(CODES.line, '<br>')
}
