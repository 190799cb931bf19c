import { expect, settle, test } from './fixtures'

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

  test('is left out where movement is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.locator('.splash')).toBeHidden()
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

test('one toast at a time; F8 reaches it, and a swipe of 50 px to the right sends it away', async ({
  settledPage: page,
}) => {
  await page.goto('/locatie')
  const send = page.getByRole('button', { name: 'Offerte aanvragen' })
  await send.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached()
  await send.press('Enter')
  await expect(page.getByText('Oeps! 😅')).toBeVisible()
  await send.press('Enter')
  // A toast waits while the pointer rests on it.
  const toast = page.locator('.toast[data-state="open"]')
  await toast.hover()
  await expect(page.getByText('Oeps! 😅')).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Meldingen/ }).getByRole('list')).toBeFocused()

  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast has no place on the screen')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + distance / 2, box.y + 20, { steps: 4 })
    await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast).toBeVisible()
  await swipe(90)
  await expect(toast).toHaveCount(0)
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
