import { randomInt } from 'node:crypto'
import { ways } from '../support/long-runs'
import { orderFields, sendOrder } from '../support/orders'
import { firstMailOf } from '../support/signed-in'
import { axeFindingsAtBothWidths, axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

for (const javaScriptEnabled of ways([false], [true])) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test(`the office arranges instalments ${how}, and the customer pays the first by its link on a phone`, async ({
    browser,
    site,
    mailServer,
  }) => {
    const fields = orderFields()
    const email = fields.customer_email ?? ''
    expect((await sendOrder(site.url, fields, randomInt(60_000))).isAccepted).toBe(true)
    const { orderNumber } = await firstMailOf(mailServer, email)

    const officeContext = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
    const office = await officeContext.newPage()
    await openOffice(office, site, `/hosting-admin/bestelling/${orderNumber}`)
    await office
      .getByRole('link', { name: /^INV\d+/ })
      .first()
      .click()
    await office.getByRole('link', { name: 'Betalingsregeling' }).click()
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(/^Betalingsregeling voor factuur INV/)

    await office.getByLabel('Hoeveel termijnen').fill('1')
    await office.getByRole('button', { name: 'Maak een voorstel' }).click()
    await expect(office.getByText('Kies 2 tot en met 12 termijnen.')).toBeVisible()
    await office.getByLabel('Hoeveel termijnen').fill('3')
    await office.getByRole('button', { name: 'Maak een voorstel' }).click()

    const last = office.getByLabel('Bedrag van termijn 3')
    const proposed = await last.inputValue()
    await last.fill('1,00')
    await office.getByRole('button', { name: 'Kijk de regeling na' }).click()
    await expect(office.getByText(/^Samen zijn de termijnen/)).toBeVisible()
    await expect(last).toHaveValue('1,00')
    await last.fill(proposed)
    await office.getByRole('button', { name: 'Kijk de regeling na' }).click()
    await expect(office.getByRole('heading', { name: 'Dit gebeurt er' })).toBeVisible()
    expect(await axeOf(javaScriptEnabled)(office)).toEqual([])
    await office.getByRole('button', { name: 'Regeling maken' }).click()
    await expect(office.getByText('De regeling staat, de klant krijgt hem per mail')).toBeVisible()
    await expect(office.getByRole('heading', { name: 'Betalingsregeling' })).toBeVisible()
    await expect(office.getByText('In termijnen').first()).toBeVisible()

    const mails = await mailServer.mailsTo(email, 2)
    const text = mails.find(({ subject }) => subject?.startsWith('Betalingsregeling'))?.text ?? ''
    const links = [...text.matchAll(/\/betalen\/[\da-f-]{36}/g)].map(([link]) => link)
    expect(links).toHaveLength(3)

    const phone = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    await page.goto(links[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termijn 1 van 3.')
    if (javaScriptEnabled) expect(await axeFindingsAtBothWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page).toHaveURL(/\/test-bank\//)
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termijn 1 is betaald.')
    await expect(page.getByRole('link', { name: 'Termijn 2 betalen' })).toBeVisible()
    await page.goto(links[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termijn 1 is betaald.')

    await office.setViewportSize({ width: 1440, height: 900 })
    await office.reload()
    await expect(office.getByRole('cell', { name: 'Betaald', exact: true })).toHaveCount(1)
    await phone.close()
    await officeContext.close()
  })
}
