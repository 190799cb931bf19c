// npm run check: types, lint and unit tests. What npm test does beyond them takes minutes.
import { installMissing, productNode, run } from './toolchain.mjs'

await installMissing({ withDev: true })
const node = productNode()
const tool = (path, ...args) => run(node, [`node_modules/${path}`, ...args])

const failures = []
async function step(name, path, ...args) {
  await tool(path, ...args).catch(() => failures.push(name))
}

// Reading all types takes one processor as long as everything else takes another.
await Promise.all([
  step('types', 'astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'),
  everythingElse(),
])
console.log(failures.length === 0 ? '\nAll is well' : `\nfailed: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)

async function everythingElse() {
  await step('lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  await step('unused code', 'knip/bin/knip.js')
  const unit = ['run', '--project', 'unit', '--maxWorkers=1', '--reporter=dot']
  await step('unit tests', 'vitest/vitest.mjs', ...unit)
}
