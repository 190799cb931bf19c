/** A paragraph, or a list, of a plain text. */
export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** What somebody typed, in its parts: an empty line begins a paragraph, lines that begin with '- ' are a list. */
export function partsOfText(text: string): TextPart[] {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  return paragraphs.flatMap((paragraph) => runsOf(paragraph.split('\n').filter((line) => line.trim() !== '')))
}

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
