import type { SearchLine } from '../../domain/search-view'

const MOST = 8

/** Lines that this account opened in this tab, the last first. Session storage: names do not outlive the tab. */
export function openedLines(reader: string): SearchLine[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(reader)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

export function rememberOpened(reader: string, { href, title, below }: SearchLine): void {
  const name = title.map(({ text }) => text).join('')
  const line: SearchLine = { href, title: [{ text: name, isHit: false }], below }
  const others = openedLines(reader).filter((one) => one.href !== href)
  try {
    sessionStorage.setItem(keyOf(reader), JSON.stringify([line, ...others].slice(0, MOST)))
  } catch {
    // A browser that denies storage remembers nothing.
  }
}

function keyOf(reader: string): string {
  return `zoeken-geopend-${reader}`
}

function isLine(one: unknown): one is SearchLine {
  return (
    typeof one === 'object' &&
    one !== null &&
    'href' in one &&
    String(one.href).startsWith('/') &&
    'title' in one
  )
}
