// npm run check: types, lint and unit tests. The rest of npm test takes minutes.
import { TYPE_CHECKS } from './check-types.mjs'
import { installMissing, productNode, run } from './toolchain.mjs'

await installMissing({ withDev: true })
const node = productNode()
const tool = (path, ...args) => run(node, [`node_modules/${path}`, ...args])

const failures = []
async function step(name, path, ...args) {
  await tool(path, ...args).catch(() => failures.push(name))
}

// Type checking keeps one processor as busy as everything else keeps another.
await Promise.all([types(), everythingElse()])
await run(node, ['--experimental-strip-types', '--no-warnings', 'scripts/structure-figures.ts'])
console.log(failures.length === 0 ? '\nAll is well' : `\nfailed: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)

async function types() {
  for (const { name, tool: path, args } of TYPE_CHECKS) await step(name, path, ...args)
}

async function everythingElse() {
  await step('lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  await step('unused code', 'knip/bin/knip.js')
  const unit = ['run', '--project', 'unit', '--maxWorkers=1', '--reporter=dot']
  await step('unit tests', 'vitest/vitest.mjs', ...unit)
}
