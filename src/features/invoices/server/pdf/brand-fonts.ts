import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkitten'
import { packageRoot } from '@/platform/package-root'

/** Files under src/assets/fonts/pdf, cut by `npm run fonts` (docs/decisions/0005). */
const FILES = {
  display: 'bricolage-grotesque-bold.ttf',
  text: 'instrument-sans-regular.ttf',
  strong: 'instrument-sans-semibold.ttf',
  textExtended: 'instrument-sans-ext-regular.ttf',
  strongExtended: 'instrument-sans-ext-semibold.ttf',
} as const

export type FontFile = keyof typeof FILES
export const FONT_FILES = Object.keys(FILES).filter((file): file is FontFile => file in FILES)

const read = new Map<FontFile, Buffer>()

/** The font as bytes, read once. Throws without the file. */
export function fontBytes(file: FontFile): Buffer {
  const known = read.get(file)
  if (known) return known
  const bytes = readFileSync(join(packageRoot(), 'src/assets/fonts/pdf', FILES[file]))
  read.set(file, bytes)
  return bytes
}

const covered = new Map<FontFile, ReadonlySet<number>>()

/** The code points that a font can draw. */
export function lettersOf(file: FontFile): ReadonlySet<number> {
  const known = covered.get(file)
  if (known) return known
  const font = create(fontBytes(file))
  if (font.type !== 'TTF') throw new Error(`${FILES[file]} is not one TrueType font`)
  const letters = new Set(font.characterSet)
  covered.set(file, letters)
  return letters
}
