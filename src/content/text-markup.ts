/**
 * Markup in a changed text: `*nadruk*`, `[tekst](/adres)`, and lines that begin with '- '. React prints a text as it is,
 * so markup travels through it as characters for private use; `inPage` makes elements of them in the page's HTML.
 */
const EMPHASIS = ['\uE006', '\uE007'] as const
const LINK = ['\uE008', '\uE009', '\uE00A'] as const
const ITEM = ['\uE00B', '\uE00C'] as const
const LINE = '\uE00D'

/** Addresses that a link may have: a path of this site, https, mail or telephone. */
export const LINK_ADDRESS = /^(?:\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:\+?\d+)$/

const TYPED_LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g
const TYPED_EMPHASIS = /\*([^*\n]+)\*/g

/** The text with its markup as codes. */
export function encodeMarkup(text: string): string {
  const inLine = (line: string) =>
    line
      .replace(TYPED_LINK, (typed, label, address) =>
        LINK_ADDRESS.test(address) ? `${LINK[0]}${address}${LINK[1]}${label}${LINK[2]}` : typed,
      )
      .replace(TYPED_EMPHASIS, `${EMPHASIS[0]}$1${EMPHASIS[1]}`)
  return text
    .split('\n')
    .map((line) => (line.startsWith('- ') ? `${ITEM[0]}${inLine(line.slice(2))}${ITEM[1]}` : inLine(line)))
    .join(LINE)
    .replaceAll(`${ITEM[1]}${LINE}`, ITEM[1])
    .replaceAll(`${LINE}${ITEM[0]}`, ITEM[0])
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

/** Whether there is markup in any of these texts. */
export function hasMarkup(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).some((text) => encodeMarkup(text) !== text)
}

/** Text of a page, as HTML, with elements in place of codes. The address was checked, and React escaped it. */
export function elementsOfMarkup(html: string): string {
  return html
    .replaceAll(EMPHASIS[0], '<em>')
    .replaceAll(EMPHASIS[1], '</em>')
    .replace(
      new RegExp(`${LINK[0]}([^${LINK[1]}]*)${LINK[1]}([^${LINK[2]}]*)${LINK[2]}`, 'g'),
      '<a href="$1" class="underline">$2</a>',
    )
    .replaceAll(ITEM[0], '<span class="ml-5 list-item list-disc">')
    .replaceAll(ITEM[1], '</span>')
    .replaceAll(LINE, '<br>')
}

/** The same without elements. */
export function stripMarkupCodes(html: string): string {
  return html
    .replace(new RegExp(`${LINK[0]}[^${LINK[1]}]*${LINK[1]}`, 'g'), '')
    .replace(/[\uE006-\uE00C]/g, '')
    .replaceAll(LINE, ' ')
}
