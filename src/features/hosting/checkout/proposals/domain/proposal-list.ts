import { type FilterOf, listAddress, oneOf } from '@/shared/list-address'

/** Where the office sees every order proposal. */
export const PROPOSALS_PATH = '/hosting-admin/bestelvoorstellen'

/** Where a proposal can stand, in the order of the tabs. */
export const PROPOSAL_STANDINGS = ['open', 'ordered', 'expired', 'withdrawn'] as const

/** List of order proposals, by where they stand. */
export const proposalList = listAddress(PROPOSALS_PATH, {
  standing: oneOf('stand', {
    open: 'open',
    ordered: 'besteld',
    expired: 'verlopen',
    withdrawn: 'ingetrokken',
  } as const),
})
export type ProposalFilter = FilterOf<typeof proposalList>
