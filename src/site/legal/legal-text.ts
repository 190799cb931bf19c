import { company } from '@/content/company'
import { unbrokenHtml } from '@/ui/unbroken'

/** A numbered or named part of a legal text. */
export interface Chapter {
  id: string
  /** Null where the text does not number its chapters. */
  number: string | null
  title: string
  /** HTML after the heading. */
  html: string
}

export interface LegalText {
  /** HTML before the first chapter. */
  lead: string
  chapters: Chapter[]
}

const CHAPTER_HEADING = /<h2 id="([^"]*)">([\s\S]*?)<\/h2>/

/** Splits a rendered legal text into its chapters, with the company's number to press. */
export function legalText(rendered: string): LegalText {
  const [lead = '', ...parts] = withCellLabels(
    withClauseNumbers(unbrokenHtml(withPhoneLink(rendered))),
  ).split(CHAPTER_HEADING)
  const chapters: Chapter[] = []
  for (let part = 0; part + 2 < parts.length; part += 3) {
    const [id = '', heading = '', html = ''] = parts.slice(part, part + 3)
    const [, number = null, title = heading] = /^(\d+)\.\s+(.*)$/s.exec(heading) ?? []
    chapters.push({ id, number, title, html })
  }
  return { lead, chapters }
}

/** Links the company's number, outside of links that the text has already. */
function withPhoneLink(html: string): string {
  const { href, shown } = company.phone
  return html
    .split(/(<a [\s\S]*?<\/a>)/)
    .map((part) => (part.startsWith('<a ') ? part : part.replaceAll(shown, `<a href="${href}">${shown}</a>`)))
    .join('')
}

/** Wraps the number of a clause, such as 4.2, so that it can hang in the margin. */
function withClauseNumbers(html: string): string {
  return html.replace(
    /<p>(\d+\.\d+) /g,
    '<p class="legal-clause"><span class="legal-clause-number">$1</span> ',
  )
}

/** Labels each cell with its column's heading: on a small screen a table is a list. */
function withCellLabels(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const columns = [...table.matchAll(/<th>([\s\S]*?)<\/th>/g)].map(([, column = '']) => column)
    return table.replace(/<th>/g, '<th scope="col">').replace(/<tr>([\s\S]*?)<\/tr>/g, (row) => {
      let column = 0
      return row.replace(/<td>/g, () => `<td data-label="${columns[column++] ?? ''}">`)
    })
  })
}
