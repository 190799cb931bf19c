import { expect, test } from 'vitest'
import { NO_ACCESS_DETAILS } from '@/features/hosting/access-details/domain/access-details'
import { accessOf } from '@/features/hosting/access-details/server/access-queries'
import { saveAccessDetails } from '@/features/hosting/access-details/server/save-access-details'
import { MIRIAM } from '@/features/hosting/domains/fixtures'
import { correctOwnRegistrant } from '@/features/hosting/domains/server/correct-registrant'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { allMails } from '../../../../../tests/support/mails'
import {
  type ProvisioningStage,
  paidOrder,
  runDue,
  startProvisioningStage,
  stepsOf,
} from '../../../../../tests/support/provisioning'
import { wordsOfDatabase } from '../../../../../tests/support/whole-database'
import { saveTarget } from '../steps/server/targets'
import { askAboutDomain } from './ask-about-domain'
import { chooseOtherDomain } from './choose-other-domain'
import { tasksOfOrders } from './deliveries'
import { panelUsage } from './panel-usage'
import { signInToOwnPanel } from './sign-in-to-panel'

type Ordered = Awaited<ReturnType<typeof paidOrder>>

const PANEL = 'https://server.webnoaber.example:2222/'

async function registrationOf(stage: ProvisioningStage, { orderId }: Ordered) {
  return (await stepsOf(stage, orderId)).find(({ kind }) => kind === 'register-domain')
}

async function orderOf({ site }: ProvisioningStage, { orderId }: Ordered) {
  return (await ordersWithIds(site.db, [orderId])).get(orderId)
}

/** Has the panel of this stage tell where customers sign in. */
async function withPanelAddress({ site, panel, targets }: ProvisioningStage): Promise<void> {
  const settings = { baseUrl: panel.url, userName: 'webnoaber', loginKey: panel.loginKey }
  const serves = {
    packages: { basis: 'klein' },
    addresses: ['203.0.113.4'],
    mailHost: 'mail.webnoaber.nl',
    panelUrl: PANEL,
    webmailUrl: 'https://webmail.webnoaber.nl/',
    sftpHost: 'sftp.webnoaber.nl',
  }
  const typed = { driver: 'direct-admin', label: 'Server 1', settings, serves, isOpen: true } as const
  await saveTarget(site.context, typed, { id: crypto.randomUUID(), name: 'Roos' }, targets.panel)
}

// promise money 7e: A customer whose name was taken since payment takes another one, and pays nothing for it
test('of a name that somebody took since the payment its customer takes another one for the same price, once', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await paidOrder(stage)
  const before = await orderOf(stage, jan)
  expect(await chooseOtherDomain(site.context, { ...jan, name: 'anders-1.nl' })).toBe('closed')
  registrar.takeElsewhere(jan.name)
  await runDue(stage)
  expect(await registrationOf(stage, jan)).toMatchObject({ state: 'refused', reason: 'taken' })
  const eve = await paidOrder(stage)
  expect(
    await chooseOtherDomain(site.context, { ...eve, orderNumber: jan.orderNumber, name: 'anders-1.nl' }),
  ).toBe('unknown')
  expect(await chooseOtherDomain(site.context, { ...jan, name: 'anders-1.nl' })).toBe('corrected')
  expect(await chooseOtherDomain(site.context, { ...jan, name: 'anders-1.nl' })).toBe('corrected')
  expect(await chooseOtherDomain(site.context, { ...jan, name: 'anders-2.nl' })).toBe('closed')
  expect(await orderOf(stage, jan)).toMatchObject({
    domainName: 'anders-1.nl',
    totalPrice: before?.totalPrice,
    deliveryDueAt: before?.deliveryDueAt,
  })
  const mails = (await allMails(site)).filter(({ kind }) => kind === 'hosting-domain-corrected')
  expect(mails).toHaveLength(1)
  const tasks = await tasksOfOrders(site.db, [jan.orderId])
  expect(tasks.find(({ kind }) => kind === 'register-domain')).toMatchObject({
    isAutomatic: false,
    doneAt: null,
  })
  const [event] = (await auditOfSubject(site.db, 'order', jan.orderId)).filter(
    ({ action }) => action === 'order.domain-corrected',
  )
  expect(event).toMatchObject({ actorKind: 'customer' })
})

test('who wants to bring a name or stop asks us, once however often it is sent; without a refused name there is nothing to ask', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await paidOrder(stage)
  expect(await askAboutDomain(site.context, { ...jan, wish: 'stop' })).toBe('closed')
  registrar.takeElsewhere(jan.name)
  await runDue(stage)
  for (let time = 0; time < 2; time++)
    expect(await askAboutDomain(site.context, { ...jan, wish: 'stop' })).toBe('asked')
  const notices = async () =>
    (await allMails(site)).filter(({ kind }) => kind === 'hosting-name-wish-notice').length
  expect(await notices()).toBe(1)
})

// promise money 7e: A customer whose details a registry refused corrects them, and the registration goes on
test('a holder that the registry refused is corrected by the customer: the registration goes on, and one name is ordered', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await paidOrder(stage)
  const steps = async () => (await stepsOf(stage, jan.orderId)).map(({ state }) => state)
  registrar.refuse('ConstraintViolationException', 'voice must match')
  await runDue(stage)
  expect(await registrationOf(stage, jan)).toMatchObject({ state: 'refused', reason: 'details' })
  const correct = (phone: string) =>
    correctOwnRegistrant(site.context, { ...jan, registrant: { ...MIRIAM, phone } })
  expect(await correct(MIRIAM.phone)).toBe('unchanged')
  expect(await registrationOf(stage, jan)).toMatchObject({ state: 'refused' })
  expect(await correct('+31.534567890')).toBe('corrected')
  const tasks = await tasksOfOrders(site.db, [jan.orderId])
  expect(tasks.find(({ kind }) => kind === 'register-domain')).toMatchObject({ isAutomatic: true })
  await runDue(stage)
  expect(new Set(await steps())).toEqual(new Set(['done']))
  expect(registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(1)
  expect(await correct('+31.534567891')).toBe('closed')
})

