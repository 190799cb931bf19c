import { afterAll, beforeAll } from 'vitest'
import {
  type DirectAdminServer,
  RESELLER,
  startDirectAdminServer,
} from '../../../../../../tests/support/providers/direct-admin'
import { DIRECT_ADMIN_EXAMPLES } from '../../../../../../tests/support/providers/published/direct-admin'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'

let server: DirectAdminServer

beforeAll(async () => {
  server = await startDirectAdminServer()
  server.addUser('h8wz0pq2', 'bakkerijjansen.nl', RESELLER)
})

afterAll(() => server[Symbol.asyncDispose]())

const ACCOUNT = {
  username: 'h8wz0pq3',
  domain: 'slagerijdevries.nl',
  package: 'klein',
  passwd: 'Weefgetouw',
  passwd2: 'Weefgetouw',
}

async function asked(path: string, form?: Record<string, string>, user = RESELLER): Promise<string> {
  const Authorization = `Basic ${Buffer.from(`${user}:${server.loginKey}`).toString('base64')}`
  const body = form && new URLSearchParams(form)
  const answer = await fetch(`${server.url}/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { Authorization },
    body,
  })
  return answer.text()
}

const FAKED: Record<string, () => Promise<string>> = {
  user: () => asked('api/users/h8wz0pq2/config'),
  usage: () => asked('api/users/h8wz0pq2/usage'),
  'user who is not there': () => asked('api/users/niemand/config'),
  'call without rights': () => asked('api/users/h8wz0pq2/config', undefined, 'vreemde'),
  'command that was done': () => asked('CMD_API_ACCOUNT_USER', ACCOUNT),
  'command that was refused': () => asked('CMD_API_ACCOUNT_USER', ACCOUNT),
  'link to sign in': () =>
    asked('CMD_API_LOGIN_KEYS', { type: 'one_time_url', max_uses: '1' }, `${RESELLER}|h8wz0pq2`),
}

heldAgainst(DIRECT_ADMIN_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')
