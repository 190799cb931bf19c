import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { projectOfCustomer } from '@/features/hosting/projects/server/project-queries'
import type { KnownUsage } from '@/features/hosting/provisioning/domain/panel-usage'
import { panelUsage } from '@/features/hosting/provisioning/server/panel-usage'
import { canSignInToPanel } from '@/features/hosting/provisioning/server/sign-in-to-panel'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import type { AccessDetails, AccessSubjectKind, SignInLink } from '../../../domain/access-details'
import { accessOf } from '../../../server/access-queries'

/** What the access page of the portal shows. */
export interface PortalAccess {
  about: { kind: AccessSubjectKind; number: string; title: string }
  /** `over`: the order or project has ended. */
  stage: 'before' | 'delivered' | 'over'
  /** Null while nobody filled it in. */
  details: AccessDetails | null
  link: SignInLink | null
  savedAt: Date | null
  isNeeded: boolean
  /** Whether the customer can be signed in to the panel at a click. */
  canSignIn: boolean
  usage: KnownUsage
  now: Date
}

/** The access details of an order or project of the signed-in customer; undefined when they have none of that number. */
export async function loadAccess(
  context: Context,
  account: SignedInAccount,
  { kind, number, asksUsage = false }: { kind: AccessSubjectKind; number: string; asksUsage?: boolean },
): Promise<PortalAccess | undefined> {
  const customer = await customerOfAccount(context.db, account.id)
  const found = customer && (await subjectOf(context, customer.id, { kind, number, asksUsage }))
  if (!found) return undefined
  const { details, link, savedAt, isNeeded } = await accessOf(context, { kind, id: found.id })
  const about = { kind, number, title: found.title }
  const { stage, canSignIn, usage } = found
  return { about, stage, details, link, savedAt, isNeeded, canSignIn, usage, now: context.now() }
}

interface Asked {
  kind: AccessSubjectKind
  number: string
  asksUsage: boolean
}

async function subjectOf(context: Context, customerId: string, { kind, number, asksUsage }: Asked) {
  const { db } = context
  if (kind === 'order') {
    const order = await orderOfCustomer(db, customerId, number)
    if (!order) return undefined
    const [canSignIn, usage] = await Promise.all([
      canSignInToPanel(context, order),
      panelUsage(context, order, { isAsked: asksUsage }),
    ])
    return {
      id: order.id,
      title: `Bestelling ${number}`,
      stage: stageOf(order, 'cancelled'),
      canSignIn,
      usage,
    }
  }
  const project = (await projectOfCustomer(db, customerId, number))?.project
  return (
    project && {
      id: project.id,
      title: project.title,
      stage: stageOf(project, 'stopped'),
      canSignIn: false,
      usage: { state: 'none' } as const,
    }
  )
}

function stageOf(
  { status, deliveredAt }: { status: string; deliveredAt: Date | null },
  over: 'cancelled' | 'stopped',
): PortalAccess['stage'] {
  if (status === over) return 'over'
  return deliveredAt ? 'delivered' : 'before'
}
