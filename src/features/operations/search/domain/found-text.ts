import { foldAccents } from '@/shared/fold-accents'
import type { SearchQuery } from './search-query'

/** A piece of a text; marked when it is what was looked for. */
export interface TextPiece {
  text: string
  isHit: boolean
}

/** Where a search was found: the name of the field, and its text around the first hit. */
export interface FoundText {
  label: string
  pieces: readonly TextPiece[]
}

/** How much of a text is shown before its first hit, and in all. */
const BEFORE = 40
const SHOWN = 140

/**
 * The field of a record in which most of the words stand; the first of several. Undefined when none has any: a number
 * that was found without its signs, for example, stands in the title.
 */
export function foundIn(
  fields: readonly (readonly [label: string, text: string | null])[],
  query: SearchQuery,
): FoundText | undefined {
  let best: { label: string; text: string; spans: readonly Span[]; groups: number } | undefined
  for (const [label, text] of fields) {
    if (!text) continue
    const { spans, groups } = spansIn(text, query)
    if (groups > (best?.groups ?? 0)) best = { label, text, spans, groups }
  }
  return best && { label: best.label, pieces: piecesOf(best.text, best.spans) }
}

/** A whole title, with its hits marked. */
export function markedTitle(title: string, query: SearchQuery): readonly TextPiece[] {
  const text = title.normalize('NFC')
  return cut(text, spansIn(text, query).spans, 0, text.length)
}

type Span = readonly [from: number, to: number]

/** A word, or digits that belong together however they are written: '06 1234 5678', 'OF2026-0042'. */
const TOKEN = /[\p{L}\p{N}]+/gu
const NUMBER_TOKEN =
  /(?<![\p{L}\p{N}])(?:[a-z]{1,3}[- ]?)?\+?\d[\d\s()./-]*\d(?:\s?[a-z]{2}(?![\p{L}\p{N}]))?/giu

function spansIn(original: string, { words }: SearchQuery): { spans: Span[]; groups: number } {
  const text = original.normalize('NFC')
  const tokens = [...tokensOf(text, TOKEN), ...tokensOf(text, NUMBER_TOKEN)]
  const found = words.map((group) =>
    tokens.flatMap(({ word, from, to }) => {
      const isWhole = group.some((beginning) => word.startsWith(beginning))
      return isWhole || group.some((digits) => /^\d{4,}$/.test(digits) && phoneOf(word).startsWith(digits))
        ? [[from, to] as const]
        : []
    }),
  )
  const spans = found.flat().sort(([a], [b]) => a - b)
  return { spans, groups: found.filter(({ length }) => length > 0).length }
}

function tokensOf(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => ({
    word: foldAccents(match[0])
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** Digits of a number without what may stand before them: a prefix of letters, or of a country or region. */
function phoneOf(word: string): string {
  const digits = word.replace(/\D/g, '')
  return digits.length > 9 ? digits.slice(-9) : digits
}

function piecesOf(original: string, spans: readonly Span[]): TextPiece[] {
  const text = original.normalize('NFC')
  const first = spans[0]?.[0] ?? 0
  const begins = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1 || first - BEFORE
  const ends = Math.min(text.length, begins + SHOWN)
  const pieces = cut(text, spans, begins, ends)
  if (begins > 0) pieces.unshift({ text: '… ', isHit: false })
  if (ends < text.length) pieces.push({ text: ' …', isHit: false })
  return pieces
}

/** Pieces of a text between two places; spans that overlap are one. */
function cut(text: string, spans: readonly Span[], begins: number, ends: number): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = begins
  for (const [from, to] of spans) {
    const [start, end] = [Math.max(from, at), Math.min(to, ends)]
    if (start >= end) continue
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false })
    pieces.push({ text: text.slice(start, end), isHit: true })
    at = end
  }
  if (at < ends) pieces.push({ text: text.slice(at, ends), isHit: false })
  return pieces
}
