import pino from 'pino'
import { expect, test } from 'vitest'
import type { PageVisit } from '@/platform/forms/page-form'
import { addAccount, PASSWORD } from '../../../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { makeLink } from '../../../server/account-links'
import { answerAccountForm } from './account-form'
import { answerChosenPassword } from './choose-password-form'
import { answerResetRequest } from './forgotten-password-form'
import { answerSignIn } from './sign-in-form'

const JAN = 'jan@wevers.example'
const NEW_PASSWORD = 'nog een beter wachtwoord'

/** A visit to a page to which these fields were posted. */
function posted(site: TestContext, path: string, fields: Record<string, string>): PageVisit {
  const url = new URL(path, 'http://localhost')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const logger = pino({ level: 'silent' })
  const locals = { context: site.context, clientAddress: '10.0.0.1', logger }
  return { request, url, locals } as unknown as PageVisit
}

/** Status and address of a redirect; otherwise status and notice of the page. */
function told(answer: Awaited<ReturnType<typeof answerAccountForm> | ReturnType<typeof answerSignIn>>) {
  if (answer instanceof Response) return [answer.status, answer.headers.get('Location')]
  const { status, state } = answer
  return state.status === 'fresh' ? [status] : [status, state.notice]
}

test('a sign-in goes on to where the visitor was going; what is wrong keeps the address and no password', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const { refused } = SIGN_IN_NOTICES
  const signIn = (fields: Record<string, string>) =>
    answerSignIn(posted(site, '/inloggen?verder=/mijn-account', fields), { refused })
  const right = await signIn({ email: ` ${JAN} `, password: PASSWORD })
  expect(told(right)).toEqual([303, '/mijn-account'])
  expect(right instanceof Response && right.headers.getSetCookie().join()).toContain('session')
  expect(told(await signIn({ email: JAN, password: 'verkeerd' }))).toEqual([401, refused])
  expect(await signIn({ email: JAN })).toMatchObject({
    status: 422,
    state: { values: { email: JAN }, errors: { password: 'Vul je wachtwoord in.' } },
  })
  expect(JSON.stringify(await signIn({ email: '', password: 'verkeerd' }))).not.toContain('verkeerd')
})

test('a request for a new password is answered the same for every address', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const ask = async (email: string) => told(await answerResetRequest(posted(site, '/', { email })))
  expect(await ask(JAN)).toEqual([200, PASSWORD_NOTICES.resetOnConsole])
  expect(await ask('wie@wevers.example')).toEqual([200, PASSWORD_NOTICES.resetOnConsole])
  expect(await ask('jan@')).toMatchObject([422, { title: expect.stringContaining('geldig e-mailadres') }])
})

test('who holds a link chooses a password, typed twice, and is signed in; the link works once', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const token = await site.db.transaction((tx) => makeLink(site.context, tx, id, 'reset'))
  const choose = async (new_password: string, repeat_password = new_password) =>
    told(await answerChosenPassword(posted(site, '/', { new_password, repeat_password }), token))
  expect(await choose('kort')).toMatchObject([422, { title: PASSWORD_NOTICES.notGoodEnough.title }])
  expect(await choose(NEW_PASSWORD, PASSWORD)).toEqual([422, PASSWORD_NOTICES.notTheSame])
  expect(await choose(NEW_PASSWORD)).toEqual([303, '/hosting-dashboard'])
  expect((await choose(NEW_PASSWORD))[0]).toBe(409)
})

test('the forms of an account: a password is changed by who knows it, and a mistyped code keeps its app', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const account = {
    id,
    email: JAN,
    name: 'Jan Wevers',
    role: 'customer',
    officeRole: null,
    hasSecondFactor: false,
  } as const
  const send = (fields: Record<string, string>) =>
    answerAccountForm(posted(site, '/mijn-account', fields), { ...account, sessionId: id })
  const change = (current_password: string) =>
    send({
      intent: 'change-password',
      current_password,
      new_password: NEW_PASSWORD,
      repeat_password: NEW_PASSWORD,
    })
  expect(told(await change('verkeerd'))).toEqual([422, PASSWORD_NOTICES.wrongPassword])
  const changed = await change(PASSWORD)
  expect(told(changed)).toEqual([303, '/mijn-account'])
  expect(changed instanceof Response && changed.headers.get('Set-Cookie')).toMatch(/=password-changed;/)
  expect(told(await send({ intent: 'constructor' }))).toEqual([303, '/mijn-account'])
  const app = { uri: 'otpauth://totp/x', recovery_codes: 'aaa bbb' }
  expect(await send({ intent: 'confirm-second-factor', code: '000000', ...app })).toMatchObject({
    intent: 'confirm-second-factor',
    setup: { uri: app.uri, recoveryCodes: ['aaa', 'bbb'] },
  })
})
