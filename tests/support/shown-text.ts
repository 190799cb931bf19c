import { renderToStaticMarkup } from 'react-dom/server'

/** What a reader sees of a page: without markup, styles and hard spaces. */
export function textOf(page: React.ReactElement): string {
  return textOfHtml(renderToStaticMarkup(page))
}

/** The same of the HTML of a mail. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

/** Whether a text says that VAT is in an amount, or reckons one. */
const INCLUDES_VAT = /incl[.\w]*\s+(\d+%\s+)?btw|inclusief|21\s?%/i

/** What of these texts, by their places, says that VAT is in an amount. */
export function withVatIncluded(said: ReadonlyMap<string, string>): string[] {
  return [...said].flatMap(([place, text]) => {
    const found = text.match(INCLUDES_VAT)
    const at = found?.index ?? 0
    return found ? [`${place}: …${text.slice(Math.max(0, at - 60), at + 30)}…`] : []
  })
}
