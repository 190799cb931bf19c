import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followStoredSettings, storedSettingsIn } from '@/app/follow-stored-settings'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { json, startAnsweringServer } from '../../../../../tests/support/answering-server'
import { placeOrderOf } from '../../../../../tests/support/customers'
import {
  createTestContext,
  secondNode,
  type TestContext,
  testSettings,
} from '../../../../../tests/support/database'
import { startMailServer } from '../../../../../tests/support/smtp'
import { loadStoredSettings } from '../web/office/server/load-stored-settings'
import { readStoredSettings } from './known-stored-settings'
import { removeStoredSetting, saveStoredSetting } from './save-stored-setting'

const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const SECRET = 'w8woord-dat-niemand-mag-lezen'
const QUIET = { warn: () => undefined }

const save = (site: TestContext, name: string, typed: string, isUntried = true) =>
  saveStoredSetting(site.context, { name, typed, isUntried, owner })

/** Every text in every table of the site. */
async function everythingStored({ pool }: TestContext): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await pool.query(`SELECT t::text FROM ${name} t`)).rows)),
  )
  return texts.join('\n')
}

// promise people: A setting of the office is sealed: its value is in no table, event, job or page
test('what is saved is read back by the site, and stands in the clear in no table, event, job or page', async () => {
  await using site = await createTestContext()
  const url = `smtp://post:${SECRET}@127.0.0.1:9`
  expect(await save(site, 'SMTP_URL', url)).toEqual({ outcome: 'saved' })
  expect(await save(site, 'SMTP_URL', url)).toEqual({ outcome: 'unchanged' })
  const { values } = await readStoredSettings(site.db, site.context.settings)
  expect(values).toEqual(new Map([['SMTP_URL', url]]))
  expect(await everythingStored(site)).not.toContain(SECRET)
  const shown = await loadStoredSettings(site.context)
  expect(JSON.stringify(shown)).not.toContain(SECRET)
  expect(shown.mailServer).toEqual({ host: '127.0.0.1', port: 9, user: 'post' })
  expect(shown.settings.find(({ name }) => name === 'SMTP_URL')?.saved).toEqual({
    at: site.clock.now,
    by: 'Roos',
    isReadable: true,
  })
  const log = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, 'SMTP_URL'))
  expect(log).toMatchObject([{ action: 'stored-setting.saved' }])
  expect(JSON.stringify(log)).not.toContain(SECRET)
})

// promise people: What the environment sets goes first, and the office says so
test('what the environment sets cannot be changed in the office, and holds over what was saved before', async () => {
  const env = { ...testSettings(), mailFrom: 'post@server.nl', fixedNames: ['MAIL_FROM'] }
  await using site = await createTestContext()
  await save(site, 'MAIL_FROM', 'post@kantoor.nl')
  expect(await storedSettingsIn(site.db, site.context.settings, QUIET)).toMatchObject({
    mailFrom: 'post@kantoor.nl',
  })
  site.context.settings = env
  expect(await save(site, 'MAIL_FROM', 'ander@kantoor.nl')).toEqual({ outcome: 'fixed' })
  expect(await storedSettingsIn(site.db, env, QUIET)).toMatchObject({ mailFrom: 'post@server.nl' })
  const { settings } = await loadStoredSettings(site.context)
  expect(settings.find(({ name }) => name === 'MAIL_FROM')).toMatchObject({
    isFixed: true,
    value: 'post@server.nl',
  })
})

test('a value that is none is refused, and so is a setting that the office does not set', async () => {
  await using site = await createTestContext()
  expect(await save(site, 'SMTP_URL', 'http://mail')).toMatchObject({ outcome: 'invalid' })
  expect(await save(site, 'DATABASE_URL', 'postgres://localhost/x')).toEqual({ outcome: 'unknown' })
  expect(await save(site, 'APP_SECRET', 'x'.repeat(40))).toEqual({ outcome: 'unknown' })
  expect((await readStoredSettings(site.db, site.context.settings)).values.size).toBe(0)
})

