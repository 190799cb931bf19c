import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pain008Of } from '../src/features/billing/direct-debit/domain/pain008'
import { comingNight, isNightOver } from '../src/features/operations/nightly-run/domain/night-hours'
import { spellInWords } from '../src/features/sales/appointments/domain/appointment-words'
import { dayOf } from '../src/shared/calendar-day'
import { clockTime, sheetDateTime, shortMonthOfYear } from '../src/shared/dutch-date'
import { greetingAt } from '../src/shared/greeting'
import { dutchMonthOf, momentShownOnce } from '../src/shared/open-time'
import { aCollectionFile } from './support/collections'

/*
 * Locale-formatted text is for readers only. CLDR changes it between versions (en-CA wrote 2026-11-23, then 11/23/2026,
 * then 2026-11-23 again), and a browser has its own version: so no formatted text is parsed, compared or stored.
 */

// promise visitors: Days, times and files are the same in every browser and runtime: nothing that a locale writes is read back
test('days, times and files stay what they are, whatever a locale writes', () => {
  const garbled = () => '※'
  const spies = [
    vi
      .spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get')
      .mockReturnValue(garbled),
    ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((method) =>
      vi.spyOn(Date.prototype, method as 'toDateString').mockImplementation(garbled),
    ),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const lateEvening = new Date('2026-12-31T23:05:09Z')
  expect(dayOf(lateEvening)).toBe('2027-01-01')
  expect(clockTime(lateEvening)).toBe('0:05')
  expect(sheetDateTime(lateEvening)).toBe('2027-01-01 00:05')
  expect(greetingAt(new Date('2026-07-01T10:00:00Z'))).toBe('Goedemiddag')
  expect(shortMonthOfYear('2026-09-01')).toBe('sep')
  expect(shortMonthOfYear('2027-01-01')).toBe('jan ’27')
  expect(comingNight(new Date('2026-11-23T01:00:00Z'))).toBe('2026-11-23')
  expect(comingNight(new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-24')
  expect(isNightOver('2026-11-23', new Date('2026-11-23T04:00:00Z'))).toBe(false)
  expect(isNightOver('2026-11-23', new Date('2026-11-23T05:00:00Z'))).toBe(true)
  expect(dutchMonthOf(lateEvening).from).toEqual(new Date('2026-12-31T23:00:00Z'))
  expect(momentShownOnce('2026-07-01', '9:30')).toEqual(new Date('2026-07-01T07:30:00Z'))
  const spell = { startsAt: new Date('2026-11-23T08:45:00Z'), endsAt: new Date('2026-11-23T09:15:00Z') }
  expect(spellInWords(spell)).toBe('※, 9:45 tot 10:15 uur')
  expect(pain008Of(aCollectionFile({ createdAt: lateEvening }))).toContain(
    '<CreDtTm>2027-01-01T00:05:09</CreDtTm>',
  )
})

/** Source folders of the programs in a browser, and of ours. */
const SOURCES = ['src', 'scripts', 'bench', 'tools'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

const TO_LOCALE = /^toLocale(Date|Time)?String$/
/** Functions that parse a text, or compare it. */
const READERS = /^(Number|parseInt|parseFloat|Date|parse|BigInt|RegExp|test|exec)$/
const READING_METHODS =
  /^(replace|replaceAll|split|slice|substring|substr|at|charAt|match|matchAll|search|indexOf|includes|startsWith|endsWith|padStart|localeCompare|length)$/
const COMPARISONS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

interface Source {
  file: string
  tree: ts.SourceFile
}

const parsed = (file: string, text: string): Source => ({
  file,
  tree: ts.createSourceFile(
    file,
    // Frontmatter of an Astro component.
    file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
})

function eachNode(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => eachNode(child, look))
}

/** Name of a called function: `format` of `DAY.format(…)`, `shownDay` of `shownDay(…)`. */
function calledName(call: ts.CallExpression | ts.NewExpression): string {
  const called = call.expression
  return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
}

const moduleOf = (path: string) => basename(path).replace(/\.\w+$/, '')

/** Origin of a file's imported names, as 'calendar-day#shownDay'. */
const importedNames = new WeakMap<ts.SourceFile, Map<string, string>>()

/** A function by its module and name: imported under that name, or the file's own. */
function functionId(tree: ts.SourceFile, name: string): string {
  const known = importedNames.get(tree) ?? new Map<string, string>()
  if (!importedNames.has(tree)) {
    for (const statement of tree.statements.filter(ts.isImportDeclaration)) {
      const bindings = statement.importClause?.namedBindings
      const from = moduleOf((statement.moduleSpecifier as ts.StringLiteral).text)
      for (const one of bindings && ts.isNamedImports(bindings) ? bindings.elements : [])
        known.set(one.name.text, `${from}#${(one.propertyName ?? one.name).text}`)
    }
    importedNames.set(tree, known)
  }
  return known.get(name) ?? `${moduleOf(tree.fileName)}#${name}`
}

/** Whether a call formats by locale: by a formatter of Intl, or by a function that returns such a text. */
function writesLocale(node: ts.Node, writers: ReadonlySet<string>): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  const name = calledName(node)
  return name === 'format' || TO_LOCALE.test(name) || writers.has(functionId(node.getSourceFile(), name))
}

/** Passes through parentheses, `a ? b : c`, `a ?? b` and templates, to the use of a text. */
function outermost(node: ts.Node): ts.Node {
  const { parent } = node
  const isChosen = ts.isConditionalExpression(parent) && parent.condition !== node
  const isOtherwise =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  return ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || isChosen || isOtherwise
    ? outermost(parent)
    : node
}

/** How a text is used as data: parsed, cut, or compared. Undefined when it is only shown. */
function readingOf(text: ts.Node): string | undefined {
  const node = outermost(text)
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
    return READING_METHODS.test(parent.name.text) ? `.${parent.name.text}` : undefined
  if (ts.isElementAccessExpression(parent) && parent.expression === node) return '[…]'
  if (ts.isBinaryExpression(parent) && COMPARISONS.includes(parent.operatorToken.kind))
    return parent.operatorToken.getText()
  if (ts.isPrefixUnaryExpression(parent) && parent.operator !== ts.SyntaxKind.ExclamationToken)
    return 'as a number'
  const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent)
  if (isCall && parent.expression !== node && READERS.test(calledName(parent))) return calledName(parent)
  return undefined
}

/** Fixed point: all functions that return a locale's text unchanged. */
function writersIn(sources: readonly Source[]): ReadonlySet<string> {
  const writers = new Set<string>()
  const functions = sources.flatMap(({ tree }) => {
    const found: [id: string, results: ts.Node[]][] = []
    eachNode(tree, (node) => {
      const named = ts.isVariableDeclaration(node) ? node.initializer : node
      const isFunction = named && (ts.isFunctionDeclaration(named) || ts.isArrowFunction(named))
      const name = (node as Partial<ts.NamedDeclaration>).name?.getText()
      if (!isFunction || !name || !named.body) return
      const results: ts.Node[] = ts.isBlock(named.body) ? [] : [named.body]
      eachNode(named.body, (inner) => {
        if (ts.isReturnStatement(inner) && inner.expression) results.push(inner.expression)
      })
      found.push([functionId(tree, name), results])
    })
    return found
  })
  for (let before = -1; before !== writers.size; ) {
    before = writers.size
    for (const [id, results] of functions) if (results.some((of) => isWritten(of, writers))) writers.add(id)
  }
  return writers
}

/** Whether an expression is such a text, or a template around one. */
function isWritten(node: ts.Node, writers: ReadonlySet<string>): boolean {
  if (writesLocale(node, writers)) return true
  if (ts.isParenthesizedExpression(node)) return isWritten(node.expression, writers)
  if (ts.isConditionalExpression(node))
    return isWritten(node.whenTrue, writers) || isWritten(node.whenFalse, writers)
  if (ts.isTemplateExpression(node))
    return node.templateSpans.some(({ expression }) => isWritten(expression, writers))
  return false
}

/** Every use of a locale's text as data, and every locale but that of our readers. */
function faultsIn(sources: readonly Source[]): string[] {
  const writers = writersIn(sources)
  const faults: string[] = []
  for (const { file, tree } of sources) {
    const tell = (node: ts.Node, what: string) =>
      faults.push(`${file}: ${what} of ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`)
    eachNode(tree, (node) => {
      if (writesLocale(node, writers)) {
        const reading = readingOf(node)
        if (reading) tell(node, reading)
        // A local name for the text within its function.
        const { parent } = outermost(node)
        if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
          const name = parent.name.text
          eachNode(parent.parent.parent.parent, (use) => {
            const isUse = ts.isIdentifier(use) && use.text === name && use !== parent.name
            const read = isUse ? readingOf(use) : undefined
            if (read) tell(node, `${name} ${read}`)
          })
        }
      }
    })
  }
  return faults
}

/** Files that format by locale, or call a function that does: most need not be parsed. */
function parsedWriters(texts: readonly (readonly [file: string, text: string])[]): Source[] {
  const sources = new Map<string, Source>()
  const names = new Set(['\\.format', 'toLocale\\w*String'])
  for (let before = -1; before !== sources.size; ) {
    before = sources.size
    const calls = new RegExp(`(?:${[...names].join('|')})\\(`)
    for (const [file, text] of texts)
      if (!sources.has(file) && calls.test(text)) sources.set(file, parsed(file, text))
    for (const id of writersIn([...sources.values()])) names.add(`\\b${id.split('#')[1]}`)
  }
  return [...sources.values()]
}

/** Timeout in milliseconds, for a busy machine. */
const LONG = 60_000

// promise visitors: Days, times and files are the same in every browser and runtime … anywhere in the code
test(
  'nothing that a locale wrote is read back, cut, compared or turned into a number',
  () => {
    const sample = (text: string) => faultsIn([parsed('sample.ts', text)]).length
    const DAY = "const DAY = new Intl.DateTimeFormat('nl-NL')\n"
    expect(sample(`${DAY} Number(DAY.format(now))`)).toBe(1)
    expect(sample(`${DAY} const day = () => DAY.format(now)\n day().split('/')`)).toBe(1)
    expect(
      sample(`${DAY} function day() { return \`\${DAY.format(now)} uur\` }\n if (day() < '03:10') go()`),
    ).toBe(1)
    expect(sample(`${DAY} function f() { const day = DAY.format(now)\n return new Date(day) }`)).toBe(1)
    expect(sample("new Date().toLocaleDateString('sv-SE').replace(' ', 'T')")).toBe(1)
    expect(sample(`${DAY} const shown = \`op \${DAY.format(now)}\``)).toBe(0)
    expect(sample(`${DAY} DAY.formatToParts(now).map(({ value }) => Number(value))`)).toBe(0)
    const texts = SOURCES.map((file): [string, string] => [
      file,
      readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
    ])
    expect(texts.length).toBeGreaterThan(500)
    expect(faultsIn(parsedWriters(texts))).toEqual([])
  },
  LONG,
)

test('readers get Dutch; another locale is there for its parts alone, in one file', () => {
  const others = SOURCES.filter((file) => file.startsWith('src')).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    return [...text.matchAll(/(?:Format|toLocale\w*String)\(\s*([^),]*)/g)]
      .map(([, locale = '']) => locale.trim())
      .filter((locale) => /^(['"`]|$)/.test(locale) && !/^'nl(-NL)?'$/.test(locale))
      .map((locale) => `${file} ${locale}`)
  })
  expect(others).toEqual(["src/shared/dutch-clock.ts 'en-US'"])
})
