import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Files that people write and read. This file is left out: it has examples of wrong references. */
const files = globSync([
  '*.{md,ts,mjs}',
  '{src,tests,bench,scripts,tools,docs}/**/*.{md,ts,tsx,mjs,astro,css,sql}',
]).filter((file) => file !== 'tests/references.test.ts')

const textOf = (file: string) => readFileSync(file, 'utf8')
const isMarkdown = (file: string) => file.endsWith('.md')

/** Words that refer a reader to something outside this repository. */
const ELSEWHERE: readonly RegExp[] = [
  /\b(?:spec|design|brand|field|traps|examples)\.md\b/gi,
  /\b(?:spec|specification|design|brief) sections?\b/gi,
  /\bthe spec\b(?! files?\b)/gi,
  // Sections of a standard are allowed: 'RFC 6238, section 5.2'.
  /(?<!\bRFC \d+, )\bsections? \d[\d.]*/gi,
  /\bissue #?\d+/gi,
]

/** Comments refer to docs/product/README.md for requirements. Of the documents, docs/choices.md explains the word. */
const ELSEWHERE_IN_COMMENTS: readonly RegExp[] = [...ELSEWHERE, /\bthe specification\b/gi]

/** Comments, each as one line. A string that looks like one is included, which does no harm here. */
function commentsIn(file: string, text: string): string[] {
  const found = file.endsWith('.sql')
    ? text.matchAll(/--.*(?:\n[ \t]*--.*)*/g)
    : text.matchAll(/(?<=^|[\s({,])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)|<!--[\s\S]*?-->/g)
  return [...found].map(([comment]) => comment.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' '))
}

/** References in this file to documents that are not in the repository. */
function wordsFromElsewhere(file: string, text: string): string[] {
  const [read, words] = isMarkdown(file)
    ? [[text], ELSEWHERE]
    : [commentsIn(file, text), ELSEWHERE_IN_COMMENTS]
  return read.flatMap((part) => words.flatMap((word) => part.match(word) ?? []))
}

/** Anchors that GitHub generates for the headings of a document. */
function anchorsIn(markdown: string): Set<string> {
  const prose = markdown.replaceAll(/^(`{3,}).*\n[\s\S]*?^\1/gm, '')
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const anchor = anchorOf(heading)
    let free = anchor
    for (let twin = 1; anchors.has(free); twin += 1) free = `${anchor}-${twin}`
    anchors.add(free)
  }
  return anchors
}

/** GitHub's algorithm: lower case, no punctuation, a hyphen for every space. */
function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

interface Reference {
  /** The reference as it is written. */
  written: string
  /** Path from the root of the repository. */
  path: string
  anchor: string | undefined
}

/** Every mention of a document, in comments and elsewhere, and in Markdown every link within the repository. */
function referencesIn(file: string, text: string): Reference[] {
  const mentions = [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([written]) =>
    reference(written, written, file),
  )
  if (!isMarkdown(file)) return mentions
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/i.test(target))
  return [...mentions, ...links.map((target) => reference(target, join(dirname(file), target), file))]
}

function reference(written: string, target: string, file: string): Reference {
  const [path = '', anchor] = (written.startsWith('#') ? file + written : target).split('#')
  return { written, path, anchor }
}

const anchorsByPath = new Map<string, Set<string>>()

function isAlive({ path, anchor }: Reference): boolean {
  if (!existsSync(path)) return false
  if (anchor === undefined) return true
  if (!isMarkdown(path)) return false
  const anchors = anchorsByPath.get(path) ?? anchorsIn(textOf(path))
  anchorsByPath.set(path, anchors)
  return anchors.has(anchor)
}

const deadIn = (file: string, text: string) =>
  referencesIn(file, text)
    .filter((one) => !isAlive(one))
    .map(({ written }) => written)

describe('a newcomer can follow every reference', () => {
  // promise contract: References lead somewhere: documents and headings
  test('each document and heading that is referred to exists', () => {
    const dead = files.flatMap((file) => deadIn(file, textOf(file)).map((written) => `${file}: ${written}`))
    expect(dead).toEqual([])
  })

  test('each decision that is referred to by its number was taken', () => {
    const unknown = files.flatMap((file) =>
      [...textOf(file).matchAll(/\bdecision (?:record )?(\d+)\b/g)]
        .filter(([, number = '']) => globSync(`docs/decisions/${number.padStart(4, '0')}-*.md`).length !== 1)
        .map(([written]) => `${file}: ${written}`),
    )
    expect(unknown).toEqual([])
  })

  // promise contract: References lead somewhere … and to nothing outside the repository
  test('nothing refers to a document that is not here', () => {
    const lost = files.flatMap((file) =>
      wordsFromElsewhere(file, textOf(file)).map((words) => `${file}: ${words}`),
    )
    expect(lost).toEqual([])
  })
})

describe('dead references are found', () => {
  test('the whole repository is read', () => {
    const references = files.flatMap((file) => referencesIn(file, textOf(file)))
    expect(references.filter(({ anchor }) => anchor)).not.toEqual([])
    const comments = files
      .filter((file) => !isMarkdown(file))
      .flatMap((file) => commentsIn(file, textOf(file)))
    expect(comments).not.toEqual([])
  })

  test('a document or heading that is not there', () => {
    expect(deadIn('src/a.ts', '/** docs/nowhere.md, docs/choices.md, docs/choices.md#nothing */')).toEqual([
      'docs/nowhere.md',
      'docs/choices.md#nothing',
    ])
  })

  test('a link of Markdown, from the folder that it stands in', () => {
    const links =
      '[a](../choices.md#choices) [b](choices.md) [c](#missing) [d](https://example.org/x.md) [e](/contact)'
    expect(deadIn('docs/decisions/0001-astro-with-our-own-edge.md', links)).toEqual([
      'choices.md',
      '#missing',
    ])
  })

  test.each([
    ['Extra’s & `prices`, 24/7', 'extras--prices-247'],
    ['What a [mail](mail.md) may_say', 'what-a-mail-may_say'],
    ['Café in Enschede?', 'café-in-enschede'],
  ])('the heading %s has the anchor %s', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor)
  })

  test('headings with the same words have anchors of their own, and code has none', () => {
    const markdown = '# One\n\n```\n# not a heading\n```\n\n## One\n### One\n'
    expect([...anchorsIn(markdown)]).toEqual(['one', 'one-1', 'one-2'])
  })

  test.each([
    ['/** Three hours (spec section 9). */', ['spec section', 'section 9']],
    ['/**\n * Kept for ever (design.md\n * section 6).\n */', ['design.md', 'section 6']],
    ['  // As the spec\n  // wants it.', ['the spec']],
    ['{/* The specification asks for it. */}', ['The specification']],
    ['<!-- See issue 7 -->', ['issue 7']],
  ])('in a comment: %j', (text, words) => {
    expect(wordsFromElsewhere('src/a.ts', text)).toEqual(words)
  })

  test('not in what only sounds like it', () => {
    const fine = [
      "const path = 'https://example.org/the spec'",
      "test('the choices are those of the specification', run)",
      '/** RFC 6238, section 5.2. The sections of a page, in the spec files. */',
    ]
    expect(wordsFromElsewhere('src/a.ts', fine.join('\n'))).toEqual([])
  })
})
