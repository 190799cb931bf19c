import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { OWNER_PROMISES } from './owner-promises'

/*
 * Traceability of promises to tests. A tag is a comment of one line directly above the test that guards it:
 *
 *   // promise money 7a: A change that waits goes when the order ends      a clause, in a chapter of docs/promises.md
 *   // promise order-notices.ts: Bestelling succesvol verwerkt!            words of the product, and the file that holds them
 *
 * 'Payment moves no date … also when the office ends the order' goes on from the clause that begins with the words
 * before the dots. `npm run promises` writes both documents from the tags; tests/promises.test.ts fails when they differ.
 */

const TAG = /^\s*\/\/ promise (?<key>[^:]+): (?<text>.+)$/gm
const IN_CHAPTER = /^(?<chapter>[a-z ]+?)(?: (?<number>\d+[a-z]?))?$/
const MORE = ' … '

/** The chapters in their order, and what is numbered in each: every number has a clause, and every chapter. */
const CHAPTERS: Record<string, { title: string; numbers?: readonly string[] }> = {
  quotes: { title: 'Quotes' },
  conversations: { title: 'Conversations' },
  webhooks: { title: 'Webhooks' },
  money: {
    title: 'Money and records',
    numbers: ['1', '2', '3', '4', '5', '6', '7', '7a', '7b', '7d', '7e'],
  },
  'moving in': { title: 'Moving in' },
  appointments: { title: 'Appointments' },
  people: { title: 'People and access', numbers: ['7f', '8', '9', '10', '11', '12'] },
  visitors: { title: 'Visitors', numbers: ['13', '14', '15'] },
  contract: { title: 'The contract for tests and tools' },
  running: { title: 'Running it' },
  projects: { title: 'Projects' },
}

interface Tag {
  key: string
  text: string
  /** The test below it, by file and title. */
  test: string
}

interface Clause {
  text: string
  number: string
  test: string
}

/** Words of the product. */
interface Sentence {
  file: string
  words: string
  /** The tests that make it true, and what the owner does. */
  truths: string[]
}

interface Promises {
  clauses: Map<string, Clause[]>
  sentences: Sentence[]
  /** What is wrong with the tags and with the owner's list, one line each. */
  faults: string[]
}

export function readPromises(): Promises {
  const faults: string[] = []
  const tags = globSync('{src,tests,tools,scripts}/**/*.{test,spec}.{ts,tsx}')
    .sort()
    .flatMap((file) => tagsIn(file, faults))
  const clauses = new Map<string, Clause[]>(Object.keys(CHAPTERS).map((chapter) => [chapter, []]))
  const sentences = new Map<string, Sentence>()
  const sentence = (name: string, words: string, truth: string) => {
    const file = fileOf(name)
    if (!file || !readingOf(file).includes(words)) {
      faults.push(`${name} does not say, or is not one file: ${words}`)
      return
    }
    const key = `${file} ${words}`
    sentences.set(key, { file, words, truths: [...(sentences.get(key)?.truths ?? []), truth] })
  }
  for (const { key, text, test } of tags) {
    if (/\.\w+$/.test(key)) {
      sentence(key, text, test)
      continue
    }
    const { chapter = '', number = '' } = IN_CHAPTER.exec(key)?.groups ?? {}
    const isKnown = number === '' || CHAPTERS[chapter]?.numbers?.includes(number)
    const list = isKnown ? clauses.get(chapter) : undefined
    if (list) list.push({ text, number, test })
    else faults.push(`No chapter is called ${key}: ${text}`)
  }
  for (const [name, promises] of Object.entries(OWNER_PROMISES))
    for (const [words, does] of Object.entries(promises)) sentence(name, words, `Owner: ${does}`)
  for (const [chapter, { title, numbers = [] }] of Object.entries(CHAPTERS)) {
    const list = clauses.get(chapter) ?? []
    if (list.length === 0) faults.push(`No test guards a clause of ${title}`)
    for (const number of numbers)
      if (!list.some((clause) => clause.number === number)) faults.push(`No test guards ${title}, ${number}`)
    faults.push(
      ...list.filter((clause) => !headOf(clause, list)).map(({ text }) => `Goes on from nothing: ${text}`),
    )
  }
  return { clauses, sentences: [...sentences.values()].sort(byFile), faults }
}

/** The tags of a file, each with the statement `test('title', () => …)` that it stands above. */
function tagsIn(file: string, faults: string[]): Tag[] {
  const text = readFileSync(file, 'utf8')
  const all = [...text.matchAll(TAG)].length
  if (all === 0) return []
  const tags: Tag[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    // A loop without braces is formatted with the comments of its body above it.
    const statement = ts.isForOfStatement(node) ? node.statement : node
    const title = ts.isExpressionStatement(statement) && titleOf(statement.expression, source)
    if (title)
      for (const { groups } of text.slice(node.pos, node.getStart(source)).matchAll(TAG))
        tags.push({ key: groups?.key ?? '', text: groups?.text ?? '', test: `\`${file}\`: ${title}` })
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (tags.length !== all) faults.push(`${file}: ${all - tags.length} of its tags stand above no test`)
  return tags
}

/** Of a call with a title and a function, as a test is: its title. */
function titleOf(call: ts.Expression, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(call) || !call.arguments.some(ts.isFunctionLike)) return undefined
  const [title] = call.arguments
  if (!title || ts.isFunctionLike(title)) return undefined
  return ts.isStringLiteralLike(title) ? title.text : title.getText(source).replaceAll('`', '')
}

