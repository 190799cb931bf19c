import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', 'src')

interface Import {
  from: string
  to: string
}

const imports = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => importsOf(file))

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? relative(root, join(root, file, '..', target)) : target.replace(/^@\//, ''),
  }))
}

/** Imports whose source matches `from` and whose target matches `to`, as readable lines. */
function found(from: RegExp, to: RegExp, except?: (link: Import) => boolean): string[] {
  return imports
    .filter((link) => from.test(link.from) && to.test(link.to) && !except?.(link))
    .map((link) => `${link.from} imports ${link.to}`)
}

const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1]

test('the search for imports finds some', () => {
  expect(imports.length).toBeGreaterThan(50)
})

test('rules do no I/O: they import neither server, platform, interface nor Node modules', () => {
  expect(
    found(
      /^features\/[^/]+\/rules\//,
      /^(node:|platform\/|ui\/|features\/[^/]+\/(server|ui)\/)|^(pg|drizzle-orm)/,
    ),
  ).toEqual([])
})

test('shared code knows no feature, no platform and no interface', () => {
  expect(found(/^shared\//, /^(features|platform|ui|content|pages|actions)\//)).toEqual([])
})

test('controls know no business word: src/ui imports no feature and, but for the name on the mark, no content', () => {
  const isWordmark = ({ from }: Import) => from === 'ui/weave/Wordmark.tsx'
  expect(found(/^ui\//, /^(features|content|platform|pages|actions)\//, isWordmark)).toEqual([])
})

test('what is seen never reaches into the server', () => {
  expect(found(/^features\/[^/]+\/ui\//, /\/server\/|^platform\/|^(pg|drizzle-orm|nodemailer)/)).toEqual([])
})

test('the list of all extensions stays out of the browser: only servers read names with it', () => {
  const isReader = ({ from }: Import) => from === 'features/domain-names/rules/parse-domain-name.ts'
  const mayReachBrowser = /^(features\/[^/]+\/(ui|rules)|ui|layouts|shared|content)\//
  expect(found(mayReachBrowser, /^tldts$|\/parse-domain-name$/, isReader)).toEqual([])
})

test('a feature leaves the tables of another feature alone', () => {
  const own = ({ from, to }: Import) => featureOf(from) === featureOf(to)
  expect(found(/^features\//, /-tables$/, own)).toEqual([])
})

test('features, pages and actions are reached from above only', () => {
  // The gallery of controls is a page of the development server that happens to live beside them.
  const isGallery = ({ from }: Import) => from.startsWith('ui/gallery/')
  expect(found(/^(features|platform|shared|ui|content)\//, /^(pages|actions|layouts)\//, isGallery)).toEqual(
    [],
  )
})

test('the platform knows no feature', () => {
  expect(found(/^platform\//, /^features\//)).toEqual([])
})
