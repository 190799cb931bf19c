import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A sentence as people read it, with the code that fills it in between braces: 'uiterlijk {by}'. */
export interface SpokenSentence {
  file: string
  sentence: string
}

/** Sentences of a source file's string literals, templates and JSX text, or of a Markdown file's lines. */
export function sentencesOf(file: string): SpokenSentence[] {
  const text = readFileSync(file, 'utf8')
  const passages = /\.mdx?$/.test(file) ? text.split('\n') : passagesOf(file, text)
  return passages
    .map((passage) => passage.replaceAll("{' '}", ' ').replaceAll(/\s+/g, ' ').trim())
    .flatMap((passage) => passage.split(/(?<=[.?!])\s+(?=[A-ZÀ-Ý{$‘“])/))
    .filter((sentence) => /[a-z]/i.test(sentence))
    .map((sentence) => ({ file, sentence }))
}

function passagesOf(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const passages: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) passages.push(node.text)
    else if (ts.isTemplateExpression(node)) passages.push(node.getText(source).slice(1, -1))
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) passages.push(ownTextOf(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return passages
}

/** Text of an element with its expressions; elements inside it are passages of their own. */
function ownTextOf(node: ts.JsxElement | ts.JsxFragment, source: ts.SourceFile): string {
  return node.children.map((child) => (isOwnText(child) ? child.getFullText(source) : ' ')).join('')
}

function isOwnText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true
  return ts.isJsxExpression(child) && !holdsElement(child)
}

function holdsElement(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node)) return true
  return ts.forEachChild(node, (child) => holdsElement(child) || undefined) ?? false
}
