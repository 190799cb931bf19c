// npm run check: types, lint and unit tests, side by side. What npm test does beyond them takes minutes.
import { installMissing, productNode, run } from './toolchain.mjs'

await installMissing({ withDev: true })
const node = productNode()
const tool = (path, ...args) => run(node, [`node_modules/${path}`, ...args])

const results = await Promise.allSettled([
  tool('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'),
  lint(),
  tool('vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot'),
])
const failures = results.filter(({ status }) => status === 'rejected')
for (const { reason } of failures) console.log(reason.message)
console.log(failures.length === 0 ? '\nAll is well' : `\n${failures.length} of ${results.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function lint() {
  await tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  await tool('knip/bin/knip.js')
}
