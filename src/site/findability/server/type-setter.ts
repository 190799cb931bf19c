import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkitten'
import type { Face, TypeSetter } from '../ui/share-card'

/** Each typeface has two files (docs/decisions/0005). */
const FILES = { display: 'bricolage-grotesque', text: 'instrument-sans' } as const
/** Letter spacing, in em. */
const TRACKING = { display: -0.028, text: 0 } as const

/** Sets text in the brand's own typefaces, each in its file's default weight. Throws without the files. */
export function brandTypeSetter(): TypeSetter {
  const faces: Record<Face, Cuts> = { display: openFace(FILES.display), text: openFace(FILES.text) }
  const placed = (text: string, face: Face, size: number) => {
    const { own, other } = faces[face]
    const scale = size / own.unitsPerEm
    let x = 0
    return [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      const glyph = (own.hasGlyphForCodePoint(code) ? own : other).glyphForCodePoint(code)
      const at = x
      x += glyph.advanceWidth * scale + TRACKING[face] * size
      return { glyph, at, end: x, scale }
    })
  }
  return {
    widthOf: (text, face, size) => placed(text, face, size).at(-1)?.end ?? 0,
    outline: (text, face, size, left, baseline) =>
      placed(text, face, size)
        .map(({ glyph, at, scale }) =>
          glyph.path
            .scale(scale, -scale)
            .translate(left + at, baseline)
            .toSVG(),
        )
        .join(''),
  }
}

interface Cuts {
  own: Font
  other: Font
}

function openFace(name: string): Cuts {
  return { own: openFont(`${name}.woff2`), other: openFont(`${name}-other.woff2`) }
}

function openFont(file: string): Font {
  const font = create(readFileSync(join(process.cwd(), 'src/assets/fonts', file)))
  if (font.type !== 'WOFF2' && font.type !== 'WOFF' && font.type !== 'TTF')
    throw new Error(`${file} is a collection of fonts, not one`)
  return font
}
