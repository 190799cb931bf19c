import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../scripts/node-flags.mjs'
import { SETTINGS } from '../src/app/settings'
import { PROGRAMS } from '../src/platform/programs'
import { BUILD_PARTS } from './support/build-elsewhere'

const read = (path: string) => readFileSync(path, 'utf8')
const UNITS = { server: 'deploy/webnoaber.service', worker: 'deploy/webnoaber-worker.service' }

interface Service {
  build?: { context: string; args: Record<string, string> }
  image: string
  command?: string[]
  environment?: Record<string, string | number>
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address: string }>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  ports?: string[]
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<'site' | 'worker' | 'database' | 'caddy', Service>
  networks: { inside: { ipam: { config: { subnet: string; ip_range: string }[] } } }
  volumes: Record<string, unknown>
}
const { site, worker, database, caddy } = compose.services
const dockerfile = read('Dockerfile')
/** Folders removed from the image. */
const removed = [...dockerfile.matchAll(/rm -rf (.+?)(?: \\)?$/gm)].flatMap(([, paths = '']) =>
  paths.split(' '),
)

const settingNames = Object.values(SETTINGS).map(({ name }) => name)
const programs = Object.keys(PROGRAMS).map((name) => `dist/app/${name}.mjs`)

/** Settings of the image's final stage. */
const imageSettings = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')),
  ),
)

test('the image builds from all that a build needs, and keeps nothing that only tests need', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copied.sort()).toEqual([...BUILD_PARTS].sort())
  const offered = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file]) => file)
  expect(offered.sort()).toEqual([...BUILD_PARTS].sort())
  expect(dockerfile).toContain('npm ci --omit=dev')
  // Development packages that stay, because a package of the product can use them.
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devDependencies?: Record<string, string> }>
  }
  const paths = Object.keys(packages['']?.devDependencies ?? {}).map((name) => `node_modules/${name}`)
  const staying = paths.filter((path) => !packages[path]?.dev)
  expect(staying.length).toBeGreaterThan(2)
  expect(
    staying.filter((path) => !removed.some((one) => path === one || path.startsWith(`${one}/`))),
  ).toEqual([])
})

// promise running: Image, compose file and units fit the product … and one image serves every agency
test('nothing of an owner is in the image: it takes no argument', () => {
  expect(dockerfile).not.toMatch(/^ARG /m)
  expect(site.build).toBe('.')
})

// promise running: Image, compose file and units fit the product … start its programs as it starts them itself
test('image and units start a program that is built, with the flags of npm start, as nobody in particular', () => {
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(entry)).toEqual(['node', ...NODE_FLAGS])
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? []
  expect([...JSON.parse(command), ...(worker.command ?? [])]).toEqual([
    'dist/app/server.mjs',
    'dist/app/worker.mjs',
  ])
  expect(programs).toEqual(expect.arrayContaining(['dist/app/server.mjs', 'dist/app/worker.mjs']))
  expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '))
  for (const [program, path] of Object.entries(UNITS)) {
    const unit = read(path)
    expect(unit).toContain(`ExecStart=/usr/bin/node ${NODE_FLAGS.join(' ')} dist/app/${program}.mjs\n`)
    expect(unit).toMatch(/^User=webnoaber$/m)
  }
})

// promise running: Image, compose file and units fit the product
test('every setting that image, compose file and units name is one of the product', () => {
  const { NODE_ENV, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, ...settings } = imageSettings
  expect({ NODE_ENV, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ }).toEqual(NODE_ENVIRONMENT)
  const named = [settings, site.environment, worker.environment].flatMap((given) => Object.keys(given ?? {}))
  const ofUnits = Object.values(UNITS).flatMap((path) =>
    [...read(path).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0]),
    ),
  )
  const all = [...named, ...ofUnits].filter((name) => name && !(name in NODE_ENVIRONMENT))
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
})

// promise running: Image, compose file and units fit the product … and believe no proxy but their own
test('Caddy reaches the site where it listens, and is the one proxy that is believed', () => {
  expect(caddy.environment?.UPSTREAM).toBe(`site:${site.environment?.PORT}`)
  expect([imageSettings.PORT, String(site.environment?.PORT)]).toEqual([
    SETTINGS.port.default,
    SETTINGS.port.default,
  ])
  expect(imageSettings.HOST).toBe('0.0.0.0')
  const address = (caddy.networks as Record<string, { ipv4_address: string }>).inside?.ipv4_address
  expect(site.environment?.TRUST_PROXY).toBe(address)
  const [network] = compose.networks.inside.ipam.config
  const prefix = network?.subnet.split('.').slice(0, 3).join('.')
  expect([address, network?.ip_range].map((one) => one?.startsWith(`${prefix}.`))).toEqual([true, true])
  const caddyfile = read('deploy/Caddyfile')
  expect(caddyfile).toContain(`reverse_proxy {$UPSTREAM:127.0.0.1:${SETTINGS.port.default}}`)
  expect(caddyfile).toMatch(/^\{\$SITE_URL\} \{$/m)
})

test('only Caddy is open to the world; site and worker are one image, and wait for the database', () => {
  expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual([
    'caddy',
  ])
  expect(worker.image).toBe(site.image)
  for (const one of [site, worker]) {
    expect(one.depends_on?.database?.condition).toBe('service_healthy')
    expect(one.environment?.DATABASE_URL).toContain('@database:5432/webnoaber')
  }
  expect([site, worker].map(({ environment }) => environment?.ROLE)).toEqual(['web', 'worker'])
  expect(database.image).toMatch(/^postgres:18/)
})

test('what has to outlive a container stands on a volume', () => {
  const kept = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0]),
  )
  expect(kept).toEqual(expect.arrayContaining(Object.keys(compose.volumes)))
  expect(site.volumes).toContain(`data:${imageSettings.DATA_DIR}`)
  expect(dockerfile).toContain(`VOLUME ${imageSettings.DATA_DIR}\n`)
})

test('whoever serves is asked whether it does', () => {
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD .*\/healthz/m)
  for (const one of [database, caddy]) expect(one.healthcheck?.test).toBeDefined()
  expect(worker.healthcheck).toEqual({ disable: true })
})

const HARDENING = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes']

test.each(Object.values(UNITS))('%s keeps its data where it may write, and nowhere else', (path) => {
  const unit = read(path)
  for (const line of [...HARDENING, 'StateDirectory=webnoaber', 'Environment=DATA_DIR=/var/lib/webnoaber'])
    expect(unit).toContain(`\n${line}\n`)
})

test.each(Object.values(UNITS))('systemd has nothing to say about %s, where there is a systemd', (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  const name = basename(path)
  // The unit checks that the program exists: Node may be elsewhere on this machine.
  writeFileSync(join(folder, name), read(path).replace('/usr/bin/node', process.execPath))
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, name)], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(name))
  expect(error ? [] : said).toEqual([])
})
