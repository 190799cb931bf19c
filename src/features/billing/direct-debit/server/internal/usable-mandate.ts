import { isValidIBAN } from 'ibantools'
import { type Creditor, creditorOf } from '@/features/billing/mandates/domain/creditor'
import { covers, type DebitedAbout, debitedKind } from '@/features/billing/mandates/domain/mandate-coverage'
import type { MandateToDebit } from '@/features/billing/mandates/server/mandates-to-debit'
import { type OwnCreditor, ownCreditor } from '@/features/billing/mandates/server/own-creditor'
import type { KnownMandate } from '@/features/billing/payments/server/providers/payment-provider'
import type { Context } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type AgencyMandate, type MandateState, mandateFaultOn } from '../../domain/internal/debit-mandate'

/** A mandate that can be used for a debit, with its creditor. */
export type UsableMandate = { id: string; creditor: Creditor; reference: string } & (
  | { provider: 'mollie' | 'test-bank'; known: KnownMandate }
  | { provider: 'bank-transfer'; agency: AgencyMandate; own: OwnCreditor }
)

/** The same for a debit of this invoice, which the text that was agreed to has to cover. */
export function usableFor(
  context: Pick<Context, 'settings'>,
  mandate: MandateToDebit,
  { debitOn, invoice }: { debitOn: CalendarDay; invoice: DebitedAbout },
): UsableMandate | undefined {
  if (!covers(mandate.wordingVersion, debitedKind(invoice))) return undefined
  return usableOn(context, mandate, debitOn)
}

/** Undefined when nothing may be debited by it on this day, or when its provider is not available. */
export function usableOn(
  { settings }: Pick<Context, 'settings'>,
  mandate: MandateToDebit,
  day: CalendarDay,
): UsableMandate | undefined {
  const { lastDebitOn, givenAt } = mandate
  const standing = { state: stateOf(mandate), signedOn: dayOf(givenAt), lastDebitOn }
  if (mandateFaultOn(standing, day)) return undefined
  return mandate.provider === 'bank-transfer'
    ? usableByUs(settings, mandate, standing)
    : usableElsewhere(settings, mandate)
}

type Standing = Pick<AgencyMandate, 'state' | 'signedOn' | 'lastDebitOn'>

function stateOf({ activeAt, withdrawnAt, blockedAt }: MandateToDebit): MandateState {
  if (withdrawnAt) return 'revoked'
  if (blockedAt) return 'blocked'
  return activeAt ? 'valid' : 'pending'
}

/** A mandate that was given under another creditor id is not ours any more. */
function usableByUs(
  settings: Context['settings'],
  { id, reference, creditorId, iban, holder }: MandateToDebit,
  standing: Standing,
): UsableMandate | undefined {
  const own = ownCreditor(settings)
  if (!own || !reference || !holder || !iban || !isValidIBAN(iban)) return undefined
  if (creditorId !== null && creditorId !== own.id) return undefined
  const agency = { ...standing, creditor: 'agency', reference, iban, holder } as const
  return { id, provider: 'bank-transfer', creditor: { name: own.name, id: own.id }, reference, agency, own }
}

function usableElsewhere(
  { mollieApiKey, appMode }: Context['settings'],
  { id, provider, providerCustomerId, providerMandateId }: MandateToDebit,
): UsableMandate | undefined {
  if (!providerMandateId) return undefined
  const creditor = creditorOf(provider, { name: '', id: null })
  const whole = { id, creditor, reference: providerMandateId }
  if (provider === 'test-bank' && appMode === 'demo')
    return { ...whole, provider, known: { providerCustomerId: '', providerMandateId } }
  if (provider === 'mollie' && mollieApiKey && providerCustomerId)
    return { ...whole, provider, known: { providerCustomerId, providerMandateId } }
  return undefined
}
