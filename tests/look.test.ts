import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { TYPE_SCALE } from '../src/ui/type-scale'
import { COLOURS, QUIET_COLOURS } from '../src/ui/weave/colourways'
import { CONTRAST_PAIRS } from '../src/ui/weave/contrast-pairs'

/**
 * Values on the scale (src/styles/tokens.css) are written by their names. Other values are only for the geometry of one
 * drawing or one layout: tracks and widths of a grid, what is relative to the surrounding text (em), a figure drawn as
 * a picture (`--numeral`) and a heading that fills its room (`--fitted`).
 */
const TOKENS = 'src/styles/tokens.css'
/** Two tables of the same colours: for stylesheets, and for mails and PDFs. */
const COLOUR_TABLES = [TOKENS, 'src/ui/weave/colourways.ts']
/** Websites of invented businesses, each in a style of its own. */
const DRAWINGS = 'src/site/home/SamplePictures.tsx'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|astro|css|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))

const tokens = new Map(
  Array.from(read(TOKENS).matchAll(/^\s+(--[\w-]+): ([^;]+);/gm), ([, name = '', value = '']) => [
    name,
    value,
  ]),
)
const named = (prefix: string) =>
  [...tokens.keys()].filter((name) => name.startsWith(prefix) && !name.slice(2).includes('--'))

type Rule = (file: string, text: string) => string[]

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([whole]) => whole)

/** Off-scale sizes, line heights, letter spacing, weights and underlines in class names. */
const ownTypeInClasses: Rule = (_, text) =>
  Array.from(text.matchAll(/(?:text|leading|tracking|font|underline-offset)-\[([^\]\s]+)\]/g))
    .filter(([, value = '']) => !/^[\d.]+em$/.test(value) && !value.includes('var(--text-'))
    .filter(({ index, 0: whole }) => !isLetteringOfDrawing(text, index, whole))
    .map(([whole]) => whole)

/** Text inside an SVG drawing uses the drawing's units. */
function isLetteringOfDrawing(text: string, index: number, name: string): boolean {
  if (!/^text-\[\d+px\]$/.test(name)) return false
  const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index))
  return /\bfill-/.test(line)
}

