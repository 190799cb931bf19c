import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HestiaCpServer, startHestiaCpServer } from '../../../../../../tests/support/providers/hestia-cp'
import { HESTIA_CP_EXAMPLES } from '../../../../../../tests/support/providers/published/hestia-cp'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'

let server: HestiaCpServer

beforeAll(async () => {
  server = await startHestiaCpServer()
  server.addUser('h8wz0pq2', 'bakkerijjansen.nl', 'bakkerijjansen.nl h8wz0pq2')
})

afterAll(() => server[Symbol.asyncDispose]())

function asked(cmd: string, ...args: string[]): Promise<Response> {
  const numbered = args.map((arg, index) => [`arg${index + 1}`, arg])
  const { accessKey: access_key, secretKey: secret_key } = server
  const form = { access_key, secret_key, cmd, ...Object.fromEntries(numbered) }
  return fetch(`${server.url}/api/`, { method: 'POST', body: new URLSearchParams(form) })
}

const words = async (cmd: string, ...args: string[]) => (await asked(cmd, ...args)).text()

const FAKED: Record<string, () => Promise<string>> = {
  user: () => words('v-list-user', 'h8wz0pq2', 'json'),
  users: () => words('v-list-users', 'json'),
  sites: () => words('v-list-web-domains', 'h8wz0pq2', 'json'),
  'mail domains': () => words('v-list-mail-domains', 'h8wz0pq2', 'json'),
  mailboxes: () => words('v-list-mail-accounts', 'h8wz0pq2', 'bakkerijjansen.nl', 'json'),
  'no mailboxes': () => words('v-list-mail-accounts', 'h8wz0pq2', 'geenmail.nl', 'json'),
}

heldAgainst(HESTIA_CP_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')

/** Status and header by exit code: web/api/index.php and web/inc/helpers.php of hestiacp/hestiacp, August 2026. */
test.each([
  ['done without words', 204, '0', () => asked('v-unsuspend-user', 'h8wz0pq2')],
  ['absent', 400, '3', () => asked('v-list-user', 'niemand', 'json')],
  ['exists', 400, '4', () => asked('v-add-user', 'h8wz0pq2', 'Weefgetouw', 'a@b.example', 'klein')],
  ['not suspended', 401, '6', () => asked('v-unsuspend-web-domain', 'h8wz0pq2', 'bakkerijjansen.nl')],
  ['no such command', 422, '2', () => asked('v-niets')],
] as const)(
  'the fake answers %s with status %i and exit code %s, as the API does',
  async (_, status, code, ask) => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('hestia-exit-code')]).toEqual([status, code])
  },
)
