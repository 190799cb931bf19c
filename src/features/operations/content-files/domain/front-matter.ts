import type { ArticleSource } from '@/features/operations/blog/domain/article'
import { writtenText } from '@/shared/storable-text'

/** A Markdown file, read as the files of src/content/blog are written. */
export interface MarkdownFile {
  fields: Record<string, string>
  sources: ArticleSource[]
  body: string
  /** By field; of the file as a whole under ''. */
  faults: Record<string, string>
}

const ONE_LINE = 'Zet dit op één regel, zonder | of >.'
const NO_FRONT_MATTER = 'Begin het bestand met een regel ---, de velden, en weer een regel ---.'
const NO_QUOTE = 'De aanhalingstekens kloppen niet: zet er een \\ voor als ze in de tekst staan.'

/** A field on its line, whose end is a line feed: a line separator (U+2028) within a text is none. */
const LINE = /^(\s*)(- )?([a-z_]+):(?:\s+([^\n]*))?$/

/** Splits a file in its fields and its text. Of YAML it knows values on one line, and the list of sources. */
export function readMarkdownFile(text: string): MarkdownFile {
  const [, head, body = ''] =
    /^---\n([\s\S]*?)\n---[^\S\n]*(?:\n([\s\S]*))?$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  const file: MarkdownFile = { fields: {}, sources: [], body: body.trim(), faults: {} }
  if (head === undefined) return { ...file, faults: { '': NO_FRONT_MATTER } }
  let inSources = false
  for (const line of head.split('\n')) {
    if (/^\s*(?:#.*)?$/.test(line)) continue
    const [, indent = '', dash, name = '', typed = ''] = LINE.exec(line) ?? []
    if (name === '') file.faults[''] ??= `Deze regel is niet te lezen: ${line.trim().slice(0, 60)}`
    else if (name === 'sources' && indent === '' && !dash && typed === '') inSources = true
    else if (inSources && (dash || indent !== ''))
      readSource(file, { name, typed, isNext: dash !== undefined })
    else if (name in file.fields) file.faults[name] = 'Dit veld staat er twee keer.'
    else {
      inSources = false
      file.fields[name] = plainValue(typed, (message) => (file.faults[name] ??= message))
    }
  }
  return file
}

function readSource(
  { sources, faults }: MarkdownFile,
  { name, typed, isNext }: { name: string; typed: string; isNext: boolean },
): void {
  if (isNext) sources.push({ name: '', url: '' })
  const last = sources.at(-1)
  if (last && (name === 'name' || name === 'url'))
    last[name] = plainValue(typed, (message) => (faults.sources ??= message))
  else faults.sources ??= 'Een bron heeft een name en een url, met een streepje voor de eerste.'
}

function plainValue(typed: string, fault: (message: string) => void): string {
  const text = typed.trim()
  if (/^[|>][+-]?\d?$/.test(text)) fault(ONE_LINE)
  if (text.startsWith("'")) {
    if (!/^'(?:[^']|'')*'$/.test(text)) fault(NO_QUOTE)
    return text.slice(1, -1).replaceAll("''", "'")
  }
  if (!text.startsWith('"')) return text
  try {
    return writtenText(String(JSON.parse(text)))
  } catch {
    fault(NO_QUOTE)
    return ''
  }
}

/** The same as a file: fields in this order, without those that are undefined or empty. */
export function markdownFile(
  fields: readonly (readonly [name: string, value: string | null | undefined, isPlain?: boolean])[],
  sources: readonly ArticleSource[],
  body: string,
): string {
  const lines = fields.flatMap(([name, value, isPlain]) =>
    value ? [`${name}: ${isPlain ? value : JSON.stringify(value)}`] : [],
  )
  const listed = sources.flatMap(({ name, url }) => [
    `  - name: ${JSON.stringify(name)}`,
    `    url: ${JSON.stringify(url)}`,
  ])
  const rest = listed.length > 0 ? ['sources:', ...listed] : []
  return `${['---', ...lines, ...rest, '---', '', body.trim()].join('\n').trimEnd()}\n`
}
