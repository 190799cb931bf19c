import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { reasonText } from '@/shared/form-fields'
import { acceptFinding } from './server/accept-finding'
import { adoptFinding } from './server/adopt-finding'
import { makeFindingTask } from './server/make-finding-task'
import { compareNow } from './server/reconciliation-jobs'

const findingChoice = z.object({ finding_id: z.uuid(), shown_change: z.string().max(40) })
const OVER = refused('Dit verschil is er niet meer, of het staat er intussen anders voor.')

/** The forms of the office about differences with providers. Whatever stands here is for administrators only. */
export const reconciliationOffice = {
  acceptFinding: form({
    who: colleagues,
    asks: findingChoice.extend({ reason: reasonText }),
    does: (context, { finding_id: findingId, shown_change: shownChange, reason }, admin) =>
      acceptFinding(context, { findingId, shownChange, reason, admin }),
    says: { accepted: 'finding-accepted', over: OVER },
  }),

  adoptFinding: form({
    who: colleagues,
    asks: findingChoice,
    does: (context, { finding_id: findingId, shown_change: shownChange }, admin) =>
      adoptFinding(context, { findingId, shownChange, admin }),
    says: { adopted: 'finding-adopted', over: OVER },
  }),

  makeFindingTask: form({
    who: colleagues,
    asks: findingChoice,
    does: (context, { finding_id: findingId, shown_change: shownChange }, admin) =>
      makeFindingTask(context, { findingId, shownChange, admin }),
    says: { made: 'finding-task', over: OVER },
  }),

  compareTarget: form({
    who: colleagues,
    asks: z.object({ target_id: z.uuid() }),
    does: (context, { target_id: targetId }) => compareNow(context, targetId),
    says: { begun: 'comparison-begun', gone: refused('Deze koppeling bestaat niet meer.') },
  }),
}
