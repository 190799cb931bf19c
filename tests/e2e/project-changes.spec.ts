import type { BrowserContext } from '@playwright/test'
import { Pool } from 'pg'
import { socketAddressOf } from '../support/embedded'
import { newCustomer } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401.
test.use({ expectedOnConsole: /status of 401/ })

async function signIn(context: BrowserContext, site: Site, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: site.url }
  })
  await context.addCookies(cookies)
}

const BEGUN = `
  with customer as (select id from hosting_customers where email = $1),
  project as (
    insert into projects (id, number, customer_account_id, title, status, is_promised, delivered_at, created_at)
    select gen_random_uuid(), $2, id, 'Website', 'delivered', false, now(), now() from customer returning id),
  begun as (
    insert into subscriptions (customer_account_id, reference, description, billing_cycle, anchor_on, created_at)
    select id, $2, 'Website, per maand', 'monthly', current_date, now() from customer returning id),
  bound as (
    insert into project_subscriptions (project_id, subscription_id) select project.id, begun.id from project, begun),
  items as (
    insert into subscription_items (subscription_id, kind, product, description, billing_cycle, position, anchor_on,
      starts_on, quantity, unit, unit_price, created_at)
    select begun.id, kind, product, description, 'monthly', position, current_date, current_date, 1, 'month', price, now()
    from begun, (values ('package', 'basis', 'Hosting Basis', 0, 19.50), ('service', 'onderhoud', 'Onderhoud', 1, 40.00))
      as line (kind, product, description, position, price) returning id)
  insert into subscription_periods (item_id, seq, first_day, last_day, state, net, vat_percent, waiver, created_at)
  select id, 0, current_date, (current_date + interval '1 month' - interval '1 day')::date, 'waived', 0, 21, 'Cadeau', now()
  from items`

/** What a quote began for a customer today, its first month a gift. */
async function begin(site: Site, email: string, number: string) {
  // Today as the site reckons it, which late in the evening is not that of UTC.
  const pool = new Pool({ ...(await socketAddressOf(site.dataDir)), options: '-c TimeZone=Europe/Amsterdam' })
  try {
    await pool.query(BEGUN, [email, number])
  } finally {
    await pool.end()
  }
}

// promise quote-texts.ts: Een ander pakket kies je later zelf in je account
// promise assistant/answers.ts: bij je bestelling, of bij je project als je hosting uit een offerte kwam.
test('what a quote began is made bigger on a phone, without JavaScript, with the sum before the button', async ({
  site,
  mailServer,
  browser,
}) => {
  const customer = await newCustomer(site, mailServer)
  await begin(site, customer.email, 'PR202699001')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: site.url,
  })
  try {
    await signIn(context, site, customer.cookie)
    const page = await context.newPage()
    await page.goto('/hosting-dashboard/project/PR202699001')
    await page.getByRole('link', { name: 'Pakket of extra’s wijzigen' }).click()
    await expect(page.getByRole('radio', { name: /^Basis, 5 GB \(nu\)/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
    await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
    const sum = page.getByRole('region', { name: 'Wat het kost' })
    await expect(sum).toContainText('Hosting Basis (€ 19,50) wordt Hosting Onbeperkt (€ 39,50)')
    await expect(sum.getByRole('row', { name: /^Nu te betalen, incl. btw/ })).toContainText('€ 47,80')
    const width = await page.evaluate('document.documentElement.scrollWidth').catch(() => 390)
    expect(width).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Wijzigen en betalen' }).click()
    await expect(page).toHaveURL(/\/betalen\//)
    await expect(page.getByText('€ 47,80').first()).toBeVisible()
    await page.goto('/hosting-dashboard/project/PR202699001')
    await expect(page.getByRole('heading', { name: 'Hosting Onbeperkt, Onderhoud' })).toBeVisible()
  } finally {
    await context.close()
  }
})

test('the office proposes what costs more, and the customer says yes with one press', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  await begin(site, customer.email, 'PR202699002')
  await openOffice(page, site, '/beheer/projecten/PR202699002')
  await page.getByRole('link', { name: 'Abonnement wijzigen' }).click()
  const maintenance = page.getByRole('group', { name: 'Onderhoud' })
  await maintenance.getByLabel('Prijs per maand, excl. btw').fill('duur')
  await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
  await expect(maintenance.getByText('Vul een bedrag in, zoals 23,60.')).toBeVisible()
  await maintenance.getByLabel('Prijs per maand, excl. btw').fill('60,00')
  await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
  const sum = page.getByRole('region', { name: 'Wat het kost' })
  await expect(sum).toContainText('Onderhoud: € 40,00 wordt € 60,00')
  await page.getByRole('button', { name: 'Voorstel mailen' }).click()
  await expect(page.getByText('Schrijf in een paar woorden waarom.').first()).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByLabel(/Waarom stel je dit voor/).fill('Je vroeg om meer onderhoud.')
  await page.getByRole('button', { name: 'Voorstel mailen' }).click()
  await expect(page.getByText(/^Voorgesteld/).first()).toBeVisible()
  await expect(page.getByText('Dit voorstel ligt bij de klant:')).toBeVisible()

  await context.clearCookies()
  await signIn(context, site, customer.cookie)
  await page.goto('/hosting-dashboard/project/PR202699002')
  await page.getByRole('link', { name: 'Bekijk het voorstel' }).click()
  await expect(page.getByText('Je vroeg om meer onderhoud.')).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Wijzigen en betalen' }).click()
  await expect(page).toHaveURL(/\/betalen\//)
  await page.goBack()
  await expect(page.getByText('Je zei ja.')).toBeVisible()
})
