// npm run test:browsers: the main journeys in Chromium, Firefox ESR and WebKitGTK, each from Debian's packages and on a
// freshly started product. If one is missing nothing runs: one line says what to install, and the exit code is 2.
import { missingBrowserPackages } from './browsers.mjs'
import { productNode, run } from './toolchain.mjs'

const missing = missingBrowserPackages()
if (missing.length > 0) {
  console.error(
    `Voor npm run test:browsers ontbreekt ${missing.join(', ')}. Installeer: apt-get install ${missing.join(' ')}`,
  )
  process.exit(2)
}
const node = productNode()
try {
  await run(node, ['scripts/build.mjs', '--if-stale'])
  await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browsers', '--reporter=verbose'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
