import { expect, test } from 'vitest'
import { addAccount, PASSWORD, visitor } from '../../../../../../tests/support/accounts'
import { createTestContext, secondNode, type TestContext } from '../../../../../../tests/support/database'
import { ATTEMPT_LIMITS } from '../../domain/attempt-limits'
import { changePassword } from '../choose-password'
import { accountOfRequest } from '../request-account'
import { signIn } from '../sign-in'

const JAN = 'jan@wevers.example'
const MALLORY = 'mallory@wevers.example'
const { perAccount, perAccountAndAddress, perAddress, perKnownBrowser } = ATTEMPT_LIMITS['sign-in']

const right = { email: JAN, password: PASSWORD }

/** Cookies of a browser that signed in. */
async function cookiesOf({ context }: Pick<TestContext, 'context'>, address: string, typed = right) {
  const answer = await signIn(context, visitor(address), typed)
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  return answer.cookies
}

/** The cookie of a known browser alone, as it is left after signing out. */
const knownOnly = (cookies: readonly string[]) => cookies.filter((one) => one.startsWith('known_browser='))

function guess({ context }: Pick<TestContext, 'context'>, address: string, cookies: readonly string[] = []) {
  return signIn(context, visitor(address, cookies), { email: JAN, password: 'fout' })
}

// promise people 9: No stranger locks anybody out
test('100 guesses over two nodes, beside the owner and from everywhere: the owner gets in', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  await addAccount(site, { email: JAN })
  const owner = knownOnly(await cookiesOf(site, '10.0.0.1'))
  const nodes = [site, other]
  const guesses = Array.from({ length: 200 }, (_, turn) =>
    guess(nodes[turn % 2] ?? site, turn < 100 ? '10.0.0.1' : `10.0.1.${turn}`),
  )
  const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome)
  const refused = outcomes.filter((outcome) => outcome === 'refused').length
  expect(refused).toBeLessThanOrEqual(perAccount)
  // In the same network, at the same moment, by a browser that signed in before.
  expect(await signIn(site.context, visitor('10.0.0.1', owner), right)).toMatchObject({
    outcome: 'signed-in',
  })
  expect(await guess(site, '10.0.0.1')).toEqual({ outcome: 'limited' })
})

// promise people 9: No stranger locks anybody out … elsewhere the owner needs no browser that is known
test('guesses of one network stop that network: the owner elsewhere gets in with a new browser', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const outcomes = []
  for (let turn = 0; turn < perAccountAndAddress + 5; turn++)
    outcomes.push((await guess(site, '10.0.0.66')).outcome)
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(5)
  expect(await signIn(site.context, visitor('10.0.0.2'), right)).toMatchObject({ outcome: 'signed-in' })
  // The owner's sign-in gives the guesser nothing back.
  expect(await guess(site, '10.0.0.66')).toEqual({ outcome: 'limited' })
})

test('over all networks together an account has its ceiling, which a known browser does not meet', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const owner = knownOnly(await cookiesOf(site, '10.0.0.1'))
  for (let turn = 0; turn < perAccount; turn += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => guess(site, `10.0.2.${turn + more}`)))
  expect(await guess(site, '10.0.3.1')).toEqual({ outcome: 'limited' })
  expect(await signIn(site.context, visitor('10.0.3.1'), right)).toEqual({ outcome: 'limited' })
  expect(await signIn(site.context, visitor('10.0.3.1', owner), right)).toMatchObject({
    outcome: 'signed-in',
  })
})

test('a known browser has a count of its own, for the accounts that signed in there only', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: MALLORY })
  const mallory = knownOnly(await cookiesOf(site, '10.0.0.66', { email: MALLORY, password: PASSWORD }))
  // Known to an account of one's own is a stranger to another.
  for (let turn = 0; turn < perAccountAndAddress; turn++) await guess(site, '10.0.0.66')
  expect(await guess(site, '10.0.0.66', mallory)).toEqual({ outcome: 'limited' })
  const owner = knownOnly(await cookiesOf(site, '10.0.0.1'))
  for (let turn = 0; turn < perKnownBrowser; turn++)
    expect(await guess(site, `10.0.4.${turn}`, owner)).toEqual({ outcome: 'refused' })
  expect(await guess(site, '10.0.4.99', owner)).toEqual({ outcome: 'limited' })
  // What it used up is its own: another browser still has everything.
  expect(await guess(site, '10.0.4.99')).toEqual({ outcome: 'refused' })
})

test('the cookie of a known browser names nobody, is no session, and cannot be made or changed', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const [cookie = ''] = knownOnly(await cookiesOf(site, '10.0.0.1'))
  expect(cookie).toMatch(/^known_browser=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toMatch(/jan|wevers/i)
  expect(await accountOfRequest(site.context, visitor('10.0.0.1', [cookie]))).toBeUndefined()
  const forged = cookie.replace(/=[\w-]+\./, `=${'a'.repeat(43)}.`)
  for (let turn = 0; turn < perAccountAndAddress; turn++) await guess(site, '10.0.0.66')
  expect(await guess(site, '10.0.0.66', [forged])).toEqual({ outcome: 'limited' })
})

test('guesses of others in the same network do not keep who is signed in from changing the password', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const cookies = await cookiesOf(site, '10.0.0.1')
  const found = await accountOfRequest(site.context, visitor('10.0.0.1', cookies))
  if (!found) throw new Error('The session was not found')
  for (let turn = 0; turn < perAddress; turn++) await guess(site, '10.0.0.1')
  const change = { currentPassword: PASSWORD, newPassword: 'nog een beter wachtwoord' }
  const sender = { account: found.account, clientAddress: '10.0.0.1' }
  expect(await changePassword(site.context, sender, change)).toBe('changed')
})
