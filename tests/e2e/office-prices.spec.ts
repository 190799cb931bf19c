import { addDays, dayOf } from '../../src/shared/calendar-day'
import { AMOUNT_FAULT } from '../../src/shared/typed-amount'
import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const REASON = 'De opslag voor back-ups is duurder geworden.'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a price is looked at before it is decided, stands in the list, and is withdrawn again', async ({
      page,
      site,
    }) => {
      await openOffice(page, site, '/beheer/prijzen')
      await page.getByLabel('Wat?').selectOption('Hosting Basis per jaar')
      await page.getByLabel('Nieuwe prijs, excl. btw').fill('226,50')
      await page.getByLabel('Vanaf').fill(addDays(dayOf(new Date()), javaScriptEnabled ? 50 : 60))
      await page.getByLabel('Waarom?').fill(REASON)
      await page.getByRole('button', { name: 'Bekijken wat het wordt' }).click()

      const preview = page.getByRole('region', { name: 'Voorbeeld' })
      await expect(preview).toContainText(/Hosting Basis per jaar wordt €\s226,50/)
      await expect(preview).toContainText(/\d+ abonnement/)
      await expect(preview).toContainText(/€\s214,50 \(\d+\)/)
      await expect(preview).toContainText('meer, excl. btw')
      await expect(preview).toContainText(REASON)
      await expect(page.getByRole('table', { name: 'Prijswijzigingen' })).toBeHidden()
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await axeFindingsAgain(page)).toEqual([])
      }

      await preview.getByRole('button', { name: 'Prijs wijzigen' }).click()
      await expect(page.getByRole('status').first()).toContainText('De nieuwe prijs staat vast.')
      const changes = page.getByRole('table', { name: 'Prijswijzigingen' })
      await expect(changes).toContainText(REASON)
      await changes.getByRole('button', { name: /^Intrekken: Hosting Basis per jaar/ }).click()
      await expect(page.getByRole('status').first()).toContainText('De prijs is ingetrokken.')
      await expect(changes).toBeHidden()
    })
  })

test('a price without an amount or a day to come is asked again, with what was typed', async ({
  page,
  site,
}) => {
  await openOffice(
    page,
    site,
    '/beheer/prijzen?product=package:basis:monthly&price=veel&day=2020-01-01&reason=x',
  )
  await expect(page.getByText(AMOUNT_FAULT)).toBeVisible()
  await expect(page.getByLabel('Nieuwe prijs, excl. btw')).toHaveValue('veel')
  await page.goto('/beheer/prijzen?product=package:basis:monthly&price=21&day=2020-01-01&reason=x')
  await expect(page.getByText('Kies een dag na vandaag.')).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('another rate of VAT is written down for a day to come, and taken back', async ({ page, site }) => {
      await openOffice(page, site, '/beheer/prijzen')
      const percent = page.getByLabel('Nieuw tarief, in procenten')
      const day = page.getByLabel('Eerste dag')
      await percent.fill('21,5')
      await day.fill(addDays(dayOf(new Date()), 50))
      await page.getByRole('button', { name: 'Tarief vastleggen' }).click()
      await expect(percent).toHaveAccessibleDescription(/Vul een heel percentage in/)
      await expect(percent).toHaveValue('21,5')
      await expect(day).not.toHaveValue('')

      await percent.fill('22')
      await page.getByRole('button', { name: 'Tarief vastleggen' }).click()
      await expect(page.getByRole('status').first()).toContainText('Het btw-tarief staat vast.')
      const rates = page.getByRole('table', { name: 'Hoog tarief' })
      await expect(rates.getByRole('row').nth(1)).toContainText('22%')
      await expect(rates.getByRole('button')).toHaveCount(1)
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await axeFindingsAgain(page)).toEqual([])
      }
      await rates.getByRole('button', { name: /^Intrekken: tarief per/ }).click()
      await expect(page.getByRole('status').first()).toContainText('Het btw-tarief is ingetrokken')
      await expect(rates).not.toContainText('22%')
    })
  })