test('a mail server and a key of Mollie are tried before they are saved, unless their owner says not to', async () => {
  await using site = await createTestContext()
  const mollie = await startAnsweringServer(() => json(401, { status: 401, title: 'Unauthorized' }))
  site.context.settings = { ...site.context.settings, mollieApiUrl: mollie.url }
  expect(await save(site, 'SMTP_URL', 'smtp://127.0.0.1:9', false)).toEqual({
    outcome: 'failed',
    message: 'De mailserver is niet te bereiken.',
  })
  expect(await save(site, 'MOLLIE_API_KEY', 'live_abc', false)).toEqual({
    outcome: 'failed',
    message: 'Mollie kent deze sleutel niet.',
  })
  expect((await readStoredSettings(site.db, site.context.settings)).values.size).toBe(0)
  const mailServer = await startMailServer()
  expect(await save(site, 'SMTP_URL', mailServer.url, false)).toEqual({ outcome: 'saved' })
  expect(await save(site, 'MOLLIE_API_KEY', 'live_abc', true)).toEqual({ outcome: 'saved' })
  await Promise.all([mailServer.stop(), mollie.stop()])
})

test('another process sends through the new mail server without a restart, and stops when it is taken away', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const mailServer = await startMailServer()
  const { settings } = node.context
  let changes = 0
  const unfollow = followStoredSettings(node.context, settings, QUIET, () => changes++)
  await save(site, 'SMTP_URL', mailServer.url, false)
  await expect.poll(() => node.context.mailer !== undefined, { timeout: 20_000 }).toBe(true)
  expect(node.context.settings.smtpUrl).toBe(mailServer.url)
  await node.context.mailer?.verify()
  await removeStoredSetting(site.context, { name: 'SMTP_URL', owner })
  await expect.poll(() => node.context.mailer, { timeout: 20_000 }).toBeUndefined()
  expect(node.context.settings.smtpUrl).toBeUndefined()
  expect(changes).toBe(2)
  unfollow()
  await mailServer.stop()
})

test('with another APP_SECRET a saved setting counts as absent, and its page says why', async () => {
  await using site = await createTestContext()
  await save(site, 'META_PIXEL_ID', '123456789')
  site.context.settings = { ...site.context.settings, appSecret: 'another secret of forty characters, yes..' }
  const warned: unknown[] = []
  const settings = await storedSettingsIn(site.db, site.context.settings, {
    warn: (...words: unknown[]) => void warned.push(words),
  })
  expect(settings.metaPixelId).toBeUndefined()
  expect(JSON.stringify(warned)).toContain('META_PIXEL_ID')
  const shown = await loadStoredSettings(site.context)
  expect(shown.settings.find(({ name }) => name === 'META_PIXEL_ID')?.saved?.isReadable).toBe(false)
})

test('of a live site the mail server can be changed, not taken away', async () => {
  await using site = await createTestContext()
  await save(site, 'SMTP_URL', 'smtp://127.0.0.1:9')
  site.context.settings = { ...site.context.settings, appMode: 'live' }
  expect(await removeStoredSetting(site.context, { name: 'SMTP_URL', owner })).toBe('needed')
  expect(await save(site, 'SMTP_URL', 'smtp://127.0.0.1:10')).toEqual({ outcome: 'saved' })
  expect(await removeStoredSetting(site.context, { name: 'META_PIXEL_ID', owner })).toBe('unknown')
})

test('the key of Mollie stays while something is being paid there', async () => {
  await using site = await createTestContext()
  await save(site, 'MOLLIE_API_KEY', 'test_sleutel')
  await placeOrderOf(site)
  await site.db.update(payments).set({ provider: 'mollie', method: 'ideal', providerPaymentId: 'tr_open' })
  const remove = () => removeStoredSetting(site.context, { name: 'MOLLIE_API_KEY', owner })
  expect(await remove()).toBe('in-use')
  await site.db.update(payments).set({ state: 'expired' })
  expect(await remove()).toBe('removed')
})
