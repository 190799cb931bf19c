import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { axeOf } from './axe'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: /status of (401|422|503)|ERR_/ })

/** Signs in as the customer of the demo, and opens their project. */
async function openProject(page: Page): Promise<string> {
  await page.goto('/hosting-login')
  await page.getByLabel('E-mailadres').fill(DEMO_CUSTOMER.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_CUSTOMER.password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/\/hosting-dashboard/)
  await page.locator('a[href*="/hosting-dashboard/project/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Wat we van jou nodig hebben' })).toBeVisible()
  return page.url()
}

/** The place to send what is asked for with these words; a ticked task folds it away. */
async function placeFor(page: Page, asked: RegExp) {
  const task = page
    .locator('li')
    .filter({ has: page.locator('form[data-upload]') })
    .filter({ hasText: asked })
  const more = task.getByText('Nog iets erbij doen')
  if ((await more.count()) > 0) await more.click()
  return task
}

const photo = async (number: number) => ({
  name: `IMG_${1000 + number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 600 + number, height: 400, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer(),
})

test('a customer sends twelve photos at once from a phone, and one with a line that breaks', async ({
  page,
}) => {
  await openProject(page)
  const task = await placeFor(page, /Foto’s en logo/)
  const input = task.locator('input[type=file]')
  await input.setInputFiles(await Promise.all(Array.from({ length: 12 }, (_, number) => photo(number))))
  await expect(task.getByText('Alles is binnen.')).toBeVisible()
  await expect(task.getByRole('link', { name: /IMG_10/ })).toHaveCount(12)

  // Each third piece meets a broken line, before or after it arrived.
  let pieces = 0
  await page.route('**/api/project-files/*', async (route) => {
    pieces += 1
    if (pieces % 3 === 1) return await route.abort()
    if (pieces % 3 === 2) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: randomBytes(2_500_000) }
  await input.setInputFiles(film)
  await expect(task.getByRole('link', { name: 'film.mp4' })).toBeVisible({ timeout: 40_000 })
  const download = page.waitForEvent('download')
  await task.getByRole('link', { name: 'film.mp4' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(film.buffer)).toBe(true)

  // The same photo again is told at the file.
  await input.setInputFiles(await photo(3))
  await expect(task.getByText('Dit hadden we al, als IMG_1003.jpg.')).toBeVisible()
  expect(await axeOf(true)(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer sends two files in one form, and reads at the file what was refused', async ({ page }) => {
    const project = await openProject(page)
    const task = await placeFor(page, /Teksten/)
    await task.locator('input[type=file]').setInputFiles([
      { name: 'over ons.txt', mimeType: 'text/plain', buffer: randomBytes(1_200_000) },
      { name: 'leeg.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ])
    await task.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByRole('heading', { name: 'Niet alles is binnen' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'leeg.txt' })).toContainText(
      'Dit bestand is leeg.',
    )
    await page.getByRole('link', { name: 'Terug naar het project' }).click()
    await expect(page).toHaveURL(new RegExp(project))
    await expect(page.getByRole('link', { name: 'over ons.txt' })).toBeVisible()
    const again = await placeFor(page, /Teksten/)
    await again.locator('input[type=file]').setInputFiles({
      name: 'tarieven.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('€ 2,40'),
    })
    await again.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByText('Je bestanden zijn binnen')).toBeVisible()
  })
})
