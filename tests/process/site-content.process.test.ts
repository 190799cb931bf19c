import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdministrator } from '../support/signed-in'
import { startTwoSites, type TwoSites } from '../support/two-sites'

const ADMIN = { email: 'beheer@webnoaber.example', password: 'een wachtwoord voor twee' }

let running: TwoSites

beforeAll(async () => {
  running = await startTwoSites({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
})

afterAll(() => running.stop())

/** Sooner than the polling interval of a minute, so that only the signal can have brought it. */
const BEFORE_POLLING = { timeout: 20_000, interval: 100 }

// promise running: What an owner changes on one node stands on every other, without a request of its own
test('a text, a setting and an article that are saved on one node are on the pages of the other', async () => {
  const [one, other] = running.sites
  const { cookie } = await demoAdministrator(one, ADMIN)
  const shown = async (path: string) => await (await fetch(other.url + path)).text()
  for (const path of ['/over-ons', '/contact', '/blog']) await shown(path)
  const send = async (action: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const answer = await fetch(`${one.url}/_actions/${action}`, {
      method: 'POST',
      headers: { origin: one.url, cookie },
      body,
    })
    expect(await answer.text()).toContain('accepted')
  }

  await send('siteSettings.saveText', { key: 'over-ons.heading', version: '0', text: 'Buurman van het web' })
  await expect.poll(() => shown('/over-ons'), BEFORE_POLLING).toContain('Buurman')

  const times = { contact_2_opens: '7:45', contact_2_closes: '16:15', home_2_opens: '', home_2_closes: '' }
  await send('siteSettings.saveOpeningHours', {
    version: '0',
    ...times,
    home_1_opens: '9:00',
    home_1_closes: '17:00',
  })
  await expect.poll(() => shown('/contact'), BEFORE_POLLING).toContain('7:45')

  await send('articles.save', {
    draft_id: crypto.randomUUID(),
    version: '0',
    act: 'publish',
    title: 'Op twee machines',
    excerpt: 'Geschreven op de ene, gelezen op de andere.',
    category: 'Techniek',
    weave: 'plain',
    sources: '',
    body: 'Tekst.',
  })
  await expect.poll(() => shown('/blog'), BEFORE_POLLING).toContain('Op twee machines')
})
