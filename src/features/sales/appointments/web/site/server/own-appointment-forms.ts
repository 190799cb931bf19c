import { z } from 'astro/zod'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { answerPosted, formOf, type PageAccepted, type PageVisit } from '@/platform/forms/page-form'
import { done, type FormOutcome, failed } from '@/shared/form-state'
import { chosenSlot } from '../../../domain/appointment-request'
import { NOT_DONE } from '../../../domain/own-appointment-notices'
import { takenInWords } from '../../../domain/taken-words'
import { changeByVisitor, type VisitorChange } from '../../../server/change-by-visitor'

/** The page of one appointment has three forms: each says by its `intent` which it is. */
export async function answerOwnAppointment(visit: PageVisit, token: string) {
  const intent = String((await formOf(visit)).get('intent') ?? '')
  if (intent === 'move')
    return await answerPosted(visit, {
      name: 'appointment-move',
      schema: chosenSlot,
      failedNotice: NOT_DONE.failed,
      faultNotice: () => NOT_DONE.incomplete,
      run: (_visit, { date: day, time }) =>
        take(visit, token, { step: 'askAnother', day, time }, 'andere-tijd-gevraagd'),
    })
  return await answerPosted(visit, {
    name: 'appointment-step',
    schema: z.object({}),
    failedNotice: NOT_DONE.failed,
    faultNotice: () => NOT_DONE.failed,
    run: async () => {
      if (intent === 'accept') return await take(visit, token, { step: 'accept' }, 'afspraak-geaccepteerd')
      if (intent === 'cancel') return await take(visit, token, { step: 'cancel' }, 'afspraak-opgezegd')
      return failed(NOT_DONE.failed)
    },
  })
}

async function take(
  { locals: { context } }: PageVisit,
  token: string,
  change: VisitorChange,
  word: string,
): Promise<FormOutcome<PageAccepted>> {
  const changed = await changeByVisitor(context, token, change)
  if (changed.outcome === 'limited') return failed(NOT_DONE.limited, 'limited')
  if (changed.outcome === 'taken') {
    const day = change.step === 'askAnother' ? change.day : ''
    return {
      status: 'invalid',
      errors: { time: takenInWords(changed.free, { day }) },
      notice: NOT_DONE.taken,
    }
  }
  if (changed.outcome === 'refused' || changed.outcome === 'unknown') return failed(NOT_DONE.refused)
  if (changed.outcome === 'changed') await deliverNow(context, changed.mailIds)
  return done(word)
}
