import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * Loads every module of the product, and prints the lines that read a fact of the owner while they were loaded: such a
 * line would keep it for ever. Runs in plain Node, with `whole-program.mjs` before it.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const urlOf = (path) => pathToFileURL(join(ROOT, path)).href

/** What only Astro and Vite know: nothing of it is called while modules are loaded. */
const STAND_IN =
  'export const Font = 0, ANALYTICS_ID = 0, render = 0, getActionContext = 0, getEntry = 0, actions = 0;' +
  'export const getCollection = async () => []; export const defineMiddleware = (given) => given;' +
  'export const defineCollection = (given) => given; export default {}'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('astro:')) return { url: `data:text/javascript,${STAND_IN}`, shortCircuit: true }
    return next(specifier, context)
  },
  load(url, context, next) {
    const file = url.startsWith('file:') ? fileURLToPath(url.split('?')[0]) : ''
    const isOurs = file.startsWith(join(ROOT, 'src'))
    const text = () => JSON.stringify(readFileSync(file, 'utf8'))
    const gives = (source) => ({ format: 'module', shortCircuit: true, source })
    if (isOurs && url.endsWith('?raw')) return gives(`export default ${text()}`)
    if (isOurs && file.endsWith('.json')) return gives(`export default JSON.parse(${text()})`)
    if (isOurs && (url.includes('?') || file.endsWith('.astro'))) return gives('export default ""')
    return next(url, context)
  },
})

Error.stackTraceLimit = 40
const { SHIPPED_FACTS } = await import(urlOf('src/content/shipped-facts.ts'))
const readers = new Set()
globalThis[Symbol.for('webnoaber.site-facts')] = {
  newest: SHIPPED_FACTS,
  rendering: () => {
    const frames = new Error('read').stack.split('\n').filter((frame) => frame.includes(join(ROOT, 'src')))
    // A frame without the name of a function is the module itself.
    readers.add((frames.find((frame) => / at file:/.test(frame)) ?? frames.at(-1)).split(ROOT).at(-1))
    return undefined
  },
}

const files = globSync(
  'src/{app,content,features,office,portal,site,ui,shared,pages,actions}/**/*.{ts,tsx}',
  {
    cwd: ROOT,
  },
).filter((file) => !/\.test\.|\.d\.ts$|gallery|src\/demo|fixtures/.test(file))
let loaded = 0
// Browser scripts and worker threads refuse to be loaded here; what they import was loaded before.
for (const file of files.sort())
  await import(urlOf(file)).then(
    () => {
      loaded += 1
    },
    () => undefined,
  )
process.stdout.write(JSON.stringify({ files: files.length, loaded, readers: [...readers].sort() }))
process.exit(0)
