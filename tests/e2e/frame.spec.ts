import type { Page } from '@playwright/test'
import { REQUEST_NOTICES } from '../../src/features/sales/leads/domain/request-notices'
import { axeFindings } from './axe'
import { expect, settle, test } from './fixtures'
import { swipe } from './swipe'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('splash', () => {
  test('greets once per browser session, never in the way of a click', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
    const splash = page.locator('.splash')
    const look = () =>
      splash.evaluate((element) => {
        const { display, pointerEvents, animationName } = getComputedStyle(element)
        return { display, pointerEvents, isAnimated: animationName !== 'none' }
      })
    await page.goto('/')
    expect(await look()).toEqual({ display: 'grid', pointerEvents: 'none', isAnimated: true })
    await expect(splash).toBeHidden()
    await page.goto('/')
    expect(await look()).toMatchObject({ display: 'none' })
  })

  // promise visitors 13: Reduced motion: no splash
  test('is left out where movement is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    // Without waiting: an animated splash screen would be over by then.
    expect(await page.locator('.splash').isVisible()).toBe(false)
  })
})

test.describe('cookie banner', () => {
  const banner = 'section[aria-label="Cookies"]'

  test('comes after 1.5 s, and refusing is remembered', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/locatie')
    await page.clock.runFor(1400)
    await expect(page.locator(banner)).toBeHidden()
    await page.clock.runFor(200)
    await expect(page.locator(banner)).toBeVisible()
    await page.getByRole('button', { name: 'Weigeren' }).click()
    await expect(page.locator(banner)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('false')
    await page.reload()
    await page.clock.runFor(3000)
    await expect(page.locator(banner)).toBeHidden()
  })

  // promise contract: `cookieConsent` is read as `true` or `false` … and stored so
  test('accepting is remembered', async ({ page }) => {
    await page.goto('/locatie')
    await page.getByRole('button', { name: 'Accepteren' }).click()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('true')
  })

  test('closing it on a phone counts as refusing; nothing sets a cookie', async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/locatie')
    await page.getByRole('button', { name: 'Sluiten en cookies weigeren' }).click()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('false')
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('navigation', () => {
  test('a dropdown opens by keyboard and closes with Escape', async ({ settledPage: page }) => {
    await page.goto('/locatie')
    const button = page.getByRole('button', { name: 'Diensten' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /SEO/ }).first()).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Hosting' })).toBeFocused()
    await expect(button, 'behind whoever walks on').toHaveAttribute('aria-expanded', 'false')
  })

  test('the menu of a phone covers the screen, keeps the focus and gives it back', async ({
    settledPage: page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/locatie')
    const opener = page.getByRole('button', { name: 'Menu openen' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of [
      'Home',
      'Diensten',
      'Over Ons',
      'Contact',
      'Hosting Bestellen',
      'Hosting Dashboard',
      'Start Configurator',
    ]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    expect(await menu.evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('0.3s')
    for (let tab = 0; tab < 15; tab++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a visitor by keyboard can go straight to the content', async ({ settledPage: page }) => {
    await page.goto('/locatie')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#inhoud')).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('both menus open', async ({ page }) => {
      await page.goto('/locatie')
      await page.getByRole('button', { name: 'Hosting' }).click()
      await expect(page.getByRole('link', { name: /Hosting dashboard/i }).first()).toBeVisible()
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: 'Menu openen' }).click()
      await expect(page.getByRole('link', { name: 'Over Ons', exact: true }).last()).toBeVisible()
    })
  })
})

test.describe('the first screen of a page', () => {
  // promise visitors: A first screen that waits for no typeface, without other pages' rules
  test('waits for no typeface, and carries no rules for what other pages show', async ({ page, site }) => {
    for (const path of ['/', '/faq']) {
      const html = await (await page.request.get(`${site.url}${path}`)).text()
      const [head = '', body = ''] = html.split('<body')
      expect(head, path).not.toContain('rel="preload"')
      expect(body, path).toContain('rel="preload"')
      expect(head, path).toContain('.skip-link')
      expect(head, path).not.toContain('.table-stacked')
    }
  })

  // promise visitors: A first screen that waits for no typeface … of a wizard, painted at once
  test('of a wizard stands still: only later steps move in', async ({ settledPage: page }) => {
    for (const path of ['/configurator', '/hosting-bestellen']) {
      await page.goto(path)
      await expect(page.locator('.wizard-step-in')).toHaveCount(0)
    }
    await page.goto('/configurator')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Volgende' }).click()
    await expect(page.locator('.wizard-step-in')).toHaveCount(1)
  })
})

// promise visitors: A link to a part far down arrives there
test('a link to a part far down a page leads to it, though nothing between has been drawn yet', async ({
  settledPage: page,
}) => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await page.goto('/#contact')
    await expect(page.locator('#contact-titel')).toBeInViewport()
  }
})

// promise 404.astro: Deze pagina bestaat niet
test('a missing page leads home and is noted on the console', async ({
  settledPage: page,
  consoleErrors,
}) => {
  const response = await page.goto('/deze-pagina-bestaat-niet')
  expect(response?.status()).toBe(404)
  await expect.poll(() => consoleErrors.some((text) => text.includes('/deze-pagina-bestaat-niet'))).toBe(true)
  consoleErrors.length = 0
  await page.locator('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('toasts', () => {
  const toast = (page: Page) => page.locator('.toast')

  /** Opens a page with a form and submits it empty, by keyboard. Returns the button that was pressed. */
  async function sendEmptyForm(page: Page) {
    await page.goto('/locatie')
    const send = page.getByRole('button', { name: 'Offerte aanvragen' })
    await send.scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island:not([ssr])')).toBeAttached()
    await send.press('Enter')
    return send
  }

  test('one at a time; a swipe of 50 px to the right sends it away', async ({ settledPage: page }) => {
    const send = await sendEmptyForm(page)
    await expect(page.getByText('Oeps! 😅')).toBeVisible()
    await send.press('Enter')
    await toast(page).hover()
    await expect(page.getByText('Oeps! 😅')).toHaveCount(1)
    await swipe(page, toast(page), 40)
    await expect(toast(page)).toBeVisible()
    await swipe(page, toast(page), 60)
    await expect(toast(page)).toHaveCount(0)
  })

  test('F8 reaches it, Escape or its button closes it, and the focus goes back to where it was', async ({
    settledPage: page,
  }) => {
    const send = await sendEmptyForm(page)
    const name = page.getByLabel('Naam')
    await expect(
      page.getByRole('alert').filter({ hasText: REQUEST_NOTICES.incomplete.description }),
    ).toBeVisible()
    await expect(name).toBeFocused()
    const list = page.getByRole('region', { name: 'Meldingen (F8)' }).getByRole('list')
    await page.keyboard.press('F8')
    await expect(list).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Melding sluiten' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveCount(0)
    await expect(name).toBeFocused()

    await send.press('Enter')
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })

  test('it closes after its five seconds, but waits for the pointer, the focus and the window', async ({
    settledPage: page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const showToast = async () => {
      const send = await sendEmptyForm(page)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
      await page.clock.runFor(200)
      await expect(toast(page)).toBeVisible()
      return send
    }
    const expectToClose = async () => {
      await page.clock.runFor(4600)
      await expect(toast(page)).toBeVisible()
      await page.clock.runFor(500)
      await expect(toast(page)).toHaveCount(0)
    }
    const expectToWait = async () => {
      await page.clock.runFor(20_000)
      await expect(toast(page)).toBeVisible()
    }
    await showToast()
    await expectToClose()

    await showToast()
    await toast(page).hover()
    await expectToWait()
    await page.mouse.move(5, 500)
    await page.keyboard.press('F8')
    await expectToWait()
    await page.keyboard.press('Shift+Tab')
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await expectToWait()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expectToClose()
  })
})

test.describe('home page', () => {
  test('one service is open at a time, the first to begin with', async ({ settledPage: page }) => {
    await page.goto('/')
    const services = page.locator('#services details')
    await expect(services).toHaveCount(7)
    const open = () => services.evaluateAll((list) => list.map((item) => (item as HTMLDetailsElement).open))
    expect(await open()).toEqual([true, false, false, false, false, false, false])
    await services.nth(3).locator('summary').click()
    expect(await open()).toEqual([false, false, false, true, false, false, false])
    await services.nth(3).locator('summary').click()
    expect(await open()).toEqual([false, false, false, false, false, false, false])
  })

  test('the samples move on every 4 s, and wait while someone reads them', async ({ settledPage: page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    const samples = page.locator('[data-carousel]')
    await samples.scrollIntoViewIfNeeded()
    await expect(samples).toHaveAttribute('data-running', '')
    const place = () =>
      samples.locator('.carousel-track').evaluate((track) => getComputedStyle(track).transform)
    const start = await place()
    await page.clock.runFor(3900)
    expect(await place()).toBe(start)
    await page.clock.runFor(1500)
    const moved = await place()
    expect(moved).not.toBe(start)
    await samples.hover()
    await page.clock.runFor(9000)
    const held = await place()
    await page.clock.runFor(9000)
    expect(await place()).toBe(held)

    const hold = page.getByRole('button', { name: 'Voorbeelden stilzetten' })
    await hold.click()
    await hold.click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(6000)
    expect(await place(), 'set in motion again by the mouse').not.toBe(held)
  })

  // promise visitors 13: Reduced motion … and the samples stay where they are
  test('the samples stay where they are for whoever wants no movement, until a button is pressed', async ({
    settledPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    const samples = page.locator('[data-carousel]')
    await samples.scrollIntoViewIfNeeded()
    await expect(samples).toHaveAttribute('data-running', '')
    await expect(page.getByRole('button', { name: 'Voorbeelden stilzetten' })).toBeHidden()
    const place = () =>
      samples.locator('.carousel-track').evaluate((track) => getComputedStyle(track).transform)
    const start = await place()
    await page.clock.runFor(9000)
    expect(await place()).toBe(start)
    await page.getByRole('button', { name: 'Volgend voorbeeld' }).click()
    await page.clock.runFor(100)
    expect(await place()).not.toBe(start)
  })

  for (const [width, perView] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    test(`shows ${perView} of the samples at ${width} px`, async ({ settledPage: page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const shares = await page
        .locator('.carousel-slide')
        .first()
        .evaluate((slide) => {
          const viewport = slide.closest('[data-carousel-viewport]')
          return (viewport?.clientWidth ?? 0) / slide.getBoundingClientRect().width
        })
      expect(Math.floor(shares + 0.15)).toBe(perView)
      await page.locator('[data-carousel]').scrollIntoViewIfNeeded()
      await expect(page.locator('[data-carousel]')).toHaveAttribute('data-running', '')
      const buttons = page.getByRole('button', { name: 'Volgend voorbeeld' })
      if (width < 768) await expect(buttons).toBeHidden()
      else await expect(buttons).toBeVisible()
    })
  }

  // promise home-page.ts: Replaces every image with a `data-fallback` that fails to load
  test('a logo that cannot be loaded makes way for a placeholder', async ({
    settledPage: page,
    consoleErrors,
  }) => {
    await page.route('**/partners/**', (route) =>
      route.request().url().includes('placeholder') ? route.continue() : route.abort(),
    )
    await page.goto('/')
    await page.locator('#partners').scrollIntoViewIfNeeded()
    const logo = page.locator('#partners img').first()
    await expect(logo).toHaveAttribute('src', '/partners/placeholder.svg')
    expect(await page.locator('#partners .marquee-list:not(.marquee-copy) li').count()).toBe(37)
    consoleErrors.length = 0
  })

  test('no React is fetched before an island comes near', async ({ page, context }) => {
    await settle(context)
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    for (const script of scripts) {
      const text = await (await context.request.get(script)).text()
      expect(text, script).not.toContain('react.')
    }
    expect(await page.locator('astro-island').count()).toBe(0)
  })
})

test.describe('cursor', () => {
  test('follows a fine pointer on a wide screen', async ({ settledPage: page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/locatie')
    await page.mouse.move(400, 400)
    await page.mouse.move(420, 420)
    await expect(page.locator('.cursor-ring')).toBeVisible()
  })

  test('is not there on a narrow screen', async ({ settledPage: page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/locatie')
    await page.mouse.move(100, 100)
    await expect(page.locator('.cursor')).toHaveCount(0)
  })
})
