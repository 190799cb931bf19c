import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkitten'
import { palette } from '@/content/look'
import { packageRoot } from '@/platform/own-build'
import type { Palette } from '@/ui/weave/palette'
import { plainFormOf } from '../../domain/paper-letters'

export type Face = 'display' | 'text' | 'strong'

export interface TextStyle {
  face: Face
  /** In points. */
  size: number
  /** By its name: which it is stands in the look that holds while the page is drawn. */
  colour: keyof Palette
}

/** Draws single lines of text, and finds out where longer text has to break. Nothing it draws is wider than it says. */
export interface PageText {
  widthOf: (text: string, style: TextStyle) => number
  /** From the left; `baseline` and `left` in points from the top left corner of the page. */
  write: (text: string, left: number, baseline: number, style: TextStyle) => void
  /** Ends at `right`. */
  writeUpTo: (text: string, right: number, baseline: number, style: TextStyle) => void
  /** The lines of a text that has this much room. A word that is wider than that is cut. */
  linesOf: (text: string, width: number, style: TextStyle) => string[]
}

interface Run {
  text: string
  file: FontFile
}

/** Where a letter is looked up, first in the face itself. */
const FILES_OF_FACE = {
  display: ['display', 'strong', 'strongExtended'],
  text: ['text', 'textExtended'],
  strong: ['strong', 'strongExtended'],
} as const satisfies Record<Face, readonly FontFile[]>

/** Room between letters, in parts of the size. Large type stands tight. */
const TRACKING = { display: -0.028, text: 0, strong: 0 } as const satisfies Record<Face, number>

/** Text on the pages of a document, in the brand's typefaces, which end up inside the file. */
export function pageText(document: PDFKit.PDFDocument): PageText {
  for (const file of FONT_FILES) document.registerFont(file, fontBytes(file))
  const colours = palette()

  const optionsOf = ({ face, size }: TextStyle) => ({
    lineBreak: false,
    features: ['tnum' as const],
    characterSpacing: TRACKING[face] * size,
    baseline: 'alphabetic' as const,
  })
  const widthOfRun = ({ text, file }: Run, style: TextStyle) =>
    document.font(file, style.size).widthOfString(text, optionsOf(style))
  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, style.face).reduce((width, run) => width + widthOfRun(run, style), 0)
  const widths = new Map<string, number>()
  const widthOfWord = (word: string, style: TextStyle) => {
    const key = `${style.face} ${style.size} ${word}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = widthOf(word, style)
    widths.set(key, width)
    return width
  }
  const write = (text: string, left: number, baseline: number, style: TextStyle) => {
    let x = left
    for (const run of runsOf(text, style.face)) {
      document
        .font(run.file, style.size)
        .fillColor(colours[style.colour])
        .text(run.text, x, baseline, optionsOf(style))
      x += widthOfRun(run, style)
    }
  }
  return {
    widthOf,
    write,
    writeUpTo: (text, right, baseline, style) => write(text, right - widthOf(text, style), baseline, style),
    linesOf: (text, width, style) => {
      const measure = {
        line: (line: string) => widthOf(line, style),
        word: (word: string) => widthOfWord(word, style),
      }
      return linesOf(text, width, measure, style.size)
    },
  }
}

/** Pieces of text that each have one font. A letter that no font has becomes its plain form, or a question mark. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const { text: drawn, file } = letterIn(letter, face)
    const last = runs.at(-1)
    if (last?.file === file) last.text += drawn
    else runs.push({ text: drawn, file })
  }
  return runs
}

function letterIn(letter: string, face: Face): Run {
  const plain = plainFormOf(letter)
  for (const candidate of [letter, plain]) {
    const file = FILES_OF_FACE[face].find((one) => hasAll(one, candidate))
    if (file) return { text: candidate, file }
  }
  return { text: '?', file: FILES_OF_FACE[face][0] }
}

function hasAll(file: FontFile, text: string): boolean {
  return text !== '' && [...text].every((letter) => lettersOf(file).has(letter.codePointAt(0) ?? -1))
}

/** In points. A `line` is laid out anew each time; a `word`, or a letter, is remembered for the whole document. */
interface Measure {
  line: (text: string) => number
  word: (text: string) => number
}

/** All that separates words, the breaks of other systems (U+0085, U+2028, U+2029, vertical tab, form feed) among it. */
const BREAKS = /[ \t\r\n\v\f\u0085\u2028\u2029]+/

/**
 * Words are measured one by one, and a line as a whole only near its end: between two words letters may stand a hair
 * closer, over a line never as much as `slack`.
 */
function linesOf(text: string, width: number, widthOf: Measure, slack: number): string[] {
  const lines: string[] = []
  const space = widthOf.word(' ')
  let line = ''
  let reached = 0
  for (const word of text.split(BREAKS).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    const end = reached + (line ? space : 0) + widthOf.word(word)
    if (end <= width - slack || (end <= width + slack && widthOf.line(longer) <= width)) {
      line = longer
      reached = end
      continue
    }
    if (line) lines.push(line)
    const pieces = piecesOf(word, width, widthOf, slack)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    reached = widthOf.word(line)
  }
  return line ? [...lines, line] : lines
}

/** A word in pieces of this width: measured letter by letter, and as a whole only near its end. */
function piecesOf(word: string, width: number, widthOf: Measure, slack: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let reached = 0
  for (const letter of word) {
    const end = reached + widthOf.word(letter)
    const fits = end <= width - slack || (end <= width + slack && widthOf.line(piece + letter) <= width)
    if (piece && !fits) {
      pieces.push(piece)
      piece = ''
      reached = 0
    }
    piece += letter
    reached += widthOf.word(letter)
  }
  return [...pieces, piece]
}

/** Files under src/assets/fonts/pdf, cut by `npm run fonts` (docs/decisions/0005). */
const FILES = {
  display: 'bricolage-grotesque-bold.ttf',
  text: 'instrument-sans-regular.ttf',
  strong: 'instrument-sans-semibold.ttf',
  textExtended: 'instrument-sans-ext-regular.ttf',
  strongExtended: 'instrument-sans-ext-semibold.ttf',
} as const

type FontFile = keyof typeof FILES
const FONT_FILES = Object.keys(FILES).filter((file): file is FontFile => file in FILES)

const read = new Map<FontFile, Buffer>()

/** The font as bytes, read once. Throws without the file. */
function fontBytes(file: FontFile): Buffer {
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
