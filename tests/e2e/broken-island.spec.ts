import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON, ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { clientErrorIn } from '../../src/features/operations/health/client-errors/domain/client-error'
import { awake, expect, test } from './fixtures'

// The browser logs what the island threw.
test.use({ expectedOnConsole: /island is broken|formatToParts is broken|status of 422/ })

const SENTENCE = 'Dit deel van de pagina ging stuk in je browser.'

/** Every public page with an island that contains a form, and a control that somebody fills in before hydration. */
const PAGES = [
  ['/hosting-bestellen', 'customer_name'],
  ['/website-hosting-enschede', 'customer_name'],
  ['/configurator', undefined],
  ['/offerte', 'name'],
  ['/contact', 'name'],
  ['/afspraak', 'name'],
  ['/locatie', 'name'],
  ['/nieuwsbrief', 'email'],
  ['/blog', 'email'],
  ['/meta-ads-landing', 'name'],
] as const

/**
 * Replaces the island's module by one whose component throws when it renders. The module loads when the returned
 * function is called, so that typing is finished before the page breaks.
 */
async function breakIsland(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.goto(address)
  const island = page.locator('main astro-island').first()
  const [url = '', name = ''] = await island.evaluate((element) =>
    ['component-url', 'component-export'].map((attribute) => element.getAttribute(attribute) ?? ''),
  )
  await page.route(`**${url}`, async (route) => {
    await held.promise
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export function ${name}() { throw new Error("island is broken by 'Miriam'") }`,
    })
  })
  return held.resolve
}

// promise visitors: A part of a page that throws leaves a sentence, the telephone number, what was typed and a form that works
for (const [address, field] of PAGES)
  test(`an island that throws leaves a sentence, the telephone number and a form that works: ${address}`, async ({
    settledPage: page,
  }) => {
    const letGo = await breakIsland(page, address)
    const told = page.waitForRequest('**/api/client-errors')
    await page.reload({ waitUntil: 'commit' })
    if (field && address !== '/hosting-bestellen' && address !== '/website-hosting-enschede')
      await page.locator(`main [name=${field}]`).first().fill('Miriam Aarnink')
    letGo()
    await page.locator('main').hover()
    await page.mouse.wheel(0, 200)
    await page.locator('main astro-island').first().scrollIntoViewIfNeeded()
    const fault = page.getByRole('alert').filter({ hasText: SENTENCE })
    await expect(fault).toBeVisible()
    await expect(fault.locator('a[href^="tel:"]')).toBeVisible()
    await expect(
      page.locator('main form[method=post] button:not([type=button]):visible').first(),
    ).toBeVisible()
    if (field && address !== '/hosting-bestellen' && address !== '/website-hosting-enschede')
      await expect(page.locator(`main [name=${field}]`).first()).toHaveValue('Miriam Aarnink')
    const request = await told
    const report = clientErrorIn(request.postData() ?? '', 'x')
    expect(report).toMatchObject({ message: expect.stringContaining('island is broken by …') })
    expect(await request.headerValue('cookie')).toBeNull()
    expect((await (await request.response())?.status()) ?? 0).toBe(204)
  })

// promise visitors: A part of a page that throws leaves a sentence … with the draft of the device, and the way on leads to an order
test('an order goes on without script, with all that was typed and chosen, when its wizard breaks at the overview', async ({
  settledPage: page,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = new Proxy(Intl.DateTimeFormat.prototype.formatToParts, {
      apply(real, formatter, given) {
        if (sessionStorage.isBroken) throw new RangeError('formatToParts is broken')
        return Reflect.apply(real, formatter, given)
      },
    })
  })
  await orderUpToOverview(page)
  await page.evaluate(() => sessionStorage.setItem('isBroken', 'yes'))
  await page.getByRole('button', { name: orderWizard.summary.onward }).click()
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Onbeperkt/ })).toBeChecked()
  await expect(page.locator('[name=customer_city]')).toHaveValue('Enschede')
  await page.getByRole('radio', { name: /^Testbank/ }).check()
  // The first time the overview is shown, the second time the order is placed: as without script.
  const order = async () => {
    await page.locator('[name=opened_at]').evaluateAll((fields: HTMLInputElement[]) => {
      for (const field of fields) field.value = String(Number(field.value || Date.now()) - 4000)
    })
    await page.getByRole('button', { name: ORDER_BUTTON }).click()
  }
  await order()
  await expect(page.getByText(ORDER_NOTICES.notSeen.title)).toBeVisible()
  await page.mouse.wheel(0, 100)
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible()
  await order()
  await expect(page).toHaveURL(/test-bank/)
})

test('an order is paid in a browser whose locales write days in another way', async ({
  settledPage: page,
  takeTime,
}) => {
  // Mimics CLDR 42, in which en-CA and sv-SE format dates in a way that no program may parse.
  await page.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat
    const real = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
    Object.defineProperty(prototype, 'format', {
      get() {
        const isChanged = /^(en-CA|sv-SE)/.test(this.resolvedOptions().locale)
        return isChanged ? new Intl.DateTimeFormat('en-US', this.resolvedOptions()).format : real?.call(this)
      },
    })
  })
  await orderUpToOverview(page)
  await page.getByRole('button', { name: orderWizard.summary.onward }).click()
  await page.getByRole('radio', { name: /^Testbank/ }).check()
  await takeTime()
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page).toHaveURL(/gelukt/)
})

/** Fills in the wizard up to its overview, and accepts the terms. */
async function orderUpToOverview(page: Page) {
  await page.goto('/hosting-bestellen')
  await awake(page)
  await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.locator('[name=customer_name]').fill('Miriam Aarnink')
  await page.locator('[name=customer_email]').fill(`miriam-${randomUUID()}@bakkerijaarnink.example`)
  await page.locator('[name=customer_address]').fill('Oude Markt 7')
  await page.locator('[name=customer_zipcode]').fill('7511gb')
  await page.locator('[name=customer_city]').fill('Enschede')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
}
