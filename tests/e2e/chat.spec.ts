import type { Page, Request } from '@playwright/test'
import { APPOINTMENT_WORDS } from '../../src/features/sales/conversations/widget/web/words'
import { NO_EMAIL_ADDRESS } from '../../src/shared/email-faults'
import { axeFindings, axeFindingsAgain } from './axe'
import {
  field,
  launcher,
  log,
  openChat,
  options,
  panel,
  say,
  sessions,
  standIn,
  stopClock,
} from './chat-window'
import { expect, test } from './fixtures'
import { LISTED_PATHS, readPage } from './public-pages'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const MOST_SCRIPT_BYTES = 15_000
/** Size before there was a chat, and a kilobyte for it. */
const MOST_SITE_SCRIPT_BYTES = 2_800

/** Whether the page requested the code of the chat in this time. */
async function isFetchedWithin(page: Page, durationMs: number): Promise<boolean> {
  const asked: string[] = []
  const note = (request: Request) => asked.push(request.url())
  page.on('request', note)
  await page.clock.runFor(durationMs)
  // Requests are reported in order: after this one, all earlier ones are known.
  await page.evaluate(() => fetch('/healthz'))
  page.off('request', note)
  expect(asked.some((url) => url.endsWith('/healthz'))).toBe(true)
  return asked.some((url) => /\/chat-[\w-]+\.js$/.test(url))
}

