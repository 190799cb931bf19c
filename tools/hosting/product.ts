import { eq } from 'drizzle-orm'
import { hostingOrders } from '../../src/features/hosting/orders/server/order-tables.ts'
import { provisionSteps } from '../../src/features/hosting/provisioning/steps/server/step-tables.ts'
import type { TypedTarget } from '../../src/features/hosting/provisioning/steps/server/targets.ts'
import { saveTarget } from '../../src/features/hosting/provisioning/steps/server/targets.ts'
import { keptSecret } from '../../src/platform/app-secret.ts'
import { contextOn, type TestContext, testSettings } from '../../tests/support/database.ts'
import { socketAddressOf } from '../../tests/support/embedded.ts'
import { startRdapServer } from '../../tests/support/rdap.ts'
import { type Site, startSite } from '../../tests/support/site.ts'
import { ADDRESSES } from './rig.ts'

export interface Product {
  site: Site
  /** The same database, as a command of the product has it. */
  beside: TestContext
}

/** Starts the built product, which trusts the ACME server's root certificate and asks the rig's DNS. */
export async function startProduct(root: string): Promise<Product> {
  const registry = await startRdapServer()
  const site = await startSite({
    env: {
      DNS_SERVER: ADDRESSES.outside,
      RDAP_URL: registry.url,
      NODE_EXTRA_CA_CERTS: root,
      TRUST_PROXY: '127.0.0.1',
    },
  })
  const address = await socketAddressOf(site.dataDir)
  const appSecret = await keptSecret(site.dataDir)
  if (!appSecret) throw new Error('The product keeps no secret, by which the keys of targets are sealed')
  const settings = { ...testSettings(), appSecret }
  const beside = await contextOn({ address, release: async () => {} }, { settings })
  return { site, beside }
}

/** Opens targets, as an administrator does. */
export async function openTargets(
  { beside }: Product,
  targets: readonly Omit<TypedTarget, 'isOpen'>[],
): Promise<void> {
  const admin = { id: crypto.randomUUID(), name: 'Roos' }
  for (const target of targets) await saveTarget(beside.context, { ...target, isOpen: true }, admin)
}

/** The steps of an order with this name, in their order. */
export async function stepsOfName({ beside: { db } }: Product, domainName: string) {
  return await db
    .select({
      kind: provisionSteps.kind,
      state: provisionSteps.state,
      sentence: provisionSteps.sentence,
      endedAt: provisionSteps.endedAt,
      paidAt: hostingOrders.paidAt,
      orderNumber: hostingOrders.orderNumber,
    })
    .from(provisionSteps)
    .innerJoin(hostingOrders, eq(hostingOrders.id, provisionSteps.orderId))
    .where(eq(hostingOrders.domainName, domainName))
    .orderBy(provisionSteps.position)
}
