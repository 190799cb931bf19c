import type { PageVisit } from '@/platform/forms/page-form'
import { type FormNotice, type FormState, noticeOf } from '@/shared/form-state'
import { loadOrderProposal, type ShownProposal } from './load-order-proposal'
import { answerProposal } from './order-proposal-form'

interface ProposalVisit {
  /** HTTP status. */
  status: number
  shown: ShownProposal | undefined
  /** The form that came back. */
  sent: FormState | undefined
  notice: FormNotice | undefined
}

const GONE = 410

/** What the page of a proposal does about its visit: goes on to pay, or shows itself with what was typed. */
export async function visitOrderProposal(visit: PageVisit, key: string): Promise<Response | ProposalVisit> {
  const { context } = visit.locals
  const before = await loadOrderProposal(context, key)
  if (!before) return { status: GONE, shown: undefined, sent: undefined, notice: undefined }
  const answer = visit.request.method === 'POST' ? await answerProposal(visit, before) : undefined
  if (answer instanceof Response) return answer
  // What stood in the way of the form has to be seen.
  const shown = answer ? await loadOrderProposal(context, key, answer.state) : before
  const isOver = shown?.standing === 'expired' || shown?.standing === 'withdrawn'
  return {
    status: answer?.status ?? (isOver ? GONE : 200),
    shown,
    sent: answer?.state,
    notice: answer && noticeOf(answer.state),
  }
}
