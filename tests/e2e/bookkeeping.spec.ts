import { Pool } from 'pg'
import { camtFile } from '../support/camt'
import { socketAddressOf } from '../support/embedded'
import type { Site } from '../support/site'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Bookkeeping works without scripts too. The browser logs the 401 of signing in and the 422 of an invalid file.
test.use({ javaScriptEnabled: false, expectedOnConsole: /status of (?:401|422)/ })

/** The newest invoice of an order of which nothing was paid or credited, also not by another test on this site. */
async function openInvoice(site: Site): Promise<{ number: string; reference: string; amount: string }> {
  const pool = new Pool(await socketAddressOf(site.dataDir))
  const { rows } = await pool.query(
    `SELECT invoice_number AS number, payment_reference AS reference, total_amount::text AS amount
     FROM hosting_invoices i
     WHERE payment_status = 'pending' AND series = 'order' AND credited_amount = 0
       AND NOT EXISTS (SELECT FROM payments p WHERE p.invoice_id = i.id AND p.paid_amount IS NOT NULL)
     ORDER BY created_at DESC LIMIT 1`,
  )
  await pool.end()
  return rows[0]
}

test('a bank statement is read, matched, booked by a click and never twice; the turnover follows', async ({
  page,
  site,
}) => {
  await openOffice(page, site, '/hosting-admin/bankafschrift')

  const upload = async (name: string, text: string) => {
    await page
      .getByLabel('Afschrift van de bank')
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Afschrift inlezen' }).click()
  }
  await upload('offerte.pdf', '%PDF-1.7')
  await expect(page.getByRole('alert')).toContainText('geen leesbaar XML-bestand')

  const { number, reference, amount } = await openInvoice(site)
  const entries = [
    { amount, remittance: `Bestelling ${reference}` },
    { amount: '10.00', remittance: 'huur' },
  ]
  // Larger than the body limit of any other page.
  const file = camtFile(entries).replace('<Document', `<!-- ${'.'.repeat(1_500_000)} --><Document`)
  await upload('november.xml', file)
  await expect(page.getByRole('checkbox', { name: `Boek regel 1 op ${number}` })).toBeChecked()
  await expect(page.getByText('Kenmerk onbekend').last()).toBeVisible()

  await page.getByRole('button', { name: 'Boek de aangevinkte regels' }).click()
  await expect(page.getByRole('status')).toHaveText('Eén regel geboekt.')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Alle afschriften' }).click()
  await upload('nog-een-keer.xml', camtFile(entries, { version: '08' }))
  await expect(page.getByText('Deze regel stond al in een eerder ingelezen afschrift.')).toHaveCount(2)

  await page.goto('/hosting-admin/omzet')
  await expect(page.getByRole('img', { name: /gefactureerd/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^Heel het jaar/ })).toContainText('€')
})
