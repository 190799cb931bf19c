import { z } from 'astro/zod'
import { DOCUMENT } from '@/content/texts'

const key = z.string().max(200)
const version = z.coerce.number().int().min(0).max(2_000_000_000)

/** Characters for private use, of which the marks of facts are made. */
const MARKS = /[\uE000-\uE00F]/g

/** Typed words: trimmed, without runs of spaces, with line ends of one kind. */
export const typedWords = z
  .string()
  .max(10_000, 'Gebruik hier hoogstens 10.000 tekens.')
  .nullish()
  .transform((typed) =>
    withPlainLineEnds(typed ?? '')
      .replace(/[^\S\n\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim(),
  )

/** A typed document: spaces at the beginning of a line are markup. */
const typedDocument = z
  .string()
  .max(100_000, 'Gebruik hier hoogstens 100.000 tekens.')
  .nullish()
  .transform((typed) =>
    withPlainLineEnds(typed ?? '')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
  )

function withPlainLineEnds(typed: string): string {
  return typed.replace(MARKS, '').replace(/\r\n?/g, '\n')
}

/** How the words of a text are read. */
export function wordsOf(key: string): typeof typedWords {
  return key.endsWith(`.${DOCUMENT}`) ? typedDocument : typedWords
}

export const saveTextForm = z
  .object({ key, version, text: z.string().nullish() })
  .transform(({ key, version, text }, context) => {
    const read = wordsOf(key).safeParse(text)
    if (!read.success) context.addIssue({ code: 'custom', path: ['text'], message: faultOf(read.error) })
    return { key, words: read.data ?? '', shownVersion: version }
  })

function faultOf({ issues: [first] }: z.ZodError): string {
  return first?.message ?? ''
}

export const restoreTextForm = z.object({ key, version, shown_version: version })
