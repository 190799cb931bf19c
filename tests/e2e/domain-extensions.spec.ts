import { randomUUID } from 'node:crypto'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON } from '../../src/features/hosting/checkout/domain/order-notices'
import { ways } from '../support/long-runs'
import { axeFindings } from './axe'
import { awake, expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/instellingen/aanbod'
const SHOTS = process.env.SHOTS

for (const [javaScriptEnabled, width] of ways<[boolean, number]>([[true, 390]], [[true, 1440]]))
  test.describe(`names per extension, ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

    // promise contract: A name costs what its extension costs … from the owner's page to the order a minute later
    test('an owner makes .de dearer and stops selling .shop; a visitor orders .de at that price', async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000)
      page.setDefaultTimeout(12_000)
      const shot = async (name: string, part = page.locator('main')) => {
        if (SHOTS) await part.screenshot({ path: `${SHOTS}/${name}-${width}.png` })
      }
      const shownAt = async (path: string) =>
        (await (await fetch(site.url + path)).text()).replaceAll('\u00a0', ' ')
      await openOffice(page, site, PATH)
      const form = page.getByRole('form', { name: 'Aanbod' })
      const [first, second] = [1, 2].map((each) =>
        form.getByRole('group', { name: `Nieuwe extensie ${each}` }),
      )
      if (!first || !second) throw new Error('There is no room for two')
      await first.getByLabel('Extensie').fill('dee')
      await first.getByLabel('Eerste jaar').fill('9')
      await first.getByLabel('Daarna, per jaar').fill('45')
      await second.getByLabel('Extensie').fill('.Shop')
      await second.getByLabel('Te bestellen').uncheck()
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(first.getByText('dee is geen extensie')).toBeVisible()
      await expect(first.getByLabel('Eerste jaar')).toHaveValue('9')
      await expect(second.getByLabel('Te bestellen')).not.toBeChecked()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await shot('office-faulty', form.locator('section').last())
      await first.getByLabel('Extensie').fill('de')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()
      await expect(form.getByRole('group', { name: '.de' }).getByLabel('Daarna, per jaar')).toHaveValue(
        '45,00',
      )
      await shot('office', form.locator('section').last())

      await expect.poll(() => shownAt('/faq')).toContain('daarna vanaf € 30 per jaar')
      expect(await shownAt('/prijzen')).toContain('Alle andere')
      await page.goto('/prijzen')
      await expect(page.getByRole('table').filter({ hasText: '.de' })).toContainText('€ 45,00')
      await expect(page.getByRole('table').filter({ hasText: '.de' })).not.toContainText('.shop')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await shot('prices', page.locator('section[aria-labelledby=hosting]'))

      const name = `bakkerij-${randomUUID().slice(0, 8)}`
      await page.goto('/hosting-bestellen')
      await awake(page)
      await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
      const field = page.locator('[name=domain_name]')
      const search = page.getByRole('button', { name: orderWizard.domain.search })
      await field.fill(`${name}.shop`)
      await search.click()
      await expect(page.getByText('Namen die eindigen op .shop verkopen wij niet.').first()).toBeVisible()
      await shot('not-sold', page.locator('#domein'))
      await page.getByRole('button', { name: 'Volgende' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'van 5: Pakket' })).toBeVisible()
      await page.getByRole('button', { name: `${name}.de` }).click()
      await expect(page.getByText(`${name}.de is vrij.`)).toBeVisible()
      await expect(page.getByText(/Het eerste jaar €.9 excl. btw/)).toBeVisible()
      await shot('de', page.locator('#domein'))
      await page.getByRole('button', { name: 'Volgende' }).click()
      await page.getByRole('button', { name: 'Volgende' }).click()
      await page.locator('[name=customer_name]').fill('Miriam Aarnink')
      await page.locator('[name=customer_email]').fill(`miriam-${randomUUID()}@bakkerijaarnink.example`)
      await page.locator('[name=customer_address]').fill('Oude Markt 7')
      await page.locator('[name=customer_zipcode]').fill('7511gb')
      await page.locator('[name=customer_city]').fill('Enschede')
      await page.getByRole('button', { name: 'Volgende' }).click()
      const prices = page.locator('.summary-prices')
      await expect(prices).toContainText('€ 9,00')
      await expect(prices).toContainText('€ 45,00')
      await shot('summary', prices)
      await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
      await page.getByRole('button', { name: orderWizard.summary.onward }).click()
      await page.getByRole('radio', { name: /^Testbank/ }).check()
      await page.getByRole('button', { name: ORDER_BUTTON }).click()
      await page.waitForURL(/test-bank/)

      await page.goto('/hosting-admin/facturen')
      await page.getByRole('link', { name: /^INV/ }).first().click()
      await expect(page.getByText(`Domeinnaam ${name}.de, eerste jaar`)).toBeVisible()

      // All names cost the same again for who orders now; the order keeps its own price.
      await page.goto(PATH)
      const part = page.getByRole('region', { name: 'Aanbod' })
      await part.getByText('Eerdere versies').click()
      await part.getByRole('button', { name: 'Terugzetten: Aanbod, Het begin' }).click()
      await expect(page.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
      await expect.poll(() => shownAt('/faq')).not.toContain('vanaf € 30 per jaar')
      await expect(form.getByRole('group', { name: '.de' }).getByLabel('Daarna, per jaar')).toHaveValue(
        '30,00',
      )
      await page.goto('/beheer/prijzen')
      await expect(page.getByRole('row', { name: /^Domeinnaam \.de/ })).toBeVisible()
      await shot('running-prices')
    })
  })
