import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { company } from '../../src/content/company'
import { reportForm } from '../../src/content/pages/inhoud-melden'
import { todayList } from '../../src/features/operations/worklist/domain/today-list'
import { ways } from '../support/long-runs'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { asked } from './later'
import { openOffice } from './office'

const { labels, submit, thanks } = reportForm
const EXPLANATION = 'Dit is mijn foto, en ik gaf geen toestemming.'
/** Vandaag with all items: other tests of this site leave more than it shows at first. */
const EVERYTHING = todayList.address({ isMine: false, isWhole: true })
const reporter = () => `tess-${randomUUID()}@brunink.example`

async function fillIn(page: Page, urls: string, email: string) {
  await page.getByLabel(labels.urls).fill(urls)
  await page.getByLabel(labels.explanation).fill(EXPLANATION)
  await page.getByLabel(labels.name, { exact: true }).fill('Tess Brunink')
  await page.getByRole('textbox', { name: labels.email }).fill(email)
  await page.getByLabel(labels.goodFaith).check()
}

// Signing in passes a page that answers 401, and without JavaScript a refused form is a page that answers 422.
test.use({ expectedOnConsole: /status of (401|422)/ })

const send = (page: Page) => page.getByRole('button', { name: submit }).click()

for (const javaScriptEnabled of ways([true], [false])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // promise report-notices.ts: Een mens leest haar en beslist
    test('a visitor reports content, the office decides once, and both sides read why', async ({
      settledPage: page,
      site,
      mailServer,
      takeTime,
    }) => {
      const [order] = await asked<{ domain: string; email: string }>(
        site,
        `SELECT domain_name AS domain, c.email FROM hosting_orders o
         JOIN hosting_customers c ON c.id = o.customer_account_id
         WHERE domain_name IS NOT NULL ORDER BY o.created_at DESC LIMIT 1`,
      )
      if (!order) throw new Error('The demo has no order with a domain name')
      const email = reporter()
      const url = `https://www.${order.domain}/foto-${randomUUID()}`
      await page.goto('/inhoud-melden')
      await page.getByLabel(labels.urls).scrollIntoViewIfNeeded()
      await fillIn(page, url, email)
      await takeTime()
      await send(page)
      await expect(page.getByText(thanks.heading)).toBeVisible()
      await expect(page.getByText(/Een mens leest haar en beslist, uiterlijk \w+dag/)).toBeVisible()

      const [confirmation] = await mailServer.mailsTo(email, 1)
      expect(confirmation?.text).toContain('Je melding is binnen.')
      const notices = (await mailServer.mailsTo(company.email, 1)).filter(({ text }) => text?.includes(url))
      expect(notices).toHaveLength(1)

      await openOffice(page, site, EVERYTHING)
      const waiting = page.getByRole('listitem').filter({ hasText: url })
      await waiting.getByRole('link', { name: 'Beslis' }).click()
      await expect(page.getByText(EXPLANATION)).toBeVisible()
      await expect(page.getByRole('radio', { name: order.domain })).toBeChecked()

      // A restriction without its reasons is refused, and everything typed stays.
      await page.getByLabel('De feiten').fill('De foto is van de melder.')
      await page.getByRole('radio', { name: 'Inhoud weggehaald' }).check()
      await page.getByRole('button', { name: 'Besluit nemen en mailen' }).click()
      await expect(page.getByText('Kies waarop het besluit rust.').last()).toBeVisible()
      await expect(page.getByLabel('De feiten')).toHaveValue('De foto is van de melder.')

      await page.getByLabel('Wat je doet, en voor hoe lang').fill('De foto is weg, voor altijd.')
      await page.getByRole('radio', { name: 'De wet' }).check()
      await page.getByLabel('Welke wet of bepaling, en waarom').fill('Artikel 1 Auteurswet.')
      await page.getByRole('button', { name: 'Besluit nemen en mailen' }).click()
      await expect(page.getByText('Besloten. Wie het hoort te horen, krijgt een mail')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Redenen aan de klant' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Besluit nemen en mailen' })).toHaveCount(0)

      const [, decision] = await mailServer.mailsTo(email, 2)
      expect(decision?.text).toMatch(/We\s+hebben de inhoud weggehaald\./)
      const statements = (await mailServer.mailsTo(order.email, 1)).filter(({ text }) => text?.includes(url))
      expect(statements).toHaveLength(1)
      expect(statements[0]?.text).toContain('Artikel 1 Auteurswet.')
      expect(statements[0]?.text).not.toContain('Tess')

      await page.goto('/beheer/meldingen?staat=besloten')
      await expect(page.getByRole('link', { name: url })).toBeVisible()
      await page.goto(EVERYTHING)
      await expect(page.getByText(url)).toHaveCount(0)
    })

    test('who reports sexual abuse of children leaves their name out; about anything else it is asked for', async ({
      settledPage: page,
      takeTime,
    }) => {
      await page.goto('/inhoud-melden')
      await page.getByLabel(labels.urls).scrollIntoViewIfNeeded()
      if (javaScriptEnabled) await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached()
      await page.getByLabel(labels.urls).fill('bakkerijaarnink.nl/foto')
      await page.getByLabel(labels.explanation).fill(EXPLANATION)
      await page.getByLabel(labels.goodFaith).check()
      await takeTime()
      await send(page)
      await expect(page.getByText('Vul je naam in.').last()).toBeVisible()
      await expect(page.getByLabel(labels.explanation)).toHaveValue(EXPLANATION)
      await expect(page.getByLabel(labels.goodFaith)).toBeChecked()

      await page.getByLabel(labels.childAbuse).check()
      await takeTime()
      await send(page)
      await expect(page.getByText(thanks.heading)).toBeVisible()
      await expect(page.getByText('Zonder e-mailadres krijg je geen bevestiging')).toBeVisible()
    })
  })
}

test('the page of a report is accessible at both widths, to who reports and to who decides', async ({
  settledPage: page,
  site,
  takeTime,
}) => {
  await page.goto('/inhoud-melden')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByLabel(labels.urls).scrollIntoViewIfNeeded()
  await fillIn(page, `https://toegankelijk.example/${randomUUID()}`, reporter())
  await takeTime()
  await send(page)
  await expect(page.getByText(thanks.heading)).toBeVisible()
  await openOffice(page, site, '/beheer/meldingen')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('link', { name: 'toegankelijk.example' }).first().click()
  await expect(page.getByLabel('De feiten')).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
})
