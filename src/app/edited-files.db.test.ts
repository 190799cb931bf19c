import { afterEach, beforeEach, expect, test } from 'vitest'
import { company } from '@/content/company'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, siteFacts } from '@/content/site-facts'
import { termsText } from '@/content/terms'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { isBeingSetUp } from '@/features/operations/site-settings/domain/being-set-up'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import {
  loadSiteSettings,
  newestSettings,
} from '@/features/operations/site-settings/server/known-site-settings'
import { saveSiteSetting } from '@/features/operations/site-settings/server/save-site-setting'
import { placeOrderOf } from '../../tests/support/customers'
import { createTestContext } from '../../tests/support/database'

/** The tree of a fork whose owner edited the company and its hours. */
const CONTACT_HOURS = [{ days: [2, 3], opens: '8:30', closes: '12:00' }] as const

const SHIPPED = { ...SHIPPED_FACTS }
const EDITED = {
  company: WEVERIJ,
  openingHours: { ...SHIPPED_FACTS.openingHours, contact: CONTACT_HOURS },
}

// Files of one worker share the module: its object is changed, as a mock of it would not reach who has it already.
beforeEach(() => {
  Object.assign(SHIPPED_FACTS, EDITED)
})
afterEach(() => {
  Object.assign(SHIPPED_FACTS, SHIPPED)
  putInForce(SHIPPED_FACTS, 0)
})

const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

// promise running: A site of the version before goes on as the company of its edited files
test('with the database of the version before, the edited files say who the company is, live, in pages, terms, papers and mails', async () => {
  await using site = await createTestContext()
  await loadSiteSettings(site.db)
  expect(await newestSettings(site.db)).toEqual([])
  expect(company).toMatchObject({ name: WEVERIJ.name, kvk: WEVERIJ.kvk })
  expect(siteFacts().openingHours.contact).toEqual(CONTACT_HOURS)
  expect(isBeingSetUp({ appMode: 'live', smtpUrl: 'smtp://mail.weverijweb.nl' })).toBe(false)
  expect(termsText()).toContain(`Wij: ${WEVERIJ.legalName}`)

  await placeOrderOf(site)
  const [invoice] = await site.db.select().from(hostingInvoices)
  expect(JSON.stringify(invoice)).toContain(WEVERIJ.legalName)
  for (const { text } of await site.db.select().from(mails)) {
    expect(text).toContain(WEVERIJ.name)
    expect(text).not.toContain('Webnoaber')
  }
})

test('what is saved in the office holds over the files, and the rest of the files stays', async () => {
  await using site = await createTestContext()
  const value = { goodFriday: true, liberationDay: 'never' } as const
  await saveSiteSetting(site.context, { name: 'holidays', value, shownVersion: 0, owner })
  expect(siteFacts()).toMatchObject({ holidays: value, company: WEVERIJ })
  expect(siteFacts().openingHours.contact).toEqual(CONTACT_HOURS)
})
