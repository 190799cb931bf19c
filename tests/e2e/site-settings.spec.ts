import type { Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import type { Site } from '../support/site'
import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/instellingen'
const OPENS = 'zaterdag open vanaf, Contactpagina en support'
const CLOSES = 'zaterdag open tot, Contactpagina en support'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // promise people: What an owner saves holds at once … an opening hour, seen by the next visitor
    test('an owner changes an opening hour, the next visitor reads it, and the beginning holds again', async ({
      page,
      site,
    }) => {
      const shownAt = async (path: string) => await (await fetch(site.url + path)).text()
      await openOffice(page, site, PATH)
      const form = page.getByRole('form', { name: 'Openingstijden' })
      await form.getByLabel(OPENS).fill('10')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(form.getByText('Vul beide tijden in, of laat ze allebei leeg.')).toBeVisible()
      await expect(form.getByLabel(OPENS)).toHaveValue('10')

      await form.getByLabel(CLOSES).fill('13:00')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()
      await expect(form.getByLabel(OPENS)).toHaveValue('10:00')
      await expect.poll(() => shownAt('/contact')).toContain('10:00 – 13:00 uur')
      await expect.poll(() => shownAt('/support')).toContain('10:00 – 13:00 uur')

      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await axeFindingsAgain(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }

      const hours = page.getByRole('region', { name: 'Openingstijden' })
      await hours.getByText('Eerdere versies').click()
      await hours.getByRole('button', { name: 'Terugzetten: Openingstijden, Het begin' }).click()
      await expect(page.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
      await expect.poll(() => shownAt('/contact')).not.toContain('10:00 – 13:00 uur')
    })
  })

