import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newsletter } from '../../src/content/pages/nieuwsbrief'
import type { ReceivedMail } from '../support/smtp'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'

const { signUp, confirm, confirmed, unsubscribe, unsubscribed, undo, restored, linkNoLongerWorks } =
  newsletter

const reader = () => `lies-${randomUUID()}@wevers.example`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Path of the link in a mail: tests run on a port that the site's public address does not name. */
function pathIn(mail: ReceivedMail | undefined): string {
  return /\/nieuwsbrief\/\w+\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '/no-link-in-this-mail'
}

async function signUpAs(page: Page, email: string, takeTime: () => Promise<void>) {
  await page.goto('/blog')
  await page.getByLabel(signUp.label).scrollIntoViewIfNeeded()
  await sendAs(page, email, takeTime)
}

async function sendAs(page: Page, email: string, takeTime: () => Promise<void>) {
  await page.getByLabel(signUp.label).fill(email)
  await takeTime()
  await press(page, signUp.button)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a reader signs up, confirms by mail, signs off, and takes it back', async ({
      settledPage: page,
      mailServer,
      takeTime,
    }) => {
      const email = reader()
      await signUpAs(page, email, takeTime)
      await expect(page.getByText(signUp.accepted.description).first()).toBeVisible()
      await expect(page).toHaveURL(javaScriptEnabled ? /\/blog$/ : /\/nieuwsbrief\?/)

      const [confirmMail] = await mailServer.mailsTo(email, 1)
      expect(confirmMail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
      await page.goto(pathIn(confirmMail))
      await expect(heading(page)).toHaveText(confirm.heading)
      expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
      await press(page, confirm.button)
      await expect(heading(page)).toHaveText(confirmed.heading)
      await page.reload()
      await expect(heading(page)).toHaveText(confirmed.heading)

      const [, welcome, ...more] = await mailServer.mailsTo(email, 2)
      expect(more).toEqual([])
      await page.goto(pathIn(welcome))
      await expect(heading(page)).toHaveText(unsubscribe.heading)
      await press(page, unsubscribe.button)
      await expect(heading(page)).toHaveText(unsubscribed.heading)
      await press(page, undo.button)
      await expect(heading(page)).toHaveText(restored.heading)
    })

    test('a faulty address comes back with its message and what was typed', async ({
      settledPage: page,
      consoleErrors,
      takeTime,
    }) => {
      await page.goto('/blog')
      await page.getByLabel(signUp.label).scrollIntoViewIfNeeded()
      await sendAs(page, 'lies@', takeTime)
      await expect(page.getByLabel(signUp.label)).toHaveAccessibleDescription(new RegExp(signUp.invalidEmail))
      await expect(page.getByLabel(signUp.label)).toHaveValue('lies@')
      // Chromium itself logs the 422 that the page without JavaScript answers with.
      expect(consoleErrors.splice(0)).toHaveLength(javaScriptEnabled ? 0 : 1)
    })
  })
}

test('the page says the same to a reader who is known already; only the mailbox hears the difference', async ({
  site,
  mailServer,
}) => {
  const email = reader()
  const ask = async () => {
    const form = new FormData()
    const fields = { email, request_id: randomUUID(), elapsed_ms: '9000' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const headers = { origin: site.url, 'x-forwarded-for': '10.9.8.7' }
    const address = `${site.url}/_actions/newsletter.signUp`
    const answer = await fetch(address, { method: 'POST', headers, body: form })
    return { status: answer.status, body: await answer.text() }
  }
  const unknown = await ask()
  const [confirmMail] = await mailServer.mailsTo(email, 1)
  await fetch(`${site.url}${pathIn(confirmMail)}`, { method: 'POST', headers: { origin: site.url } })
  await mailServer.mailsTo(email, 2)
  expect(await ask()).toEqual(unknown)
  const subjects = (await mailServer.mailsTo(email, 3)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    newsletter.confirmMail.subject,
    newsletter.welcomeMail.subject,
    newsletter.knownMail.subject,
  ])
})

test('the button of a mailbox unsubscribes with one POST that names no origin, and nothing else gets in that way', async ({
  site,
  request,
  mailServer,
}) => {
  const email = reader()
  const ask = { email, request_id: randomUUID(), elapsed_ms: '9000' }
  await request.post('/_actions/newsletter.signUp', { headers: { origin: site.url }, multipart: ask })
  const [confirmMail] = await mailServer.mailsTo(email, 1)
  const bare = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const refused = await fetch(`${site.url}${pathIn(confirmMail)}`, bare)
  expect(refused.status).toBe(403)
  await fetch(`${site.url}${pathIn(confirmMail)}`, { ...bare, headers: { origin: site.url } })

  const [, welcome] = await mailServer.mailsTo(email, 2)
  const headers = Object.fromEntries((welcome?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '')
  expect(address.pathname + address.search).toBe(pathIn(welcome))

  const oneClick = { ...bare, body: headers['list-unsubscribe-post'] ?? '' }
  const answer = await fetch(`${site.url}${pathIn(welcome)}`, oneClick)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(unsubscribed.heading)
  const looked = await fetch(`${site.url}${pathIn(welcome)}`)
  expect(await looked.text()).toContain(unsubscribed.heading)
})

test('a link that is not one says so, and leads on', async ({ site }) => {
  for (const path of [
    '/nieuwsbrief/bevestigen',
    '/nieuwsbrief/afmelden?token=x',
    '/nieuwsbrief/bevestigen?token=x',
  ]) {
    const page = await fetch(`${site.url}${path}`)
    expect(page.status, path).toBe(410)
    const html = await page.text()
    expect(html, path).toContain(linkNoLongerWorks.heading)
    expect(html, path).toContain('<meta name="robots" content="noindex">')
  }
})

test("axe finds nothing on the newsletter's pages on a desk or a phone", async ({
  settledPage: page,
  mailServer,
  consoleErrors,
  takeTime,
}) => {
  const email = reader()
  await signUpAs(page, email, takeTime)
  const mailed = pathIn((await mailServer.mailsTo(email, 1))[0])
  for (const path of ['/nieuwsbrief', mailed, '/nieuwsbrief/afmelden?token=x']) {
    await page.goto(path)
    expect(await axeFindingsAtBothWidths(page), path).toEqual([])
  }
  // Chromium itself logs the 410 of the last one.
  expect(consoleErrors.splice(0)).toHaveLength(1)
})