test.describe('before it opens', () => {
  // promise visitors: The chat costs a page nothing before it opens: no request, nothing stored, no report of the policy
  test('a page asks, stores and connects nothing for it, and its policy has nothing to report', async ({
    settledPage: page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(blockedURI))
    })
    await page.clock.install()
    await page.goto('/diensten', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => /chat|\/api\//.test(url))).toEqual([])
    asked.length = 0
    await page.clock.runFor(15_000)
    expect(asked).toEqual([])
    expect(await sessions(page)).toBeNull()
    expect(await page.locator('site-chat, astro-island').count()).toBe(0)
    await openChat(page)
    expect(asked.filter((url) => !/\/_astro\/chat-[\w-]+\.js$/.test(url))).toEqual([])
    expect(asked).toHaveLength(1)
  })

  // promise visitors: The chat costs a page nothing before it opens … and at most 15 kB in one file when it does
  test('its code is one file of at most 15 kB, and every page pays less than a kilobyte of script', async ({
    settledPage: page,
  }) => {
    const sizes = new Map<string, number>()
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return
      expect(response.headers()['content-encoding']).toBe('br')
      sizes.set(response.url().replace(/.*\//, ''), Number(response.headers()['content-length']))
    })
    await page.goto('/diensten', { waitUntil: 'networkidle' })
    const own = [...sizes].filter(([name]) => name.startsWith('SiteLayout'))
    expect(own).toHaveLength(1)
    expect(own[0]?.[1]).toBeLessThanOrEqual(MOST_SITE_SCRIPT_BYTES)
    const before = sizes.size
    await openChat(page)
    await page.waitForLoadState('networkidle')
    const [chat, ...others] = [...sizes].slice(before)
    expect(others).toEqual([])
    expect(chat?.[1]).toBeGreaterThan(5_000)
    expect(chat?.[1]).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  })

  // promise visitors: The chat costs a page nothing before it opens … none of whose styles stand in a page
  test('no page carries its styles', async ({ site }) => {
    const { html } = await readPage(site.url, '/diensten')
    expect(html).toContain('.chat-launcher')
    expect(html).not.toMatch(/\.composer|\.selvedge|--log-most/)
  })

  // promise visitors: It opens by itself once … not on a page with a form
  test('pages with a form have it wait, and behind the sign-in there is none', async ({ site }) => {
    const pages = await Promise.all(LISTED_PATHS.map((path) => readPage(site.url, path)))
    const manners = pages.map(({ path, html }) => ({
      path,
      hasForm: /<main[\s\S]*<form[\s\S]*<\/main>|<astro-island/.test(html),
      manner: /data-chat="([\w-]+)"/.exec(html)?.[1],
    }))
    expect(manners.filter(({ hasForm, manner }) => hasForm && manner === 'opens')).toEqual([])
    expect(manners.filter(({ manner }) => manner === 'opens').length).toBeGreaterThan(10)
    const quiet = await readPage(site.url, '/meta-ads-landing')
    expect(quiet.html).not.toContain('data-chat=')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // promise visitors: Without JavaScript its button is a link to the contact page
  test('the button is a link to the contact page', async ({ page }) => {
    await page.goto('/diensten')
    await page.getByRole('complementary', { name: 'Chat' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })
})

test.describe('by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test.beforeEach(async ({ page }) => {
    await stopClock(page)
    await standIn(page)
  })

  // promise visitors: It opens by itself once, and leaves the focus where it is
  test('it opens once, after ten seconds, and leaves the focus where it is', async ({
    settledPage: page,
  }) => {
    await page.goto('/diensten')
    await page.getByRole('link', { name: 'Naar de inhoud' }).focus()
    expect(await isFetchedWithin(page, 9_900)).toBe(false)
    await page.clock.runFor(100)
    await expect(page.getByText('Goedemorgen.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
    expect(await sessions(page)).toMatchObject([{ messages: [{ isBot: true }], userEmail: null }])
    await page.goto('/faq')
    expect(await isFetchedWithin(page, 15_000)).toBe(false)
    await expect(launcher(page)).toHaveAttribute('data-opened', '')
  })

  // promise visitors: It opens by itself once … never after it was closed
  test('whoever closed it is left alone on every page after that, with a red dot', async ({
    settledPage: page,
  }) => {
    await page.goto('/diensten')
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: 'Sluit chat' }).click()
    await expect(panel(page)).toBeHidden()
    for (const path of ['/faq', '/prijzen']) {
      await page.goto(path)
      expect(await isFetchedWithin(page, 15_000)).toBe(false)
      const dot = await launcher(page).evaluate((element) => getComputedStyle(element, '::after').content)
      expect(dot).toBe('""')
    }
    expect(await sessions(page)).toHaveLength(1)
  })

  // promise visitors: It opens by itself once … after seconds in which the page was seen
  test('only seconds in which the page is in sight count', async ({ settledPage: page }) => {
    await page.goto('/diensten')
    const look = (isAway: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isAway)
    await page.clock.runFor(6_000)
    await look(true)
    expect(await isFetchedWithin(page, 60_000)).toBe(false)
    await look(false)
    expect(await isFetchedWithin(page, 3_900)).toBe(false)
    await page.clock.runFor(200)
    await expect(page.getByText('Goedemorgen.')).toBeVisible()
  })

  // promise visitors: It opens by itself once … not in the way of who types or goes by keyboard
  test('not while somebody fills something in, nor over what has the focus', async ({
    settledPage: page,
  }) => {
    await page.setViewportSize(DESK)
    await page.goto('/diensten')
    await page.evaluate(() => {
      const input = document.createElement('input')
      input.ariaLabel = 'Zoeken'
      document.querySelector('main')?.prepend(input)
      const corner = document.createElement('button')
      corner.textContent = 'In de hoek'
      Object.assign(corner.style, { position: 'fixed', right: '1rem', bottom: '12rem' })
      document.querySelector('main')?.append(corner)
      input.focus()
    })
    await page.clock.runFor(15_000)
    await expect(panel(page)).toBeHidden()
    await page.getByRole('button', { name: 'In de hoek' }).focus()
    await page.clock.runFor(15_000)
    await expect(panel(page)).toBeHidden()
    await page.getByRole('link', { name: 'Naar de inhoud' }).focus()
    await page.clock.runFor(15_000)
    await expect(page.getByText('Goedemorgen.')).toBeVisible()
    await page.getByRole('button', { name: 'In de hoek' }).focus()
    await expect(panel(page)).toBeHidden()
  })

  test('not on a page with a form', async ({ settledPage: page }) => {
    await page.goto('/contact')
    expect(await isFetchedWithin(page, 30_000)).toBe(false)
    await openChat(page)
  })

  // promise visitors: It opens by itself once … on a phone as a greeting, clear of the banner
  test('on a phone it is a greeting in at most a third of the screen, clear of the banner, and a tap makes it whole', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/diensten')
    await page.clock.runFor(10_000)
    await expect(page.getByText('Goedemorgen.')).toBeVisible()
    await expect(field(page)).toBeHidden()
    const box = await panel(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(PHONE.height / 3)
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
    await page.clock.resume()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Stel je vraag' }).click()
    await expect(field(page)).toBeFocused()
  })

  // promise words.ts: Niet meer vanzelf openen
  test('on a phone it can be told not to', async ({ settledPage: page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/diensten')
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: 'Niet meer vanzelf openen' }).click()
    await expect(panel(page)).toBeHidden()
    await page.goto('/faq')
    expect(await isFetchedWithin(page, 15_000)).toBe(false)
  })
})