for (const [javaScriptEnabled, width] of ways<[boolean, number]>([[true, 390]], [[false, 1440]]))
  test.describe(`what is sold, ${javaScriptEnabled ? 'in the browser' : 'without JavaScript'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    // promise contract: A new price is for who orders from then on … a package that was just added can be ordered
    test('an owner adds a package, which is ordered a minute later, and changes a price, which stands everywhere', async ({
      page,
      site,
    }) => {
      const shownAt = async (path: string) =>
        (await (await fetch(site.url + path)).text()).replaceAll('\u00a0', ' ')
      await openOffice(page, site, `${PATH}/aanbod`)
      const form = page.getByRole('form', { name: 'Aanbod' })
      await form.getByText('Een pakket erbij').click()
      const added = form.getByRole('group', { name: 'Nieuw pakket' })
      await added.getByLabel('Naam').fill('Ruim')
      await added.getByLabel('Per maand').fill('59,50')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(added.getByText('Vul een heel aantal gigabytes in, zoals 25.')).toBeVisible()
      await expect(added.getByLabel('Naam')).toHaveValue('Ruim')
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await added.getByLabel('Ruimte in GB').fill('50')
      await added.getByLabel('Per jaar').fill('654,50')
      await added.getByLabel('Voor wie is het?').fill('Voor wie veel foto’s heeft.')
      await form.getByRole('group', { name: 'Basis' }).getByLabel('Per maand').fill('20,50')
      await form.getByRole('group', { name: 'Basis' }).getByLabel('Per jaar').fill('225,50')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()

      for (const path of ['/prijzen', '/hosting-bestellen', '/website-hosting-twente'])
        await expect.poll(() => shownAt(path)).toContain('20,50')
      await expect.poll(() => shownAt('/faq')).toContain('€ 20,50 per maand')
      expect(await shownAt('/website-hosting-twente')).toContain('Vier hostingpakketten')
      expect(await shownAt('/website-hosting-twente')).toContain('Ruim is 50 GB voor € 59,50 per maand')
      await page.goto('/hosting-bestellen?pakket=ruim')
      await expect(page.getByRole('radio', { name: /^Ruim/ })).toBeChecked()

      await page.goto(`${PATH}/aanbod`)
      const byAgreement = page.getByRole('form', { name: 'Prijzen in overleg' })
      await byAgreement.getByLabel('Website, vanaf', { exact: true }).fill('gratis')
      await byAgreement.getByRole('button', { name: 'Bewaren' }).click()
      await expect(byAgreement.getByText('Vul een bedrag in, zoals 23,60.')).toBeVisible()
      await byAgreement.getByLabel('Website, vanaf', { exact: true }).fill('895')
      await byAgreement.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()
      for (const path of ['/diensten', '/faq', '/website-laten-maken-enschede'])
        await expect.poll(() => shownAt(path)).toContain('€ 895')
      const prices = page.getByRole('region', { name: 'Prijzen in overleg' })
      await prices.getByText('Eerdere versies').click()
      await prices.getByRole('button', { name: 'Terugzetten: Prijzen in overleg, Het begin' }).click()
      await expect.poll(() => shownAt('/diensten')).not.toContain('€ 895')

      const part = page.getByRole('region', { name: 'Aanbod' })
      await part.getByText('Eerdere versies').click()
      await part.getByRole('button', { name: 'Terugzetten: Aanbod, Het begin' }).click()
      await expect(page.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
      await expect.poll(() => shownAt('/prijzen')).not.toContain('20,50')
      await expect(
        form.getByRole('group', { name: 'Ruim', exact: true }).getByLabel('Te bestellen'),
      ).not.toBeChecked()
    })
  })

const hoursOf = (tab: Page) => tab.getByRole('region', { name: 'Openingstijden' })

/** Opens the settings as an owner on a phone, in two tabs. */
async function twoTabs(page: Page, site: Site): Promise<[mine: Page, theirs: Page]> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, site, PATH)
  const theirs = await page.context().newPage()
  await theirs.goto(PATH)
  return [page, theirs]
}

async function saveHours(tab: Page, opens: string): Promise<void> {
  await hoursOf(tab).getByLabel(OPENS).fill(opens)
  await hoursOf(tab).getByLabel(CLOSES).fill('13:00')
  await hoursOf(tab).getByRole('button', { name: 'Bewaren' }).click()
}

const isSaved = (tab: Page) => expect(tab.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()

async function undoHours(tab: Page): Promise<void> {
  await hoursOf(tab).getByText('Eerdere versies').click()
  await hoursOf(tab).getByRole('button', { name: 'Terugzetten: Openingstijden, Het begin' }).click()
}

// promise people: What a colleague saved meanwhile is never overwritten unseen … nor undone with a setting
test('who undoes what somebody else changed meanwhile reads so without scrolling, and nothing is undone', async ({
  page,
  site,
}) => {
  const [mine, theirs] = await twoTabs(page, site)
  await saveHours(mine, '10:00')
  await isSaved(mine)
  await theirs.goto(PATH)
  await saveHours(theirs, '11:00')
  await isSaved(theirs)
  await undoHours(mine)
  await expect(mine.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeInViewport()
  await expect(hoursOf(mine).getByLabel(OPENS)).toHaveValue('11:00')
  await undoHours(mine)
  await expect(mine.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
})

// promise people: What a colleague saved meanwhile is never overwritten unseen … and stands beside what was typed
test('who saves what somebody else changed meanwhile reads at that form what holds now, keeps what was typed, and saves it then', async ({
  page,
  site,
}) => {
  const [mine, theirs] = await twoTabs(page, site)
  await saveHours(theirs, '8:00')
  await isSaved(theirs)
  await saveHours(mine, '7:00')
  await expect(mine.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeInViewport()
  await expect(hoursOf(mine).getByText(/^Contact: .*8:00/)).toBeInViewport()
  await expect(hoursOf(mine).getByLabel(OPENS)).toHaveValue('7:00')
  expect(await axeFindings(mine)).toEqual([])
  await hoursOf(mine).getByRole('button', { name: 'Bewaren' }).click()
  await isSaved(mine)
  await undoHours(mine)
  await expect(mine.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
})

test('who is no owner does not find the settings', async ({ page }) => {
  const answer = await page.goto(PATH)
  expect(answer?.status()).toBe(401)
})
