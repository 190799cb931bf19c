import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Driver } from './driver.ts'

const SCREEN = '1600x1200x24'
const READY_LIMIT_MS = 20_000
const ENTER = '\uE007'
/** An error as `enable-write-console-messages-to-stdout` prints it; logs and warnings do not count. */
const CONSOLE_ERROR = /^CONSOLE (?:\w+ )?ERROR (.*)$/

/** Path of MiniBrowser, which Debian installs beside the library, under its API version. Empty where there is none. */
function miniBrowser(): string {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1) ?? ''
}

/** WebKitGTK's MiniBrowser on a virtual screen of its own, over the W3C WebDriver protocol: plain HTTP and JSON. */
export async function launchWebKit(): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  })
  // Also kills them when a test run is interrupted.
  const endBoth = () => [server, screen].map((child) => child.kill())
  process.once('exit', endBoth)
  const errors: string[] = []
  for (const stream of [server.stdout, server.stderr])
    createInterface(stream).on('line', (line) => {
      const [, error] = CONSOLE_ERROR.exec(line) ?? []
      if (error) errors.push(error)
    })
  const base = `http://127.0.0.1:${port}`
  await untilListening(`${base}/status`)
  const { sessionId } = await send<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: capabilities() },
  })
  const session = `${base}/session/${sessionId}`
  const post = <Result = null>(path: string, body: object) => send<Result>('POST', `${session}/${path}`, body)
  const act = (source: object) => post('actions', { actions: [source] })
  const pointer = (...actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const to = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  })
  const type = async (text: string) => {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act({ type: 'key', id: 'keyboard', actions: strokes })
  }
  const run: Driver['run'] = (inPage, ...args) =>
    post('execute/sync', { script: `return (${String(inPage)})(...arguments)`, args })
  return {
    open: async (url) => {
      await post('url', { url })
    },
    run,
    move: async (x, y) => {
      await pointer(to(x, y))
    },
    click: async (x, y) => {
      await pointer(to(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
    },
    type,
    enter: () => type(ENTER),
    resize: async (width, height) => {
      const bars = await run(() => ({
        across: window.outerWidth - window.innerWidth,
        down: window.outerHeight - window.innerHeight,
      }))
      await post('window/rect', { width: width + bars.across, height: height + bars.down })
    },
    takeErrors: () => errors.splice(0),
    close: async () => {
      process.off('exit', endBoth)
      await send('DELETE', session)
      for (const child of [server, screen]) await ended(child)
    },
  }
}

function capabilities() {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  return {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args },
  }
}

/** Sends one command; throws the protocol's own error with its message. */
async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function untilListening(url: string): Promise<void> {
  const giveUpAt = Date.now() + READY_LIMIT_MS
  for (;;) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
