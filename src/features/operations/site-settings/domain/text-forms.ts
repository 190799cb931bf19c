import { z } from 'astro/zod'

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
    (typed ?? '')
      .replace(MARKS, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim(),
  )

export const saveTextForm = z
  .object({ key, version, text: typedWords })
  .transform(({ key, version, text }) => ({ key, words: text, shownVersion: version }))

export const restoreTextForm = z.object({ key, version, shown_version: version })
