import { createElement, Fragment, type ReactNode } from 'react'

/** Words that are too short before their hyphen to be broken there. */
const WHOLE_WORDS = 'e-mail\\p{L}*|btw-id'

/** A telephone number as people write it; a link to one is kept whole by the stylesheet. */
const TELEPHONE = '\\+\\d[\\d ]+\\d'

/** A text in which 'e-mailadres' and its like stay on one line, and so does a telephone number. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(new RegExp(`(${WHOLE_WORDS}|${TELEPHONE})`, 'iu'))
  if (parts.length === 1) return text
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) =>
      index % 2 === 1 ? createElement('span', { className: 'whitespace-nowrap' }, part) : part,
    ),
  )
}

/** The same for text that is HTML already; tags and their attributes stay as they are. */
export function unbrokenHtml(html: string): string {
  return html.replace(new RegExp(`<[^>]*>|${WHOLE_WORDS}`, 'giu'), (found) =>
    found.startsWith('<') ? found : `<span class="whitespace-nowrap">${found}</span>`,
  )
}
