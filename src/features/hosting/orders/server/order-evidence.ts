import { eq, inArray } from 'drizzle-orm'
import { type LegalVersionName, versionPath } from '@/features/operations/legal-texts/domain/legal-version'
import { versionAgreedTo } from '@/features/operations/legal-texts/server/terms-in-force'
import type { Database, Transaction } from '@/platform/context'
import type { ShownPrices } from '../domain/shown-prices'
import { agreedTexts, orderEvidence } from './evidence-tables'
import { hostingOrders } from './order-tables'

/** What the page showed when an order was placed. */
export interface OrderEvidence {
  termsHash: string
  termsText: string
  /** Conditions of the registry of its domain name that were agreed to besides; null without any. */
  registryConditions: string | null
  shownPrices: ShownPrices
}

/** The general terms that were agreed to with an order; undefined for one from before their text was kept. */
export async function agreedTermsOf(
  db: Database,
  orderId: string,
): Promise<{ termsVersion: string; terms: string } | undefined> {
  const [found] = await db
    .select({ termsVersion: hostingOrders.termsVersion, terms: agreedTexts.text })
    .from(orderEvidence)
    .innerJoin(agreedTexts, eq(agreedTexts.hash, orderEvidence.termsHash))
    .innerJoin(hostingOrders, eq(hostingOrders.id, orderEvidence.orderId))
    .where(eq(orderEvidence.orderId, orderId))
  return found
}

/** Which version of the general terms an order agreed to, and where that very text stands on the site, if it does. */
export interface AgreedVersion {
  name: LegalVersionName
  path: string | undefined
}

/** The general terms of an order by their version; undefined for an order that is not there. */
export async function agreedVersionOf(db: Database, orderId: string): Promise<AgreedVersion | undefined> {
  const [found] = await db
    .select({ name: hostingOrders.termsVersion, termsHash: orderEvidence.termsHash })
    .from(hostingOrders)
    .leftJoin(orderEvidence, eq(orderEvidence.orderId, hostingOrders.id))
    .where(eq(hostingOrders.id, orderId))
  // By the words: the version of that name may have had others in a release before versions were kept.
  const { name, termsHash: sha256 } = found ?? {}
  const kept = name && sha256 ? await versionAgreedTo(db, { name, sha256 }) : undefined
  return found && { name: found.name, path: kept && versionPath('algemene-voorwaarden', kept) }
}

/** Evidence by order id; orders from before it was kept are left out. */
export async function evidenceOfOrders(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvidence>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, termsHash, registryConditions, shownPrices } = orderEvidence
  const found = await db
    .select({
      orderId,
      termsHash,
      termsText: agreedTexts.text,
      registryConditions,
      shownPrices,
    })
    .from(orderEvidence)
    .innerJoin(agreedTexts, eq(agreedTexts.hash, termsHash))
    .where(inArray(orderId, [...orderIds]))
  return new Map(found.map(({ orderId, ...evidence }) => [orderId, evidence]))
}
