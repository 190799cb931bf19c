import { isMoment, keptRecord, keptStep, keptText, oneOf, recordIn, someOf } from '@/shared/kept-values'
import { type AnswerName, type Answers, NO_ANSWERS } from './answers'
import { CONTACT_WAYS, FEATURES, SERVICES, TIMELINES, WEBSITE_TYPES } from './choices'
import { LAST_STEP } from './steps'

/** Local storage key of what is kept on the device until it is sent. */
export const DRAFT_KEY = 'configuratorDraft'

/** A draft older than this is forgotten: someone else may be using the device by then. */
export const DRAFT_KEPT_DAYS = 30

/** A configuration that was not sent yet, as it lies on the visitor's own device. */
export interface Draft {
  answers: Answers
  furthest: number
  /** Stays the same until it is sent, so that a second try after a reload is the same request. */
  requestId: string
  /** Epoch milliseconds. */
  startedAt: number
  savedAt: number
}

export function writeDraft(draft: Draft): string {
  return JSON.stringify(draft)
}

/** Whether there is something to keep: an answer, or a step that was taken. */
export function isBegun({ answers, furthest }: Pick<Draft, 'answers' | 'furthest'>): boolean {
  const names = Object.keys(NO_ANSWERS) as AnswerName[]
  return furthest > 0 || names.some((name) => String(answers[name]) !== String(NO_ANSWERS[name]))
}

/** What was kept, if it still counts. Damaged parts and choices that no longer exist are left out. */
export function readDraft(text: string | null, nowMs: number): Draft | null {
  const kept = recordIn(text)
  if (!kept || typeof kept.requestId !== 'string' || !isMoment(kept.startedAt) || !isMoment(kept.savedAt))
    return null
  if (nowMs - kept.savedAt > DRAFT_KEPT_DAYS * 24 * 60 * 60 * 1000) return null
  return {
    answers: answersIn(keptRecord(kept.answers)),
    furthest: keptStep(kept.furthest, LAST_STEP),
    requestId: kept.requestId,
    startedAt: kept.startedAt,
    savedAt: kept.savedAt,
  }
}

function answersIn(kept: Record<string, unknown>): Answers {
  const text = (name: AnswerName) => keptText(kept[name])
  return {
    website_type: oneOf(WEBSITE_TYPES, kept.website_type) ?? NO_ANSWERS.website_type,
    services: someOf(SERVICES, kept.services),
    timeline: oneOf(TIMELINES, kept.timeline) ?? NO_ANSWERS.timeline,
    features: someOf(FEATURES, kept.features),
    company: text('company'),
    industry: text('industry'),
    description: text('description'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    preferred_contact: oneOf(CONTACT_WAYS, kept.preferred_contact) ?? NO_ANSWERS.preferred_contact,
  }
}
