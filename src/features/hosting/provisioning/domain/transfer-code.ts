import { z } from 'astro/zod'
import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { registryOfName } from '@/features/hosting/domains/domain/registries'
import type { DomainPlan, OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { StepKind, StepState } from '../steps/domain/step'

const SHORTEST = 6
const LONGEST = 64

/** Transfer code of a domain name, also called authcode, token or authorisation code: visible ASCII, no spaces. */
export const transferCode = z
  .string()
  .trim()
  .min(1, 'Vul de verhuiscode in.')
  .regex(
    new RegExp(`^[\\x21-\\x7e]{${SHORTEST},${LONGEST}}$`),
    `Een verhuiscode heeft ${SHORTEST} tot ${LONGEST} letters, cijfers en tekens, zonder spaties.`,
  )

/** Retention of an unused code where its registry says nothing: ample for a transfer. */
const CODE_KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A code is kept for as long as its registry takes it: a secret should not be kept longer than needed. */
export function codeKeptUntil(givenAt: Date, domainName: string | null): Date {
  const days = (domainName && registryOfName(domainName).codeDays) || CODE_KEPT_DAYS
  return new Date(givenAt.getTime() + days * DAY_MS)
}

/** Path of the page where the customer enters it. */
export function transferCodePath(orderNumber: string): string {
  return `/hosting-dashboard/bestelling/${orderNumber}#verhuiscode`
}

/** Path of the part of an order's page where who leaves reads the code. */
export function leavingCodePath(orderNumber: string): string {
  return `/hosting-dashboard/bestelling/${orderNumber}#verhuiscode-mee`
}

interface MovingOrder {
  domainName: string | null
  domainPlan: DomainPlan | null
  status: OrderStatus
  deliveredAt: Date | null
}

interface Work {
  kind: string
  doneAt: Date | null
}

/**
 * Whether the code of an order can be given or replaced: until the name was moved. A name under an extension that we do
 * not sell is not moved: it stays where it is, and points here.
 */
export function wantsTransferCode(
  { domainName, domainPlan, status, deliveredAt }: MovingOrder,
  tasks: readonly Work[],
  steps: readonly { kind: StepKind; state: StepState }[] = [],
): boolean {
  if (domainPlan !== 'bring' || !domainName || !sellsDomain(domainName)) return false
  if (status === 'cancelled' || deliveredAt) return false
  if (steps.some(({ kind, state }) => kind === 'transfer-domain' && IS_MOVING.includes(state))) return false
  return !tasks.some(({ kind, doneAt }) => kind === 'move-domain' && doneAt !== null)
}

/** States of a move that has the code already: another one would come too late. */
const IS_MOVING: readonly StepState[] = ['calling', 'waiting', 'unknown', 'done']
