import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { removeDirectory } from './site.ts'

/** Path of Caddy on this machine; undefined without one. */
export const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path))

const START_LIMIT_MS = 15_000

export interface Caddy {
  url: string
  stop: () => Promise<void>
}

/** Caddy with `deploy/Caddyfile`, without TLS, in front of this port of this machine. */
export async function startCaddy(upstream: number): Promise<Caddy> {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const caddy = spawn(CADDY ?? 'caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      HOME: home,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      SITE_URL: url,
      BUFFERS: buffersOf(execFileSync(CADDY ?? 'caddy', ['version']).toString()),
      UPSTREAM: `127.0.0.1:${upstream}`,
    },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => caddy.once('close', done))
  const stop = async () => {
    caddy.kill('SIGKILL')
    await ended
    await removeDirectory(home)
  }
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await answers(url))) {
    if (Date.now() < giveUpAt) await delay(50)
    else {
      await stop()
      throw new Error('Caddy does not start')
    }
  }
  return { url, stop }
}

/** Lines of the Caddyfile that this version supports; `version` is `v2.8.4 h1:…`, or only a number. */
function buffersOf(version: string): string {
  const [, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1) ?? []).map(Number)
  return minor > 6 || (minor === 6 && patch > 2) ? 'buffers' : 'buffers-2.6.2'
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.body?.cancel()
      return true
    },
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
