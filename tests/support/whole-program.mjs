import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import './typescript-imports.mjs'

// As it runs at an agency: React's checks for developers take longer than the rest of a mail.
process.env.NODE_ENV ??= 'production'

/** The same for what Node's own stripping of types leaves: mails and pages, which are TSX, and whoever imports them. */
registerHooks({
  load(url, context, next) {
    // Pages are read here for their words.
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!/\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(url, context)
    const fileName = fileURLToPath(url)
    const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), { fileName, compilerOptions })
    return { format: 'module', source: outputText, shortCircuit: true }
  },
})

const compilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  inlineSourceMap: true,
}
