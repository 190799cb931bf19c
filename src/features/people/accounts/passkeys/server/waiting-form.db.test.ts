import { expect, test } from 'vitest'
import { addAccount, PASSWORD, visitor } from '../../../../../../tests/support/accounts'
import { callAction } from '../../../../../../tests/support/call-action'
import { createTestContext, secondNode } from '../../../../../../tests/support/database'
import { accountJobs } from '../../server/internal/account-jobs'
import { accountOfRequest } from '../../server/request-account'
import { signIn } from '../../server/sign-in'
import { confirmIdentity } from './confirm-identity'
import { waitingForms } from './passkey-tables'
import { takeWaitingForm } from './waiting-form'

const ROOS = 'roos@webnoaber.example'
const KEY = {
  key_id: '6a0d8a3e-0000-4000-8000-000000000001',
  name: 'Koppeling',
  scopes: ['leads:read'],
  ends_on: '',
}
const PAGE = '/beheer/api?_action=apiKeys.make'

/** An administrator who signed in so many seconds ago. */
async function administrator(secondsAgo: number) {
  const site = await createTestContext()
  await addAccount(site, { email: ROOS, role: 'admin' })
  const answer = await signIn(site.context, visitor(), { email: ROOS, password: PASSWORD })
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  const account = async () => {
    const found = await accountOfRequest(site.context, visitor('10.0.0.1', answer.cookies))
    if (!found) throw new Error('The session was not found')
    return found.account
  }
  site.clock.advance(secondsAgo)
  return Object.assign(site, { account })
}

test('a dangerous form of who signed in a moment ago just works', async () => {
  await using site = await administrator(15 * 60)
  const sender = { account: await site.account(), path: PAGE }
  const { answer } = await callAction(site.context, 'apiKeys.make', KEY, sender)
  expect(answer).toMatchObject({ status: 'accepted', key: expect.stringMatching(/^wna_/) })
})

test('after a quarter of an hour it waits for a confirmation, does nothing, and comes back with what was typed, on any node', async () => {
  await using site = await administrator(15 * 60 + 1)
  await using other = secondNode(site)
  const account = await site.account()
  const sender = { account, path: PAGE }
  const { answer } = await callAction(site.context, 'apiKeys.make', KEY, sender)
  expect(answer).toEqual({ status: 'accepted', goTo: '/bevestigen?verder=%2Fbeheer%2Fapi' })
  expect((await site.pool.query('SELECT 1 FROM api_keys')).rowCount).toBe(0)
  const [row] = await site.db.select().from(waitingForms)
  expect(JSON.stringify(row)).not.toContain('Koppeling')
  const proof = { by: 'password', password: PASSWORD } as const
  expect(await confirmIdentity(site.context, { account, clientAddress: '10.0.0.1' }, proof)).toBe('confirmed')
  const take = (path: string, { sessionId } = account) => takeWaitingForm(other.context, { sessionId, path })
  expect(await take('/beheer/webhooks')).toBeUndefined()
  expect(await take('/beheer/api', { ...account, sessionId: account.id })).toBeUndefined()
  expect(await take('/beheer/api')).toEqual({
    action: 'apiKeys.make',
    values: expect.objectContaining({ name: 'Koppeling', scopes: 'leads:read' }),
  })
  expect(await take('/beheer/api')).toBeUndefined()
  const again = { account: await site.account(), path: PAGE }
  expect((await callAction(site.context, 'apiKeys.make', KEY, again)).answer).toMatchObject({
    status: 'accepted',
    key: expect.any(String),
  })
})

test('a wrong field is told before anybody has to confirm anything', async () => {
  await using site = await administrator(60 * 60)
  const sender = { account: await site.account(), path: PAGE }
  const { answer } = await callAction(site.context, 'apiKeys.make', { ...KEY, name: ' ' }, sender)
  expect(answer.status).toBe('invalid')
  expect(await site.db.$count(waitingForms)).toBe(0)
})

test('forms that wait are one per session, and forgotten after a quarter of an hour', async () => {
  await using site = await administrator(60 * 60)
  const account = await site.account()
  for (const name of ['Een', 'Twee'])
    await callAction(site.context, 'apiKeys.make', { ...KEY, name }, { account, path: PAGE })
  expect(await site.db.$count(waitingForms)).toBe(1)
  site.clock.advance(15 * 60 + 1)
  const late = { sessionId: account.sessionId, path: '/beheer/api' }
  expect(await takeWaitingForm(site.context, late)).toBeUndefined()
  await accountJobs['forget-account-traces'].run(site.context)
  expect(await site.db.$count(waitingForms)).toBe(0)
})
