import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { filesIn } from '../support/zip'
import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Without scripts too. The browser logs the 401 of signing in, and the 410 of an expired link.
test.use({ javaScriptEnabled: false, expectedOnConsole: /status of (?:401|410)/ })

/** The archive that the page offers, unpacked. */
async function download(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download alles als zip' }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), files: filesIn(readFileSync(await file.path())) }
}

// promise people 8: A bookkeeper's link works until its last day … from its page and from its download
test('the office takes a quarter along as one archive, and so does a bookkeeper with a link, until it is withdrawn', async ({
  page,
  site,
  browser,
}) => {
  await openOffice(page, site, '/beheer/boekhouding')
  await expect(page.getByRole('row', { name: /^Samen/ })).toContainText('€')
  const [, invoices = ''] = /(\d+) factu(?:ren|ur) en/.exec((await page.textContent('main')) ?? '') ?? []
  const taken = await download(page)
  expect(taken.name).toMatch(/^boekhouding-20\d\d-K\d\.zip$/)
  const papers = [...taken.files.keys()].filter((name) => /^facturen\/.*\.pdf$/.test(name))
  expect(papers).toHaveLength(Number(invoices))
  expect(papers.length).toBeGreaterThan(0)

  await page.getByLabel('Voor wie?').fill('Administratiekantoor Slot')
  await page.getByRole('button', { name: 'Link maken' }).click()
  const address = (await page.getByText('/boekhouder?token=').textContent()) ?? ''
  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const bookkeeper = await visitor.newPage()
  await bookkeeper.goto(address)
  await expect(bookkeeper.getByText('Voor Administratiekantoor Slot')).toBeVisible()
  const same = await download(bookkeeper)
  expect([...same.files.keys()]).toEqual([...taken.files.keys()])

  await page.goto('/beheer/boekhouding')
  const link = page.getByRole('listitem').filter({ hasText: 'Administratiekantoor Slot' })
  await expect(link).toContainText('Laatst gebruikt op')
  await link.getByRole('button', { name: /^Intrekken/ }).click()
  await expect(page.getByRole('status')).toHaveText('De link werkt niet meer')
  const answer = await bookkeeper.goto(address)
  expect(answer?.status()).toBe(410)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  await expect(bookkeeper.getByRole('heading', { name: 'Deze link werkt niet' })).toBeVisible()
  await visitor.close()

  await page.goto('/beheer/logboek')
  for (const used of ['bekeken', 'gedownload'])
    await expect(page.getByText(`Boekhouding ${used} met een link`).first()).toBeVisible()
})

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('the books and the dossier of an order can be read by everybody, also on a phone', async ({
    page,
    site,
  }) => {
    await openOffice(page, site, '/beheer/boekhouding')
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeFindingsAgain(page)).toEqual([])
    await page.goto('/hosting-admin')
    await page
      .getByRole('link', { name: /^HO\d+/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Heel het dossier' }).click()
    await expect(page.getByText('Nu te betalen')).toBeVisible()
    await expect(page.getByText('1. Definities')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})