/** Names of Tailwind, present or past, that this scale does not have. */
const namesOffTheScale: Rule = (_, text) =>
  matches(
    text,
    /(?<=["'`\s:])(?:text-(?:xs|sm|md|lg|xl|\dxl)|leading-(?:relaxed|loose|normal)|tracking-(?:tighter|wide\w*)|underline-offset-\d+)(?=["'`\s])/g,
  )

/** Spacing has steps; so has any other length of a whole number of quarter steps. */
const ownSpacingInClasses: Rule = (_, text) =>
  Array.from(text.matchAll(/(?<=["'`\s:!-])([a-z][a-z-]*)-\[-?([\d.]+)rem\](?!:)/g))
    .filter(([, name = '', rem]) => ROOM.test(name) || Number.isInteger(Number(rem) * 16))
    .map(([whole]) => whole)

const ROOM = /^(?:[pm][trblxyse]?|gap(?:-[xy])?|space-[xy])$/

/** Combinations of classes that have a name of their own (src/styles/words.css). */
const NAMED_SETS = Array.from(
  read('src/styles/words.css').matchAll(/@utility ([\w-]+) \{\s*@apply ([^;]+);/g),
  ([, name = '', set = '']) => ({ name, set: set.split(/\s+/) }),
)

const spelledOut: Rule = (_, text) =>
  matches(text, /"[^"\n]+"|'[^'\n]+'|`[^`\n]+`/g).flatMap((words) => {
    const classes = new Set(words.slice(1, -1).split(/\s+/))
    return NAMED_SETS.filter(({ set }) => set.every((one) => classes.has(one))).map(({ name }) => name)
  })

const COLOUR =
  /#(?:[\da-f]{6}(?:[\da-f]{2})?)\b|(?<=[[(="'`\s])#[\da-f]{3,4}(?=["'`)\s;\]])|\b(?:rgba?|hsla?|oklch)\(/gi

const ownColours: Rule = (file, text) =>
  COLOUR_TABLES.includes(file) || file.startsWith(DRAWINGS) ? [] : matches(text, COLOUR)

const WEIGHTS = ['400', '500', '600', '700', '800', 'inherit']

const TYPE_OF_STYLESHEET: Record<string, (value: string, declaration: Declaration) => boolean> = {
  'font-size': (value, declaration) =>
    /^var\(--(text-[\w-]+|numeral|fitted)\)$|^[\d.]+em$|^max\([\d.]+em, var\(--text-[\w-]+\)\)$/.test(
      value,
    ) || isRootOfRem(declaration),
  'line-height': (value, declaration) => /^var\(--leading-\w+\)$|^1$/.test(value) || isPicture(declaration),
  'letter-spacing': (value) => /^var\(--tracking-\w+\)$|^0$/.test(value),
  'font-weight': (value) => WEIGHTS.includes(value),
  'text-underline-offset': (value) => /^var\(--text-underline-offset-\w+\)$/.test(value),
  font: () => false,
}

/** The size of a rem: in print, and on very wide screens. */
function isRootOfRem({ parent }: Declaration): boolean {
  return (
    parent?.type === 'rule' && 'selector' in parent && ['html', '.site'].includes(String(parent.selector))
  )
}

function isPicture({ parent }: Declaration): boolean {
  return Boolean(parent?.some((sibling) => sibling.type === 'decl' && sibling.value === 'var(--numeral)'))
}

function declarationsOf(file: string, text: string): Declaration[] {
  const found: Declaration[] = []
  if (file.endsWith('.css') && file !== TOKENS) postcss.parse(text).walkDecls((one) => void found.push(one))
  return found.filter(({ parent }) => !isFontFace(parent))
}

/** Whether `font-weight` describes a font file. */
function isFontFace(parent: Declaration['parent']): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face'
}

const ownTypeInStylesheet: Rule = (file, text) =>
  declarationsOf(file, text)
    .filter((one) => TYPE_OF_STYLESHEET[one.prop]?.(one.value, one) === false)
    .map(({ prop, value }) => `${prop}: ${value}`)

const SPACING = /^(?:padding|margin|gap|row-gap|column-gap)(?:-|$)/

/** Half a step of the spacing scale is the smallest visible difference. */
const ownSpacingInStylesheet: Rule = (file, text) =>
  declarationsOf(file, text)
    .filter(({ prop, value }) => SPACING.test(prop) && /^[-\d.a-z%\s]+$/.test(value))
    .filter(({ value }) => matches(value, /[\d.]+(?=rem)/g).some((rem) => !Number.isInteger(Number(rem) * 8)))
    .map(({ prop, value }) => `${prop}: ${value}`)

const TOKEN_KINDS = /var\((--(?:text|leading|tracking|color|radius|shadow)-[\w-]+)/g

/** An undefined name: the browser would drop the whole declaration. */
const unknownTokens: Rule = (_, text) =>
  Array.from(text.matchAll(TOKEN_KINDS), ([, name = '']) => name).filter((name) => !tokens.has(name))

/** Mails and PDFs: `fontSize` of a style, `size` of a page's text. */
const ownSizesInCode: Rule = (file, text) => [
  ...(file.startsWith(DRAWINGS) ? [] : matches(text, /fontSize: ['"`]?[\d.]+(?:px|rem|pt|em)/g)),
  ...(file.includes('/pdf/') ? matches(text, /\bsize: [\d.]+/g) : []),
]

function offenders(rule: Rule, among = files): string[] {
  return among.flatMap((file) => rule(file, read(file)).map((what) => `${file}: ${what}`))
}

test('there are at most eight sizes for text and five for display', () => {
  const sizes = named('--text-').filter((name) => !name.includes('underline'))
  const display = sizes.filter((name) => name.startsWith('--text-display-'))
  expect(display.length).toBeLessThanOrEqual(5)
  expect(sizes.length - display.length).toBeLessThanOrEqual(8)
  expect(sizes.length).toBeGreaterThan(8)
})

// promise visitors: The look has one scale, for pages, mails and PDF
test('no class has a size, line height, letter spacing or underline of its own', () => {
  expect(offenders(ownTypeInClasses)).toEqual([])
  expect(offenders(namesOffTheScale)).toEqual([])
})

test('no class writes a step of the spacing scale as a length', () => {
  expect(offenders(ownSpacingInClasses)).toEqual([])
})

test('a set of classes that has a name is not spelled out', () => {
  expect(offenders(spelledOut)).toEqual([])
  expect(NAMED_SETS.length).toBeGreaterThan(5)
})

test('no stylesheet has a size, line height, letter spacing, weight or underline of its own', () => {
  expect(offenders(ownTypeInStylesheet)).toEqual([])
})

test('the room that stylesheets give goes by half steps of the scale', () => {
  expect(offenders(ownSpacingInStylesheet)).toEqual([])
})

// promise visitors: The look has one scale, for pages, mails and PDF … one list of colours
test('the digits of a colour stand among the tokens and nowhere else: not in mails, PDF, drawings or the colour of the browser', () => {
  expect(offenders(ownColours)).toEqual([])
})

test('mails and PDF take their sizes from the scale', () => {
  expect(offenders(ownSizesInCode)).toEqual([])
})

test('every token that is named exists', () => {
  expect(offenders(unknownTokens)).toEqual([])
})

test('the colours and sizes of mails, images and PDF are those of the stylesheets', () => {
  const { hairline: _, ...quiet } = QUIET_COLOURS
  for (const [name, colour] of Object.entries({ ...COLOURS, ...quiet }))
    expect(tokens.get(`--color-${dashed(name)}`), name).toBe(colour.toLowerCase())
  for (const [name, rem] of Object.entries(TYPE_SCALE))
    expect(largest(tokens.get(`--text-${dashed(name)}`)), name).toBe(rem)
})

/** Text in one colour on a ground in another, under the same conditions, within one list of classes. */
const unlistedPairs: Rule = (_, text) =>
  matches(text, /"[^"\n]+"|'[^'\n]+'|`[^`\n]+`/g).flatMap((words) => {
    const painted = Array.from(
      words.matchAll(/(?<=["'`\s])((?:[\w-]+:)*)(bg|text)-([a-z]+(?:-[a-z]+)?)(?=["'`\s])/g),
      ([, when = '', kind = '', colour = '']) => ({ when, kind, colour: camelled(colour) }),
    ).filter(({ colour }) => colour in COLOURS || colour in QUIET_COLOURS)
    return painted
      .filter(({ kind }) => kind === 'text')
      .flatMap(({ when, colour: of }) =>
        painted
          .filter((ground) => ground.kind === 'bg' && ground.when === when)
          .filter(({ colour: on }) => !CONTRAST_PAIRS.some((pair) => pair.of === of && pair.on === on))
          .map(({ colour: on }) => `${of} on ${on}`),
      )
  })

const camelled = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('every two colours of which one is read on the other are held to their contrast', () => {
  expect(offenders(unlistedPairs)).toEqual([])
})

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** In rem: the size, or its maximum on a wide screen. */
function largest(size = ''): number {
  return Number(/([\d.]+)rem\)?$/.exec(size)?.[1])
}

test.each([
  [ownTypeInClasses, 'a.tsx', '<p className="mt-2 text-[1.08rem]">', ['text-[1.08rem]']],
  [ownTypeInClasses, 'a.tsx', '<p className="text-[0.42em] leading-[0.9]">', ['leading-[0.9]']],
  [
    ownTypeInClasses,
    'a.tsx',
    '<text className="fill-ink text-[13px]">\n<p className="text-[14px]">',
    ['text-[14px]'],
  ],
  [namesOffTheScale, 'a.tsx', '<p className="text-xl leading-snug">', ['text-xl']],
  [
    ownSpacingInClasses,
    'a.tsx',
    '<p className="max-w-[34rem] mt-[1.03rem] w-[1.03rem] min-[18rem]:p-2">',
    ['max-w-[34rem]', 'mt-[1.03rem]'],
  ],
  [spelledOut, 'a.tsx', '<p className="mt-2 text-small lg:mt-3 text-ink-soft">', ['hint-text']],
  [ownTypeInStylesheet, 'a.css', 'a{font-size:clamp(1rem,2vw,2rem);font-weight:650}', 2],
  [
    ownTypeInStylesheet,
    'a.css',
    'b{font-size:var(--numeral);line-height:.8}c{line-height:.8}',
    ['line-height: .8'],
  ],
  [ownSpacingInStylesheet, 'a.css', 'a{padding:0.85rem 1rem;margin-top:0.875rem}', ['padding: 0.85rem 1rem']],
  [ownColours, 'a.tsx', '<path fill="#fff" d="#a1"/><meta content="#1b2140">', ['#fff', '#1b2140']],
  [ownColours, 'a.css', 'a{color:rgb(0 0 0 / 0.4)}', ['rgb(']],
  [unlistedPairs, 'a.tsx', "'bg-ochre text-paper hover:bg-ink hover:text-linen'", ['paper on ochre']],
  [unknownTokens, 'a.css', 'a{color:var(--color-lavender)}', ['--color-lavender']],
  [ownSizesInCode, 'src/features/billing/invoices/server/pdf/a.ts', 'const A = { size: 9.5 }', ['size: 9.5']],
  [ownSizesInCode, 'mail-style.ts', "text: { fontSize: '16px' }", ["fontSize: '16px"]],
] satisfies [Rule, string, string, string[] | number][])(
  'the search finds what is off the scale: %#',
  (rule, file, text, found) => {
    const offending = rule(file, text)
    if (typeof found === 'number') expect(offending).toHaveLength(found)
    else expect(offending).toEqual(found)
  },
)
