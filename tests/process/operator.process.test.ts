import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDirectory } from '../../src/platform/data-directory'
import { buildElsewhere, buildIn } from '../support/build-elsewhere'
import { removeDirectory, type Site, startSite } from '../support/site'
import { newDataDirectory } from '../support/temporary-data-directory'

/** A server-rendered page, whose code is loaded on its first request. */
const PAGE = '/inloggen?verder=/hosting-dashboard'
const PAGES = ['inloggen.astro', '500.astro', '404.astro', 'nieuwsbrief', 'tweede-factor.astro']

describe('however npm start is ended, the site stops and lets go of its data', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await newDataDirectory({})
  })
  // A process that a failed test left running would lock the data directory for the next one.
  afterEach(async () => {
    for (const { pid } of launched.splice(0)) endGroup(pid)
    await expect.poll(() => isFree(dataDir), { timeout: 60_000 }).toBe(true)
  })
  afterAll(() => removeDirectory(dataDir))

  const ways: Record<string, (npm: ChildProcess) => Promise<void>> = {
    'npm is asked to stop': async (npm) => void npm.kill('SIGTERM'),
    'npm is killed': async (npm) => void npm.kill('SIGKILL'),
    'the program behind npm is killed': async (npm) => {
      const [shell] = await childrenOf(npm.pid)
      const [start] = await childrenOf(shell)
      process.kill(start ?? shell ?? 0, 'SIGKILL')
    },
    'all of them are asked at once, as by Ctrl-C': async (npm) =>
      void process.kill(-(npm.pid ?? 0), 'SIGINT'),
  }
  for (const [way, end] of Object.entries(ways))
    test(way, async () => {
      const { npm, url } = await npmStart({ DATA_DIR: dataDir })
      await end(npm)
      await expect.poll(() => isAnswered(url), { timeout: 60_000 }).toBe(false)
      await expect.poll(() => isFree(dataDir), { timeout: 60_000 }).toBe(true)
    })

  test('it is asked to stop while it starts', async () => {
    const npm = launchNpm({ DATA_DIR: dataDir }).npm
    await expect.poll(() => isFree(dataDir), { timeout: 60_000, interval: 20 }).toBe(false)
    npm.kill('SIGTERM')
    await expect.poll(() => isFree(dataDir), { timeout: 60_000 }).toBe(true)
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})

describe('a build beside a running site', () => {
  let root: string
  let site: Site

  beforeAll(async () => {
    root = await buildElsewhere(PAGES, {})
    site = await startSite({ root, dataDir: await newDataDirectory({}), env: { LOG_LEVEL: 'error' } })
  })
  afterAll(async () => {
    await site.stop()
    await removeDirectory(site.dataDir)
    await removeDirectory(root)
  })

  test('a start is refused before anything is built', async () => {
    await touchPage()
    const { npm, output } = launchNpm({ DATA_DIR: site.dataDir }, root)
    expect(await exitCodeOf(npm)).toBe(1)
    expect(output()).toContain('al in gebruik')
    expect(output()).not.toContain('Site bouwen')
  })

  test('changes nothing for it, however often: it goes on with what it started with', async () => {
    const before = await ownFolders()
    for (let build = 0; build < 2; build++) {
      await touchPage()
      await buildIn(root)
    }
    expect(await ownFolders()).toEqual(expect.arrayContaining(before))
    const page = await fetch(site.url + PAGE)
    expect(page.status, site.output()).toBe(200)
    expect((await page.text()).includes('CHANGED')).toBe(false)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })

  test('has its server in ASCII, with each style sheet once', async () => {
    const names = await readdir(join(root, 'dist/app'), { recursive: true })
    const files = await Promise.all(
      names
        .filter((name) => name.endsWith('.mjs'))
        .map((name) => readFile(join(root, 'dist/app', name), 'utf8')),
    )
    expect(files.filter((file) => /[^\0-\x7f]/.test(file))).toEqual([])
    expect(files.filter((file) => file.includes('"type":"inline","content":"'))).toEqual([])
    expect(files.filter((file) => file.includes('"content":sharedSheets[0]'))).toHaveLength(1)
  })

  test('is what the next start serves', async () => {
    const next = await startSite({ root, dataDir: await newDataDirectory({}) })
    try {
      const page = await fetch(next.url + PAGE)
      expect((await page.text()).includes('CHANGED')).toBe(true)
    } finally {
      await next.stop()
      await removeDirectory(next.dataDir)
    }
  })

  test('a page that cannot be loaded answers 500, and the log says why', async () => {
    const [first = ''] = await ownFolders()
    const chunks = join(root, '.builds', first, 'app', 'chunks')
    for (const name of await readdir(chunks))
      if (name.startsWith('tweede-factor')) await rm(join(chunks, name))
    const page = await fetch(`${site.url}/tweede-factor`)
    expect(page.status).toBe(500)
    expect(site.output()).toContain('ERR_MODULE_NOT_FOUND')
  })

  /** Changes the source of the page: its title then ends in CHANGED. */
  async function touchPage() {
    const path = join(root, 'src/pages/inloggen.astro')
    await writeFile(path, `${await readFile(path, 'utf8')}\n<!-- CHANGED -->`)
  }

  const ownFolders = async () => (await readdir(join(root, '.builds'))).sort()
})

interface Started {
  npm: ChildProcess
  output: () => string
}

/** npm processes that tests started, to be stopped after each test. */
const launched: ChildProcess[] = []

/** Sends SIGHUP to a whole process group, as a closed terminal does; no-op on one that is gone. */
function endGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGHUP')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The command as an operator types it, in a process group of its own. */
function launchNpm(env: Record<string, string>, cwd = process.cwd()): Started {
  let printed = ''
  const npm = spawn('npm', ['start'], {
    cwd,
    detached: true,
    env: { ...process.env, SITE_URL: '', PORT: '0', LOG_LEVEL: 'warn', APP_MODE: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launched.push(npm)
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)))
  return { npm, output: () => printed }
}

async function npmStart(env: Record<string, string>): Promise<Started & { url: string }> {
  const started = launchNpm(env)
  const address = () => /http:\/\/\S+:\d+/.exec(started.output())?.[0] ?? ''
  await expect
    .poll(address, { timeout: 180_000 })
    .not.toBe('')
    .catch((error: Error) => {
      throw new Error(`npm start printed no address, only: ${started.output()}`, { cause: error })
    })
  return { ...started, url: address() }
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
}

async function isFree(dataDir: string): Promise<boolean> {
  try {
    const lock = await lockDataDirectory(dataDir)
    await lock.release()
    return true
  } catch {
    return false
  }
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}
