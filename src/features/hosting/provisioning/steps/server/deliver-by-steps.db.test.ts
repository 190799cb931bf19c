import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { allMails } from '../../../../../../tests/support/mails'
import {
  paidOrder,
  runDue,
  startProvisioningStage,
  statesOf,
} from '../../../../../../tests/support/provisioning'
import { tasksOfOrders } from '../../server/deliveries'
import { hostingAccounts } from './step-tables'

test('a paid order becomes an account, a zone and a registered name, is looked at from outside, and is delivered', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel, zones, registrar } = stage
  const jan = await paidOrder(stage)
  expect(await statesOf(stage, jan)).toEqual([
    ['create-account', 'planned'],
    ['create-zone', 'planned'],
    ['register-domain', 'planned'],
    ['sign-zone', 'planned'],
    ['set-ds', 'planned'],
    ['check-outside', 'planned'],
  ])
  await runDue(stage)
  expect(new Set((await statesOf(stage, jan)).map(([, state]) => state))).toEqual(new Set(['done']))
  expect([...panel.users.values()]).toMatchObject([{ domain: jan.name, package: 'klein', email: jan.email }])
  expect(zones.zones.get(`${jan.name}.`)).toMatchObject({ dnssec: true })
  expect(registrar.domains.get(jan.name)).toMatchObject({
    ns: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
    autoRenew: true,
  })
  expect(registrar.domains.get(jan.name)?.keyData).toHaveLength(1)
  const order = (await ordersWithIds(site.db, [jan.orderId])).get(jan.orderId)
  expect(order?.deliveredAt).toEqual(site.clock.now)
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({
    seen: 'held',
    registrar: 'realtime-register',
    autoRenewSeen: true,
    registeredAt: site.clock.now,
    expiresOn: '2027-11-20',
  })
  const [account] = await site.db
    .select()
    .from(hostingAccounts)
    .where(eq(hostingAccounts.orderId, jan.orderId))
  expect(account).toMatchObject({ seen: 'running', wanted: 'running', domainName: jan.name })
  const tasks = await tasksOfOrders(site.db, [jan.orderId])
  expect(tasks.map(({ kind, doneBy }) => [kind, doneBy])).toEqual([
    ['register-domain', 'Automatisch'],
    ['create-hosting', 'Automatisch'],
    ['check-everything', 'Automatisch'],
  ])
  const mails = (await allMails(site)).map(({ kind }) => kind)
  expect(mails.filter((kind) => kind === 'hosting-delivered')).toHaveLength(1)
})
