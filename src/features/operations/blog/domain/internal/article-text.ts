/** Reading speed of Dutch prose on a screen, without hurry, in words per minute. */
const WORDS_PER_MINUTE = 220

/** Reading time of an article in whole minutes, at least one. Markdown syntax and URLs do not count. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(/\]\([^()\n]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}

/** Distinct numbers of the articles that a text links to. */
export function linkedArticles(markdown: string): number[] {
  const numbers = [...markdown.matchAll(/\]\(\/blog\/(\d+)[)#]/g)].map(([, id]) => Number(id))
  return [...new Set(numbers)]
}

/**
 * Prepares a rendered article for narrow screens and screen readers: each table scrolls in a region of its own, which
 * is focusable and labelled by its columns.
 */
export function withScrollingTables(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const columns = [...table.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map(([, name = '']) => plainText(name))
    const label = `Tabel: ${columns.filter(Boolean).join(', ')}`
    const headed = table.replace(/<th(?=[\s>])/g, '<th scope="col"')
    return `<section class="table-scroll" tabindex="0" aria-label="${label}">${headed}</section>`
  })
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()
}
