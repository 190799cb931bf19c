import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What programmers read is left out: examples for users of the API. */
const LEFT_OUT = ['**/*.test.*', 'src/app/api/examples.ts']
const sources = globSync('src/**/*.{ts,tsx}', { exclude: LEFT_OUT }).map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
})

/** Names that code exports and no reader knows, as far as a word of ours cannot be one. */
const EXPORTED = /^export (?:async )?(?:const|function|type|interface|class) (\w*[a-z][A-Z]\w*)/gm
const names = new Set(sources.flatMap(({ text }) => Array.from(text.matchAll(EXPORTED), ([, name]) => name)))

/** Texts of three words and more: in JSX, in quotes, and between the places of a template; no messages of errors. */
function sentencesIn(node: ts.Node): string[] {
  const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
  const own =
    isText && !ts.isNewExpression(node.parent) && /\p{L}\S*\s+\S*\p{L}\S*\s+\S/u.test(node.text)
      ? [node.text]
      : []
  const found = [...own]
  ts.forEachChild(node, (child) => void found.push(...sentencesIn(child)))
  return found
}

test('no sentence says a name of our code', { timeout: 60_000 }, () => {
  const said = sources.flatMap(({ path, tree }) => sentencesIn(tree).map((text) => ({ path, text })))
  const isCode = ({ text }: { text: string }) => text.match(/(?<!\{)\b\w+/g)?.some((word) => names.has(word))
  expect(names.size).toBeGreaterThan(1000)
  expect(said.length).toBeGreaterThan(5000)
  expect(said.filter(isCode)).toEqual([])
})
