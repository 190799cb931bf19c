import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildElsewhere } from '../support/build-elsewhere'
import { demoAdministrator } from '../support/signed-in'
import { removeDirectory, type Site, startSite } from '../support/site'
import { newDataDirectory } from '../support/temporary-data-directory'

const PAGES = [
  '404.astro',
  '500.astro',
  'geen-toegang.astro',
  'inloggen',
  'inloggen.astro',
  'tweede-factor.astro',
  'contact.astro',
  'hosting-admin',
  'hosting-dashboard',
]

/** An action without authorization of its own: only the middleware before it protects it. */
const PROBE = `
import { defineAction } from 'astro:actions'
export const probe = {
  run: defineAction({ accept: 'form', handler: () => { console.log('the probe ran'); return 'ran' } }),
  ask: defineAction({ handler: () => { console.log('the probe ran'); return 'ran' } }),
}
`

let root: string
let site: Site

beforeAll(async () => {
  root = await buildElsewhere(PAGES, {}, addProbe)
  site = await startSite({ root, dataDir: await newDataDirectory({}) })
}, 600_000)
afterAll(async () => {
  await site.stop()
  await removeDirectory(site.dataDir)
  await removeDirectory(root)
})

async function addProbe(copy: string): Promise<void> {
  await appendFile(join(copy, 'src/actions/probe.ts'), PROBE)
  await change(join(copy, 'src/actions/index.ts'), (text) => {
    return `import { probe } from './probe'\n${text.replace('server = {', 'server = {\n  probe,')}`
  })
  // Named in the table of access: an action that is not is for nobody.
  await change(join(copy, 'src/features/people/accounts/domain/office-access.ts'), (text) =>
    text.replace('OFFICE_ACTIONS = {', "OFFICE_ACTIONS = {\n  'probe.run': OWNERS,\n  'probe.ask': OWNERS,"),
  )
}

async function change(file: string, changed: (text: string) => string): Promise<void> {
  await writeFile(file, changed(await readFile(file, 'utf8')))
}

const runs = () => site.output().split('the probe ran').length - 1

interface Sent {
  status: number
  ran: number
  isSignIn: boolean
}

/**
 * Sends the probe's form there, and follows the redirect to the canonical URL; returns the status and how often the
 * probe ran.
 */
async function send(
  path: string,
  { cookie = '', type = 'application/x-www-form-urlencoded' } = {},
): Promise<Sent> {
  const before = runs()
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, cookie, 'content-type': type },
    body: type.endsWith('json') ? '{}' : 'a=b',
    redirect: 'manual',
  })
  const text = await answer.text()
  const elsewhere = answer.status === 308 && answer.headers.get('location')
  if (elsewhere && runs() === before) return await send(elsewhere, { cookie, type })
  return { status: answer.status, ran: runs() - before, isSignIn: /<input[^>]*name="password"/.test(text) }
}

test('an administrator runs an action that has no check of its own: the probe works', async () => {
  const { cookie } = await demoAdministrator(site)
  expect(await send('/hosting-admin?_action=probe.run', { cookie })).toMatchObject({ ran: 1 })
  expect(await send('/_actions/probe.run', { cookie })).toMatchObject({ status: 200, ran: 1 })
})

// promise people 8: What is refused does not run, whatever page is shown in its place
test('an action that is refused does not run, whatever page is shown in its place', async () => {
  for (const page of ['/hosting-admin', '/hosting-dashboard', '/contact', '/inloggen', '/geen-toegang'])
    for (const action of [
      '_action=probe.run',
      '%5Faction=probe.run',
      '_action=probe%2Erun',
      'x=y&_action=probe.ask',
    ])
      expect(await send(`${page}?${action}`), `${page}?${action}`).toEqual({
        status: 401,
        ran: 0,
        isSignIn: true,
      })
})

// promise people 8: What is refused does not run … nor through the page of failures
test('pages that stand in for others bring no action along either', async () => {
  for (const path of [
    '/500?_action=probe.run',
    '/%35%30%30?_action=probe.run',
    '/bestaat-niet?_action=probe.run',
    '/404?_action=probe.run',
  ])
    expect(await send(path), path).toMatchObject({ status: 404, ran: 0 })
})

test('the address of an action is no way around', async () => {
  const paths = [
    '/_actions/probe.run',
    '/_actions/probe%2Erun',
    '/%5Factions/probe.run',
    '/_actions//probe.run',
  ]
  for (const path of paths) {
    const { status, ran } = await send(path)
    expect([401, 404], path).toContain(status)
    expect(ran, path).toBe(0)
  }
  const asked = await send('/_actions/probe.ask', { type: 'application/json' })
  expect(asked).toMatchObject({ status: 401, ran: 0 })
})

test('what is no action at all is refused like one, and no page fails over it', async () => {
  for (const action of ['hostingOffice', 'hostingOffice.completeTask', 'constructor', '.', 'probe.run.bind'])
    expect(await send(`/hosting-admin?_action=${action}`), action).toMatchObject({
      status: 401,
      isSignIn: true,
    })
  expect(site.output()).not.toContain('Een pagina is mislukt')
})