const files = globSync('src/**/*.{ts,tsx,astro,md}').filter((file) => !/\.test\.tsx?$/.test(file))

/** The one file whose path ends so. */
function fileOf(name: string): string | undefined {
  const found = files.filter((file) => file.endsWith(`/${name}`))
  return found.length === 1 ? found[0] : undefined
}

/** A file as it reads: broken lines of markup are one sentence again. */
function readingOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll("{' '}", ' ').replaceAll(/\s+/g, ' ')
}

/** The clause that another one goes on from; a clause without dots is its own. */
function headOf(clause: Clause, list: readonly Clause[]): Clause | undefined {
  if (!clause.text.includes(MORE)) return clause
  const [start = ''] = clause.text.split(MORE)
  return list.find(
    ({ text, number }) => number === clause.number && text.startsWith(start) && !text.includes(MORE),
  )
}

const byFile = (one: Sentence, other: Sentence) =>
  one.file < other.file ? -1 : one.file > other.file ? 1 : 0

const PROMISES = `# Promises, and the test that fails when one is broken

\`npm run promises\` writes this file from the tags that stand above the tests: \`// promise quotes: What was sent never changes\`. Each clause was seen to fail its test with the code broken; one that begins with ° is new, and was not. No test looks at screens wider than 1440 px. \`npx vitest run FILE -t TITLE\` and \`npx playwright test FILE -g TITLE\` run one.
`

const SAID_AND_DONE = `# Said and done

\`npm run promises\` writes this file: every sentence of the product that promises something, by the file that holds its words, and what makes it true: the tests that are tagged with it (\`// promise order-notices.ts: Bestelling succesvol verwerkt!\`), or the owner, whose list is \`scripts/owner-promises.ts\`. *Owner* is what no program can make true; [before-you-go-live.md](before-you-go-live.md) asks for it, and services that the agency sells are [claims](product/site.md#claims). A promise that a reader finds nowhere here is a fault: tag its test, or take the sentence out.

Two clocks stand behind all promises in hours, and both stand still while the office is closed (\`OFFICE_TIME\`: outside the hours of the contact page, and on public holidays). Three hours for hosting are 180 minutes of opening time. Twenty-four hours "op werkdagen" are one full opening day: asked on Monday at 10:00, due on Tuesday at 10:00; asked on Friday at 16:00, due on Monday at 16:00; asked on Sunday, due on Monday at 17:30. So nobody who asks on a working day waits longer than a day.
`

/** Both documents, by path. */
export function documentsOf({ clauses, sentences }: Promises): Record<string, string> {
  const chapters = [...clauses].map(([chapter, list]) => {
    const { title = '', numbers = [] } = CHAPTERS[chapter] ?? {}
    const heads = list.filter((clause) => headOf(clause, list) === clause)
    const inOrder = [...numbers, ''].flatMap((number) => heads.filter((head) => head.number === number))
    const rows = inOrder.flatMap((head) => [
      [shown(head), head.test],
      ...list
        .filter((clause) => clause !== head && headOf(clause, list) === head)
        .map((clause) => [shown(clause), clause.test]),
    ])
    return `\n## ${title}\n\n${table(['Clause', 'Test'], rows)}`
  })
  const areas = [...Map.groupBy(sentences, ({ file }) => areaOf(file))].map(([area, said]) => {
    const rows = said.map(({ file, words, truths }) => [`\`${file}\``, `"${words}"`, truths.join('; ')])
    return `\n## ${area}\n\n${table(['File', 'Words', 'What makes it true'], rows)}`
  })
  return {
    'docs/promises.md': [PROMISES, ...chapters].join(''),
    'docs/said-and-done.md': [SAID_AND_DONE, ...areas].join(''),
  }
}

function shown({ text, number }: Clause): string {
  const [, more] = text.split(MORE)
  return `${number && `${number}. `}${more ? `… ${more}` : text}`
}

/** The folder that a sentence is listed under: an area of the features, or another part of the source. */
function areaOf(file: string): string {
  const [, part = '', area = ''] = file.split('/')
  return `\`src/${part === 'features' ? `${part}/${area}` : part}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('')
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const promises = readPromises()
  for (const fault of promises.faults) console.error(fault)
  for (const [path, text] of Object.entries(documentsOf(promises))) {
    const isChanged = readFileSync(path, 'utf8') !== text
    if (isChanged) writeFileSync(path, text)
    console.log(`${path}: ${isChanged ? 'written' : 'unchanged'}`)
  }
  process.exitCode = promises.faults.length === 0 ? 0 : 1
}
