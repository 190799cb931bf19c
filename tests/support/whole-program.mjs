import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import './typescript-imports.mjs'

// React's production build, as in operation: the development checks take longer than the rest of a mail.
process.env.NODE_ENV ??= 'production'

/**
 * The same for files that Node's own stripping of types cannot handle: mails and pages, which are TSX, and their
 * importers.
 */
registerHooks({
  load(url, context, next) {
    // Stylesheets are empty: pages are only read for their text.
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    // Texts that the build imports as they are.
    if (url.endsWith('.md') || url.endsWith('.md?raw')) {
      const text = readFileSync(fileURLToPath(url.replace(/\?raw$/, '')), 'utf8')
      return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
    }
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
