// npm start: installs what is missing, builds what is stale, and serves the site until it is stopped.
import { spawn } from 'node:child_process'
import { NODE_FLAGS } from './node-flags.mjs'
import { installMissing, productNode, run } from './toolchain.mjs'

const entry = process.argv[2] ?? 'server'

await installMissing({ withDev: false })
const node = productNode()
await run(node, ['scripts/build.mjs', '--if-stale'])

// The channel lets the server notice that this process was killed, and stop by itself.
const server = spawn(node, [...NODE_FLAGS, `dist/app/${entry}.mjs`, ...process.argv.slice(3)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
