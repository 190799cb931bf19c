import { officeProjectPath, portalProjectPath } from '../../domain/project'

interface OfSubscription {
  number: string
  subscriptionId: string
}

function withSubscription(path: string, subscriptionId: string): string {
  return `${path}?${new URLSearchParams({ abonnement: subscriptionId })}`
}

/** Where a customer changes what the catalogue knows of a subscription. */
export function portalLineChangePath({ number, subscriptionId }: OfSubscription): string {
  return withSubscription(`${portalProjectPath(number)}/wijzigen`, subscriptionId)
}

/** Where a customer answers a proposal. */
export function portalProposalPath(number: string, proposalId: string): string {
  return `${portalProjectPath(number)}/voorstel/${proposalId}`
}

/** Where the office changes a subscription, or proposes to. */
export function officeLineChangePath({ number, subscriptionId }: OfSubscription): string {
  return withSubscription(`${officeProjectPath(number)}/wijzigen`, subscriptionId)
}

/** Where it is recorded that a customer agreed to a proposal outside the site. */
export function recordedConsentPath(number: string): string {
  return `${officeProjectPath(number)}/akkoord`
}