// promise people: Access details are filled in by the panel, but for what somebody wrote
test('the access page is filled in when the account is there, and the mail of the delivery leads to it', async () => {
  await using stage = await startProvisioningStage()
  await withPanelAddress(stage)
  const { site } = stage
  const jan = await paidOrder(stage)
  const eve = await paidOrder(stage)
  const written = { ...NO_ACCESS_DETAILS, notes: 'Bel ons even.' }
  const by = { actor: { kind: 'admin', accountId: crypto.randomUUID() }, name: 'Roos' } as const
  const about = {
    kind: 'order',
    id: eve.orderId,
    number: eve.orderNumber,
    customerId: eve.customerId,
  } as const
  await saveAccessDetails(site.context, about, { details: written, link: null, tells: false, by })
  await runDue(stage)
  const { details, savedBy } = await accessOf(site.context, { kind: 'order', id: jan.orderId })
  expect(savedBy).toBe('DirectAdmin')
  expect(details).toMatchObject({
    siteUrl: `https://${jan.name}/`,
    panelUrl: PANEL,
    incoming: { host: 'mail.webnoaber.nl', port: 993, security: 'ssl' },
    outgoing: { host: 'mail.webnoaber.nl', port: 465, security: 'ssl' },
    webmailUrl: 'https://webmail.webnoaber.nl/',
    files: { protocol: 'sftp', host: 'sftp.webnoaber.nl', port: 22, user: details?.panelUser },
    nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  })
  expect([...stage.panel.users.keys()]).toContain(details?.panelUser)
  expect((await accessOf(site.context, { kind: 'order', id: eve.orderId })).details).toEqual(written)
  const delivered = (await allMails(site)).filter(({ kind }) => kind === 'hosting-delivered')
  expect(delivered.map(({ text }) => text.includes('/toegang'))).toEqual([true, true])
})

// promise people: A link into a panel is made at the click, for whose it is, and kept nowhere
test('a customer is signed in at the click: for their own running order, with a limit, and the link stands nowhere', async () => {
  await using stage = await startProvisioningStage()
  await withPanelAddress(stage)
  const { site, panel } = stage
  const jan = await paidOrder(stage)
  const ask = (of = jan) => signInToOwnPanel(site.context, { ...of, clientAddress: '198.51.100.7' })
  expect(await ask()).toEqual({ outcome: 'closed' })
  await runDue(stage)
  const eve = await paidOrder(stage)
  expect(await ask({ ...eve, orderNumber: jan.orderNumber })).toEqual({ outcome: 'unknown' })
  const made = await ask()
  expect(made).toMatchObject({ outcome: 'signed-in', url: expect.stringContaining(PANEL) })
  const kept = await wordsOfDatabase(site)
  expect(kept).toContain('order.panel-signed-in')
  expect(kept).not.toContain('api/login/url')
  panel.trouble('lost', 'write')
  expect(await ask()).toEqual({ outcome: 'silent' })
  for (let time = 0; time < 3; time++) expect((await ask()).outcome).toBe('signed-in')
  expect(await ask()).toEqual({ outcome: 'limited' })
  await site.pool.query(`UPDATE hosting_orders SET status = 'suspended' WHERE id = $1`, [jan.orderId])
  site.clock.advance(3600)
  expect(await ask()).toEqual({ outcome: 'closed' })
})

test('what an order uses is asked when somebody wants to know, of its own account, and so often', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel } = stage
  const [jan, lise] = [await paidOrder(stage), await paidOrder(stage)]
  const asked = (of: Ordered, isAsked = true, status = 'active') =>
    panelUsage(site.context, { id: of.orderId, status }, { isAsked, limit: panel.timeLimit })
  expect(await asked(jan)).toEqual({ state: 'none' })
  await runDue(stage)
  const before = panel.requests.length
  expect(await asked(jan, false)).toEqual({ state: 'unasked' })
  expect(panel.requests).toHaveLength(before)
  expect(await asked(jan)).toEqual({
    state: 'read',
    usage: { diskBytes: 734_003_200, diskLimitBytes: 10_737_418_240, trafficBytes: 1_288_490_188 },
    readAt: site.clock.now,
  })
  expect(await asked(jan, true, 'suspended')).toEqual({ state: 'none' })
  panel.trouble('login-page', 'read')
  expect(await asked(jan)).toEqual({ state: 'silent' })
  await panel.goAway()
  for (let times = 0; times < 8; times++) expect((await asked(jan)).state).toBe('silent')
  await panel.comeBack()
  expect(await asked(jan)).toEqual({ state: 'limited' })
  expect((await asked(lise)).state).toBe('read')
})

test('somebody else’s account under the same user name tells nothing of what it uses', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel } = stage
  const jan = await paidOrder(stage)
  await runDue(stage)
  const [user] = panel.users.values()
  if (user) user.domain = 'iemand-anders.nl'
  const order = { id: jan.orderId, status: 'active' }
  expect(await panelUsage(site.context, order, { isAsked: true })).toEqual({ state: 'silent' })
})
