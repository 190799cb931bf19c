import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { company } from '@/content/company'
import type { Context, Database, Transaction } from '@/platform/context'
import { ibanInGroups } from '@/shared/iban'
import { creditorOf } from '../domain/creditor'
import { withHiddenAccount } from '../domain/internal/portal-mandate'
import { MANDATE_TEXT, renewedMandateWording } from '../domain/mandate-text'
import { referenceOf } from './give-mandate'
import { mandates } from './mandate-tables'
import type { MandateToDebit } from './mandates-to-debit'
import { ownCreditor } from './own-creditor'

/** The text of a renewal as it is shown: with the end of the account number only. */
export function shownRenewal(wording: string): string {
  return withHiddenAccount(wording)
}

type Renewable = Pick<MandateToDebit, 'provider' | 'iban' | 'holder'>

/**
 * Today's text for a mandate in force, with the account where we know it: what is shown is what is kept. Undefined when
 * the agency cannot debit any more.
 */
export function renewalWording(
  { settings }: Pick<Context, 'settings'>,
  { provider, iban, holder }: Renewable,
): string | undefined {
  const own = ownCreditor(settings)
  if (provider !== 'bank-transfer')
    return renewedMandateWording({
      company: company.name,
      creditor: creditorOf(provider, { name: company.name, id: null }),
    })
  if (!own || !iban || !holder) return undefined
  const wording = renewedMandateWording({ company: company.name, creditor: { name: own.name, id: own.id } })
  return `${wording}\nRekeningnummer: ${ibanInGroups(iban)}, op naam van ${holder}.`
}

/** A customer's mandates in force, the newest first, as they are read without a lock. */
export async function inForce(db: Database | Transaction, customerId: string) {
  return await db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.customerId, customerId),
        isNotNull(mandates.activeAt),
        isNull(mandates.withdrawnAt),
        isNull(mandates.blockedAt),
      ),
    )
    .orderBy(desc(mandates.activeAt), desc(mandates.id))
}

/**
 * Stores the mandate that takes the place of one in force, for the same account. The agency's is a mandate of its own,
 * with its own reference: a bank knows a change of account or creditor, and no change of text; the earlier one stays
 * for what was announced by it. At a provider it is the same mandate, in one row: the earlier one is withdrawn here.
 */
export async function storeRenewal(
  { now, random, settings }: Pick<Context, 'now' | 'random' | 'settings'>,
  tx: Transaction,
  before: MandateToDebit,
  wording: string,
): Promise<string> {
  const id = random.uuid()
  const isOurs = before.provider === 'bank-transfer'
  await tx.insert(mandates).values({
    id,
    customerId: before.customerId,
    provider: before.provider,
    providerCustomerId: before.providerCustomerId,
    providerMandateId: before.providerMandateId,
    reference: isOurs ? referenceOf(id, now()) : null,
    creditorId: isOurs ? (ownCreditor(settings)?.id ?? null) : null,
    iban: before.iban,
    holder: before.holder,
    wording,
    wordingVersion: `${MANDATE_TEXT.version} portaal`,
    lastDebitOn: isOurs ? null : before.lastDebitOn,
    givenAt: now(),
    activeAt: now(),
  })
  if (!isOurs) await tx.update(mandates).set({ withdrawnAt: now() }).where(eq(mandates.id, before.id))
  return id
}
