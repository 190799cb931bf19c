import { readFile } from 'node:fs/promises'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const FIGURES = '/beheer/leads/cijfers'

test('what became of the leads stands in pictures with their numbers, of the period that is chosen', async ({
  page,
  site,
}) => {
  await openOffice(page, site, FIGURES)
  await page.getByRole('link', { name: 'Laatste 12 maanden' }).click()
  const perMonth = page.getByRole('region', { name: 'Gewonnen en verloren per maand' })
  await expect(perMonth.getByRole('img', { name: /^Gewonnen en verloren per maand/ }).first()).toBeVisible()
  await expect(perMonth.getByRole('row')).toHaveCount(13)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a period of one’s own is chosen, and its numbers taken along as a file', async ({ page, site }) => {
    await openOffice(page, site, FIGURES)
    await page.getByRole('link', { name: 'Eigen periode' }).click()
    await page.getByLabel('Van', { exact: true }).fill('2020-01-01')
    await page.getByLabel('Tot en met').fill('2020-03-31')
    await page.getByRole('button', { name: 'Toon' }).click()
    await expect(page.getByText('In deze periode is er niets te tellen.')).toBeVisible()
    await page.getByLabel('Tot en met').fill('2019-12-31')
    await page.getByRole('button', { name: 'Toon' }).click()
    await expect(page.getByRole('alert')).toContainText('Kies een eerste en een laatste dag')

    await page.getByRole('link', { name: 'Laatste 12 maanden' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download als CSV: Gewonnen en verloren per maand' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines[0]).toContain('Maand;Gewonnen;Verloren;Waarde gewonnen;Waarde verloren')
  })
})
