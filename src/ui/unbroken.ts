import { createElement, Fragment, type ReactNode } from 'react'

/** Texts too short to be broken at their hyphen: words, and a range of figures with its unit. */
const WHOLE_WORDS = 'e-mail\\p{L}*|btw-id|\\d+-\\d+ \\p{L}+'

/** A telephone number as people write it; the stylesheet keeps a link to one on one line. */
const TELEPHONE = '\\+\\d[\\d ]+\\d'

/** A text in which 'e-mailadres', '24-48 uur' and a telephone number each stay on one line. */
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

/** The same for text that is already HTML; tags and their attributes stay as they are. */
export function unbrokenHtml(html: string): string {
  return html.replace(new RegExp(`<[^>]*>|${WHOLE_WORDS}`, 'giu'), (found) =>
    found.startsWith('<') ? found : `<span class="whitespace-nowrap">${found}</span>`,
  )
}
