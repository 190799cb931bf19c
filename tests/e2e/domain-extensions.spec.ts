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

for (const [width, dear, unsold] of ways<[number, string, string]>(
  [[390, 'de', 'shop']],
  [[1440, 'be', 'info']],
))
  test.describe(`names per extension, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    // promise contract: A name costs what its extension costs … from the owner's page to the order a minute later
    test('an owner makes an extension dearer and stops selling another; a visitor orders the dear one at that price', async ({
      page,
      site,
      takeTime,
    }) => {
      test.setTimeout(120_000)
      page.setDefaultTimeout(12_000)
      const shot = async (name: string, part = page.locator('main')) => {
        if (!SHOTS) return
        await part.scrollIntoViewIfNeeded()
        await page.waitForTimeout(700)
        await part.screenshot({ path: `${SHOTS}/${name}-${width}.png` })
      }
      const shownAt = async (path: string) =>
        (await (await fetch(site.url + path)).text()).replaceAll('\u00a0', ' ')
      await openOffice(page, site, PATH)
      const form = page.getByRole('form', { name: 'Aanbod' })
      const [first, second] = [1, 2].map((each) =>
        form.getByRole('group', { name: `Nieuwe extensie ${each}` }),
      )
      if (!first || !second) throw new Error('There is no room for two')
      // The list is never empty again: its lines stay, and room for more is behind a fold.
      if (!(await first.isVisible())) await form.getByText('Extensies erbij').click()
      await first.getByLabel('Extensie').fill(`${dear}q`)
      await first.getByLabel('Eerste jaar').fill('9')
      await first.getByLabel('Daarna, per jaar').fill('45')
      await second.getByLabel('Extensie').fill(`.${unsold.toUpperCase()}`)
      await second.getByLabel('Te bestellen').uncheck()
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(first.getByText(`${dear}q is geen extensie`)).toBeVisible()
      await expect(first.getByLabel('Eerste jaar')).toHaveValue('9')
      await expect(second.getByLabel('Te bestellen')).not.toBeChecked()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await shot('office-faulty', form.locator('section').last())
      await first.getByLabel('Extensie').fill(dear)
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()
      await expect(form.getByRole('group', { name: `.${dear}` }).getByLabel('Daarna, per jaar')).toHaveValue(
        '45,00',
      )
      await shot('office', form.locator('section').last())

      await expect.poll(() => shownAt('/faq')).toContain('daarna vanaf € 30 per jaar')
      expect(await shownAt('/prijzen')).toContain('Alle andere')
      await page.goto('/prijzen')
      await expect(page.getByRole('table').filter({ hasText: `.${dear}` })).toContainText('€ 45,00')
      await expect(page.getByRole('table').filter({ hasText: `.${dear}` })).not.toContainText(`.${unsold}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await shot('prices', page.getByRole('table').filter({ hasText: `.${dear}` }))

      const name = `bakkerij-${randomUUID().slice(0, 8)}`
      await page.goto('/hosting-bestellen')
      await awake(page)
      await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
      const field = page.locator('[name=domain_name]')
      const search = page.getByRole('button', { name: orderWizard.domain.search })
      await field.fill(`${name}.${unsold}`)
      await search.click()
      await expect(page.getByText(`Namen die eindigen op .${unsold} verkopen we niet.`).first()).toBeVisible()
      await shot('not-sold', page.locator('#domein'))
      await page.getByRole('button', { name: 'Volgende' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'van 5: Pakket' })).toBeVisible()
      await page.getByRole('button', { name: `${name}.${dear}` }).click()
      await expect(page.getByText(`${name}.${dear} is vrij.`)).toBeVisible()
      await expect(page.getByText(/Het eerste jaar €.9 excl. btw/)).toBeVisible()
      await shot('de', page.locator('#domein'))
      await page.getByRole('button', { name: 'Volgende' }).click()
      await page.getByRole('button', { name: 'Volgende' }).click()
      await page.locator('[name=customer_name]').fill('Miriam Aarnink')
      await page.locator('[name=customer_email]').fill(`miriam-${randomUUID()}@bakkerijaarnink.example`)
      await page.locator('[name=customer_address]').fill('Oude Markt 7')
      await page.locator('[name=customer_zipcode]').fill('7511gb')
      await page.locator('[name=customer_city]').fill('Enschede')
      await page.locator('[name=customer_phone]').fill('053 123 45 67')
      await page.getByRole('button', { name: 'Volgende' }).click()
      const prices = page.locator('.summary-prices')
      await expect(prices).toContainText('€ 9,00')
      await expect(prices).toContainText('€ 45,00')
      await shot('summary', prices)
      await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
      await page.getByRole('button', { name: orderWizard.summary.onward }).click()
      await page.getByRole('radio', { name: /^Testbank/ }).check()
      await takeTime()
      await page.getByRole('button', { name: ORDER_BUTTON }).click()
      await page.waitForURL(/test-bank/)

      await page.goto('/hosting-admin?tab=facturen')
      await page.getByRole('link', { name: /^INV/ }).first().click()
      await expect(page.getByText(`Domeinnaam ${name}.${dear}, eerste jaar`)).toBeVisible()
      const invoice = page.url()

      // All names cost the same again for who orders now; the order keeps its own price.
      await page.goto(PATH)
      const part = page.getByRole('region', { name: 'Aanbod' })
      await part.getByText('Eerdere versies').click()
      await part.getByRole('button', { name: 'Terugzetten: Aanbod, Het begin' }).click()
      await expect(page.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
      await expect.poll(() => shownAt('/faq')).not.toContain('vanaf € 30 per jaar')
      await expect(form.getByRole('group', { name: `.${dear}` }).getByLabel('Daarna, per jaar')).toHaveValue(
        '30,00',
      )
      await page.goto(invoice)
      await expect(page.locator('main')).toContainText(
        new RegExp(`Domeinnaam .*\\.${dear}, eerste jaar[^€]*€\\s9,00`),
      )
      await page.goto('/beheer/prijzen')
      await expect(page.getByRole('table', { name: 'Wat het kost' })).toContainText(
        `Domeinnaam .${dear} per jaar`,
      )
      await shot('running-prices')
    })
  })
