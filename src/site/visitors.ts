import {
  GUARD_NOTICES,
  requestIdOf,
  suspicionOf,
} from '@/features/operations/rate-limits/spam-protection/domain/submission-guard'
import {
  countRefusal,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { FormGuard, FormVoice, Senders, SentForm } from '@/platform/forms/answer-form'
import { failed } from '@/shared/form-state'
import type { FormOpening } from '@/ui/forms/CarriedFields'

/** Public forms: open to everybody but machines. */
export function visitors(voice: FormVoice): Senders<Submission> {
  return { ...voice, guard }
}

/** This address has sent too much. */
export const LIMITED = failed(GUARD_NOTICES.limited)

const guard: FormGuard<Submission> = (sent) => ({
  countsOnce: true,
  rateLimited: () => rateLimited(sent),
  async admit({ name, content }) {
    const { context, clientAddress } = sent.locals
    const suspicion = suspicionOf(sent.fields, context.now())
    if (suspicion) return { refused: (await rateLimited(sent)) ?? GUARD_NOTICES[suspicion] }
    const requestId = requestIdOf(sent.fields)
    return { sender: { form: name, requestId, content, clientAddress } }
  },
})

/** Said to an address that had more forms refused than people have. A form that is wrong says so when nobody can count. */
async function rateLimited({ locals: { context, clientAddress, logger } }: SentForm) {
  try {
    return (await countRefusal(context, clientAddress)) ? undefined : GUARD_NOTICES.refusedOften
  } catch (error) {
    logger.error({ err: error }, 'Een geweigerd formulier kon niet worden geteld')
    return undefined
  }
}

/** What a page that is rendered for one visitor knows about its form; a page that all share knows nothing of the kind. */
export function formOpening({ context, isShared }: App.Locals): FormOpening | undefined {
  if (isShared) return undefined
  return { requestId: context.random.uuid(), openedAt: context.now().getTime() }
}
