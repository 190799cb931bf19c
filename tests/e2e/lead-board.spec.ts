import type { Page } from '@playwright/test'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const BOARD = '/beheer/leads/bord'
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cards = (page: Page, name: string) => column(page, name).locator('[data-card]')

test('a lead is moved by an arrow, said aloud, taken back, and dragged', async ({ page, site }) => {
  await openOffice(page, site, BOARD)
  expect(await axeFindings(page)).toEqual([])
  const first = cards(page, 'Nieuw').first()
  const id = (await first.getAttribute('id')) ?? ''
  const card = page.locator(`[id="${id}"]`)
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 'Gebeld').locator(`[id="${id}"]`)).toBeFocused()
  await expect(page.locator('[data-board-said]')).toContainText('staat nu op Gebeld')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(column(page, 'Nieuw').locator(`[id="${id}"]`)).toBeFocused()

  // The browser of these tests starts no native drag: its events are dispatched to the page.
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await card.dispatchEvent('dragstart', { dataTransfer })
  await column(page, 'Verloren').dispatchEvent('dragover', { dataTransfer })
  await column(page, 'Verloren').dispatchEvent('drop', { dataTransfer })
  await expect(column(page, 'Verloren').locator(`[id="${id}"]`)).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(column(page, 'Nieuw').locator(`[id="${id}"]`), 'no step leads there').toBeVisible()
  await card.focus()
  await card.getByRole('button', { name: /Verloren/ }).click()
  await expect(column(page, 'Verloren').locator(`[id="${id}"]`)).toBeVisible()
  await page.reload()
  await expect(column(page, 'Verloren').locator(`[id="${id}"]`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page)).toEqual([])
})

test('steps that follow each other faster than they are kept are all taken', async ({ page, site }) => {
  await openOffice(page, site, BOARD)
  const first = cards(page, 'Nieuw').first()
  const id = (await first.getAttribute('id')) ?? ''
  const line = Promise.withResolvers<void>()
  await page.route(/moveLead/, async (route) => {
    await line.promise
    await route.continue()
  })
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  line.resolve()
  await expect(column(page, 'Offerte').locator(`[id="${id}"]`)).toBeFocused()
  await expect(page.locator('[data-board-said]')).toContainText('staat nu op Offerte')
})

test.describe('on a line that breaks', () => {
  test.use({ expectedOnConsole: /status of 401|net::ERR/ })

  test('what waits behind a step that was not taken is not taken either', async ({ page, site }) => {
    await openOffice(page, site, BOARD)
    const first = cards(page, 'Nieuw').first()
    const id = (await first.getAttribute('id')) ?? ''
    const steps: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('moveLead')) steps.push(request.postData() ?? '')
    })
    const line = Promise.withResolvers<void>()
    await page.route(
      /moveLead/,
      async (route) => {
        await line.promise
        await route.abort()
      },
      { times: 1 },
    )
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    line.resolve()
    await expect(page.locator('[data-board-said]')).toContainText('er is geen verbinding')
    await page.keyboard.press('ArrowRight')
    await expect(column(page, 'Gebeld').locator(`[id="${id}"]`)).toBeFocused()
    expect(steps).toHaveLength(2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a lead is moved by the button of its card', async ({ page, site }) => {
    await openOffice(page, site, BOARD)
    const card = cards(page, 'Nieuw').last()
    const id = (await card.getAttribute('id')) ?? ''
    await card.getByRole('button', { name: /Gebeld/ }).click()
    await expect(column(page, 'Gebeld').locator(`[id="${id}"]`)).toBeVisible()
    await expect(page.getByText('staat nu op Gebeld')).toBeVisible()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByText('de lead staat weer waar hij stond')).toBeVisible()
    await expect(column(page, 'Nieuw').locator(`[id="${id}"]`)).toBeVisible()
  })
})