// promise visitors: It opens by itself once … not for who wants no movement
test('it does not open by itself for who wants no movement', async ({ settledPage: page }) => {
  await page.clock.install()
  await page.goto('/diensten')
  expect(await isFetchedWithin(page, 30_000)).toBe(false)
})

for (const [hour, greeting] of [
  [6, 'Goedemorgen'],
  [12, 'Goedemiddag'],
  [18, 'Goedenavond'],
] as const)
  test(`from ${hour} o'clock it says ${greeting}`, async ({ settledPage: page }) => {
    await page.clock.install({ time: new Date(2026, 10, 23, hour) })
    await page.goto('/diensten')
    await openChat(page)
    await expect(log(page)).toContainText(`${greeting}.`)
  })

// promise visitors: Options after 800 ms, answers after a second, dots for five seconds at most
test('options come after 800 ms and go with the first message; the answer comes after a second, with dots till then', async ({
  settledPage: page,
}) => {
  const server = await standIn(page)
  await stopClock(page)
  await page.goto('/diensten')
  await openChat(page)
  await page.clock.runFor(799)
  await expect(options(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(options(page).getByRole('button')).toHaveText([
    'Offerte aanvragen',
    'Afspraak maken',
    'Advies op maat',
    'Andere vraag',
  ])
  await say(page, 'Wat kost een website?')
  await expect(options(page)).toBeHidden()
  await expect.poll(() => server.sent.length).toBe(1)
  await expect(page.locator('.sending')).toHaveCount(0)
  await page.clock.runFor(999)
  await expect(page.getByText('Daar help ik je mee.')).toBeHidden()
  await expect(page.locator('.dots')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('Daar help ik je mee.')).toBeVisible()
  await expect(page.locator('.dots')).toBeHidden()
})

test('dots stop within five seconds, however long the answer takes', async ({ settledPage: page }) => {
  await standIn(page, { turn: () => new Promise(() => undefined) })
  await page.clock.install({ time: new Date('2026-11-23T10:00:00') })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Wat kost een website?')
  await expect(page.locator('.dots')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.locator('.dots')).toBeHidden()
})

test('the button opens and closes it, Escape closes it, and the focus comes back', async ({
  settledPage: page,
}) => {
  await page.goto('/diensten')
  await page.getByRole('button', { name: 'Open chat' }).focus()
  await page.keyboard.press('Space')
  await expect(field(page)).toBeFocused()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused()
  await openChat(page)
  await page.getByRole('button', { name: 'Sluit chat' }).click()
  await expect(panel(page)).toBeHidden()
})

test('Enter sends, Shift with Enter is a new line, nothing but spaces is not sent', async ({
  settledPage: page,
}) => {
  const server = await standIn(page)
  await page.goto('/diensten')
  await openChat(page)
  await say(page, '   ')
  await field(page).fill('Een')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('twee')
  expect(server.sent).toEqual([])
  await field(page).press('Enter')
  await expect(log(page)).toContainText('Een\ntwee')
  await expect(field(page)).toHaveValue('')
  await expect.poll(() => server.sent.map(({ text }) => text)).toEqual(['Een\ntwee'])
})

// promise visitors: What is typed in the chat is never markup
test('what is typed is never markup, long words break, and only web addresses lead on', async ({
  settledPage: page,
}) => {
  const server = await standIn(page, {
    answers: [
      { body: 'Zie https://example.com/a.', links: [{ label: 'Prijzen', href: '/prijzen' }] },
      { body: 'Niet hier', links: [{ label: 'Kwaad', href: 'javascript:alert(1)' }] },
    ],
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, `<img src=x onerror=alert(1)> ${'lang'.repeat(60)} 🎉`)
  await expect(log(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(log(page).getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'href',
    'https://example.com/a',
  )
  await expect(log(page).getByRole('link', { name: 'Prijzen' })).toHaveAttribute('href', '/prijzen')
  await expect(log(page).getByText('Kwaad')).toBeVisible()
  await expect(log(page).getByRole('link', { name: 'Kwaad' })).toHaveCount(0)
  expect(await log(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(server.sent).toHaveLength(1)
})

test('it is at most 350 px wide, its messages at most 350 px high, on a phone and on a desk', async ({
  settledPage: page,
}) => {
  await standIn(page, { answers: Array.from({ length: 12 }, () => ({ body: 'Nog een regel.' })) })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Hallo')
  await expect(log(page).getByText('Nog een regel.')).toHaveCount(12)
  for (const size of [PHONE, DESK, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    const box = await panel(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(350)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((await log(page).boundingBox())?.height).toBeLessThanOrEqual(350)
  }
})

// promise conversations: The assistant answers at most 5% of what is for somebody else … with a press, in the chat
test('of two things that it asks between, the one that is pressed is sent and answered', async ({
  settledPage: page,
}) => {
  const choices = ['Een website laten maken', 'Hosting en onderhoud']
  const server = await standIn(page, { answers: [{ body: 'Welk van de twee?', choices }] })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Ik zoek een plek')
  await expect(options(page).getByRole('button')).toHaveText(choices)
  expect(await axeFindings(page)).toEqual([])
  server.answers = [{ body: 'We hosten je site.' }]
  await options(page).getByRole('button', { name: 'Hosting en onderhoud' }).click()
  await expect(options(page)).toBeHidden()
  await expect(page.getByText('We hosten je site.')).toBeVisible()
  expect(server.sent.at(-1)).toMatchObject({ text: 'Hosting en onderhoud' })
})

test('the ways to reach us close when one is chosen, and the office hears which', async ({
  settledPage: page,
}) => {
  const server = await standIn(page, { answers: [{ body: 'Dat kan.', offers: ['ways'] }] })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Kunnen jullie bellen?')
  const ways = page.getByRole('group', { name: 'Hoe wil je contact?' })
  await expect(ways.getByRole('button')).toHaveText(['Bellen', 'E-mail', 'WhatsApp'])
  expect(await axeFindings(page)).toEqual([])
  server.answers = [{ body: 'We lezen je mail.' }]
  await ways.getByRole('button', { name: 'E-mail' }).click()
  await expect(ways).toBeHidden()
  await expect(page.getByText('We lezen je mail.')).toBeVisible()
  expect(server.sent.at(-1)).toMatchObject({ way: 'email' })
})

test.describe('an appointment', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Afspraak aanvragen' })

  async function openForm(page: Page) {
    await openChat(page)
    await options(page).getByRole('button', { name: 'Afspraak maken' }).click()
    await expect(form(page)).toBeVisible()
  }

  // promise words.ts: Vul alle verplichte velden in
  test('with something missing nothing is sent', async ({ settledPage: page }) => {
    await standIn(page)
    await page.goto('/diensten')
    await openForm(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await form(page).getByLabel('Naam').fill('Jan Aarnink')
    await form(page).getByRole('button', { name: 'Afspraak aanvragen' }).click()
    await expect(page.getByRole('alert').getByText(APPOINTMENT_WORDS.incomplete)).toBeVisible()
    await expect(form(page).getByLabel('E-mailadres')).toBeFocused()
    await expect(form(page).getByLabel('Naam')).toHaveValue('Jan Aarnink')
    await expect(form(page).getByLabel('Naam')).not.toHaveAttribute('aria-invalid')
    for (const [label, fault] of [
      ['E-mailadres', NO_EMAIL_ADDRESS],
      ['Dag', 'Kies een dag.'],
      ['Tijd', 'Kies een tijd.'],
    ] as const) {
      await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(fault)
      await expect(form(page).getByText(fault)).toBeVisible()
    }
    expect(asked.filter((url) => url.includes('_actions'))).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await axeFindingsAgain(page)).toEqual([])
  })

  // promise words.ts: Afspraak aanvraag verzonden!
  test('is asked for on a free time: the form closes, and the conversation says so', async ({
    settledPage: page,
    takeTime,
  }) => {
    await page.goto('/diensten')
    await openForm(page)
    await takeTime()
    await form(page).getByLabel('Naam').fill('Jan Aarnink')
    await form(page).getByLabel('E-mailadres').fill('jan@bakkerijaarnink.example')
    await form(page).getByLabel('Dag').selectOption({ index: 1 })
    await form(page).getByLabel('Tijd').selectOption({ index: 1 })
    await form(page).getByRole('button', { name: 'Afspraak aanvragen' }).click()
    await expect(page.getByRole('alert').getByText(APPOINTMENT_WORDS.sent)).toBeVisible()
    await expect(form(page)).toBeHidden()
    await expect(log(page).locator('.message').last()).toContainText('afspraak')
  })

  test('without a free time it says how to reach us', async ({ settledPage: page }) => {
    await standIn(page)
    await page.route('**/api/slots?*', (route) => route.fulfill({ json: { days: [] } }))
    await page.goto('/diensten')
    await openForm(page)
    await expect(form(page).getByRole('status')).toContainText('De komende weken is er geen tijd meer vrij.')
    await expect(form(page).getByLabel('Naam')).toBeHidden()
    await form(page).getByRole('button', { name: 'Toch niet' }).click()
    await expect(form(page)).toBeHidden()
  })
})

// promise visitors: A conversation is kept over a navigation and a reload
// promise visitors: A conversation is kept over a navigation and a reload … and begins nothing anew before the server told what was said
test('a conversation is kept over a navigation and a reload', async ({ settledPage: page }) => {
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Wat kost een website?')
  await expect(log(page).getByText('Een website begint bij')).toBeVisible()
  const said = await log(page).textContent()
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/chat?after=0', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/faq')
  await openChat(page)
  await expect(options(page), 'before the server told what was said').toBeHidden()
  letGo()
  await expect.poll(() => log(page).textContent()).toBe(said)
  await page.reload()
  await openChat(page)
  await expect.poll(() => log(page).textContent()).toBe(said)
  const kept = await sessions(page)
  expect(kept).toHaveLength(1)
  expect(Object.keys(kept[0]).toSorted()).toEqual(['id', 'messages', 'startTime', 'userEmail', 'userPhone'])
  const isBot = kept[0].messages.map((message: { isBot: boolean }) => message.isBot)
  expect(isBot.slice(0, 3)).toEqual([true, false, true])
})

test.describe('when something fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource|status of (?:429|503)/ })

  // promise visitors: A message of the chat is shown once, in its place … and what did not arrive goes again under the same id
  test('what was not sent stays, and goes again under the same name', async ({ settledPage: page }) => {
    const server = await standIn(page, { turn: (route) => route.abort() })
    await stopClock(page)
    await page.goto('/diensten')
    await openChat(page)
    await say(page, 'Wat kost een website?')
    await expect(log(page).getByText('Niet verzonden.')).toBeVisible()
    server.turn = undefined
    await page.getByRole('button', { name: 'Opnieuw' }).click()
    await expect(log(page).getByText('Niet verzonden.')).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(page.getByText('Daar help ik je mee.')).toBeVisible()
    await expect(log(page).getByText('Niet verzonden.')).toHaveCount(0)
    await expect(log(page).getByText('Wat kost een website?')).toHaveCount(1)
    expect(new Set(server.sent.map(({ clientId }) => clientId)).size).toBe(1)
    expect(server.sent).toHaveLength(2)
  })

  test('what was not sent passes axe', async ({ settledPage: page }) => {
    await standIn(page, { turn: (route) => route.abort() })
    await page.goto('/diensten')
    await openChat(page)
    await say(page, 'Wat kost een website?')
    await expect(log(page).getByText('Niet verzonden.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test('once there is a connection again it goes by itself', async ({ settledPage: page, context }) => {
    await page.goto('/diensten')
    await openChat(page)
    await context.setOffline(true)
    await say(page, 'Wat kost een website?')
    await expect(log(page).getByText('Niet verzonden.')).toBeVisible()
    await expect(page.getByText('Geen verbinding.')).toBeVisible()
    await context.setOffline(false)
    await expect(log(page).getByText('Een website begint bij')).toBeVisible()
    await expect(page.getByText('Geen verbinding.')).toBeHidden()
  })

  test('a message that the server does not take comes back to the field, with the reason beside it', async ({
    settledPage: page,
  }) => {
    const message = 'Dat gaat wel heel snel. Wacht even.'
    await standIn(page, { turn: (route) => route.fulfill({ status: 429, json: { message } }) })
    await page.goto('/diensten')
    await openChat(page)
    await say(page, 'Wat kost een website?')
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
    await expect(field(page)).toHaveValue('Wat kost een website?')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await axeFindings(page)).toEqual([])
  })

  // promise visitors: An answer of the office that did not go stays with its conversation … without a stream too
  test('without a stream it asks, and nothing is lost or doubled', async ({ settledPage: page }) => {
    const server = await standIn(page)
    await page.route('**/api/chat/stream?*', (route) => route.fulfill({ status: 503 }))
    await page.goto('/diensten')
    await openChat(page)
    server.news = [{ author: 'person', name: 'Anne', body: 'Dag, met Anne.' }]
    await say(page, 'Is daar iemand?')
    await expect(log(page).getByText('Dag, met Anne.')).toHaveCount(1)
    await expect(log(page).locator('.message')).toHaveCount(4)
    await say(page, 'Dag Anne.')
    await expect(log(page).getByText('Daar help ik je mee.')).toHaveCount(2)
    // Each message acknowledges how far the browser has the conversation.
    expect(server.sent.map(({ after }) => after)).toEqual([0, 3])
  })
})

test('a person who joins is named, and seems to write for six seconds', async ({ settledPage: page }) => {
  const server = await standIn(page)
  server.person = 'Anne'
  server.answers = [{ author: 'notice', body: 'Anne doet mee' }]
  server.events =
    'retry: 60000\nevent: hello\ndata: {"n":2}\n\nevent: person\ndata: {"name":"Anne"}\n\nevent: typing\ndata: {}\n\n'
  await page.clock.install({ time: new Date('2026-11-23T10:00:00') })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Is daar iemand?')
  await expect(log(page).getByText('Anne doet mee')).toBeVisible()
  await expect(page.getByText('Je praat met Anne.')).toBeVisible()
  await expect(page.getByText('Anne typt')).toBeVisible()
  server.events = 'retry: 60000\nevent: hello\ndata: {"n":2}\n\n'
  await page.clock.runFor(6_000)
  await expect(page.getByText('Anne typt')).toBeHidden()
})

test('the stream is there only while the chat is open', async ({ settledPage: page }) => {
  await page.goto('/diensten')
  await openChat(page)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/stream')) streams.push(request.url())
  })
  const ended: string[] = []
  for (const end of ['requestfailed', 'requestfinished'] as const)
    page.on(end as 'requestfailed', (request) => {
      if (request.url().includes('/stream')) ended.push(request.url())
    })
  await say(page, 'Wat kost een website?')
  await expect(log(page).getByText('Een website begint bij')).toBeVisible()
  expect(streams).toEqual([expect.stringMatching(/after=\d$/)])
  expect(ended).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => ended.length).toBe(1)
})

test('it passes axe open, on a desk and on a phone', async ({ settledPage: page }) => {
  await standIn(page, {
    answers: [{ body: 'Kijk eens hier.', links: [{ label: 'Bekijk alle prijzen', href: '/prijzen' }] }],
  })
  await page.setViewportSize(DESK)
  await page.goto('/diensten')
  await openChat(page)
  await expect(options(page)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await say(page, 'Wat kost een website?')
  await expect(page.getByText('Kijk eens hier.')).toBeVisible()
  expect(await axeFindingsAgain(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await axeFindingsAgain(page)).toEqual([])
  const touch = await page.getByRole('button', { name: 'Versturen' }).boundingBox()
  expect(Math.min(touch?.width ?? 0, touch?.height ?? 0)).toBeGreaterThanOrEqual(44)
})
