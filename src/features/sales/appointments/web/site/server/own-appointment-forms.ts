import { z } from 'astro/zod'
import { afterMails } from '@/features/operations/mail/server/after-mails'
import { answerPosted, formOf, type PageVisit } from '@/platform/forms/page-form'
import { failed } from '@/shared/form-state'
import { chosenSlot } from '../../../domain/appointment-request'
import { takenInWords } from '../../../domain/internal/taken-words'
import { NOT_DONE } from '../../../domain/own-appointment-notices'
import type { FreeDay } from '../../../domain/slots'
import { changeByVisitor } from '../../../server/change-by-visitor'

/** The page of one appointment has three forms: each says by its `intent` which it is. */
export async function answerOwnAppointment(visit: PageVisit, token: string) {
  const intent = String((await formOf(visit)).get('intent') ?? '')
  if (intent === 'move')
    return await answerPosted(visit, {
      who: {
        name: 'appointment-move',
        failedNotice: NOT_DONE.failed,
        faultNotice: () => NOT_DONE.incomplete,
      },
      asks: chosenSlot,
      does: (context, { date: day, time }) =>
        changeByVisitor(context, token, { step: 'askAnother', day, time }),
      says: {
        ...NOT_CHANGED,
        taken: ({ free }, { input }) => taken(free, input.date),
        unchanged: 'andere-tijd-gevraagd',
        changed: afterMails('andere-tijd-gevraagd'),
      },
    })
  if (intent === 'accept') return await answerStep(visit, token, 'accept', 'afspraak-geaccepteerd')
  if (intent === 'cancel') return await answerStep(visit, token, 'cancel', 'afspraak-opgezegd')
  return { status: 409, state: { ...failed(NOT_DONE.failed), values: {} } } as const
}

function answerStep(visit: PageVisit, token: string, step: 'accept' | 'cancel', flash: string) {
  return answerPosted(visit, {
    who: { name: 'appointment-step', failedNotice: NOT_DONE.failed, faultNotice: () => NOT_DONE.failed },
    asks: z.object({}),
    does: (context) => changeByVisitor(context, token, { step }),
    says: {
      ...NOT_CHANGED,
      taken: ({ free }) => taken(free, ''),
      unchanged: flash,
      changed: afterMails(flash),
    },
  })
}

const NOT_CHANGED = {
  limited: failed(NOT_DONE.limited, 'limited'),
  refused: NOT_DONE.refused,
  unknown: NOT_DONE.refused,
}

function taken(free: FreeDay[], day: string) {
  const errors = { time: takenInWords(free, { day }) }
  return { status: 'invalid', errors, notice: NOT_DONE.taken } as const
}
