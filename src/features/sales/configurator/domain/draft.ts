import { type Draft as DraftOf, draftText, oneOf, parseDraft, someOf } from '@/shared/draft-storage'
import { CONTACT_WAYS, FEATURES, SERVICES, TIMELINES, WEBSITE_TYPES } from './choices'
import { type AnswerName, type Answers, NO_ANSWERS } from './internal/answers'
import { LAST_STEP } from './internal/steps'

/** Local storage key of what is kept on the device until it is sent. */
export const DRAFT_KEY = 'configuratorDraft'

export type Draft = DraftOf<Answers>

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
  const draft = parseDraft(text, nowMs, LAST_STEP)
  return draft && { ...draft, answers: answersIn(draft.answers) }
}

function answersIn(kept: Record<string, unknown>): Answers {
  const text = (name: AnswerName) => draftText(kept[name])
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
