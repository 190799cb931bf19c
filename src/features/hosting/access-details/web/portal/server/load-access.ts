import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { projectOfCustomer } from '@/features/hosting/projects/server/project-queries'
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
}

/** The access details of an order or project of the signed-in customer; undefined when they have none of that number. */
export async function loadAccess(
  context: Context,
  account: SignedInAccount,
  { kind, number }: { kind: AccessSubjectKind; number: string },
): Promise<PortalAccess | undefined> {
  const customer = await customerOfAccount(context.db, account.id)
  const found = customer && (await subjectOf(context, customer.id, kind, number))
  if (!found) return undefined
  const { details, link, savedAt, isNeeded } = await accessOf(context, { kind, id: found.id })
  const about = { kind, number, title: found.title }
  return { about, stage: found.stage, details, link, savedAt, isNeeded, canSignIn: found.canSignIn }
}

async function subjectOf(context: Context, customerId: string, kind: AccessSubjectKind, number: string) {
  const { db } = context
  if (kind === 'order') {
    const order = await orderOfCustomer(db, customerId, number)
    if (!order) return undefined
    const canSignIn = await canSignInToPanel(context, order)
    return {
      id: order.id,
      title: `Bestelling ${number}`,
      stage: stageOf(order, 'cancelled'),
      canSignIn,
    }
  }
  const project = (await projectOfCustomer(db, customerId, number))?.project
  return (
    project && {
      id: project.id,
      title: project.title,
      stage: stageOf(project, 'stopped'),
      canSignIn: false,
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
