/** A paragraph, or a list, of a plain text. */
export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** What somebody typed, in its parts: an empty line begins a paragraph, lines that begin with '- ' are a list. */
export function partsOfText(text: string): TextPart[] {
  const typed = text.replaceAll('\r\n', '\n').trim()
  // Each line is drawn by itself, and a paper of ten thousand of them takes longer than its worker may.
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MOST_LINES)
    return [{ kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') }]
  const paragraphs = typed.split(/\n\s*\n/)
  return paragraphs.flatMap((paragraph) => runsOf(paragraph.split('\n').filter((line) => line.trim() !== '')))
}

/** What has more lines than this is laid out by nobody: its words go on behind each other. */
const MOST_LINES = 300

/** Lines of one kind that follow each other are one part. */
function runsOf(lines: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    const item = /^\s*- (.*)$/.exec(line)?.[1]
    if (item !== undefined && last?.kind === 'list') last.items.push(item.trim())
    else if (item !== undefined) parts.push({ kind: 'list', items: [item.trim()] })
    else if (last?.kind === 'paragraph') last.text += `\n${line.trim()}`
    else parts.push({ kind: 'paragraph', text: line.trim() })
  }
  return parts
}
