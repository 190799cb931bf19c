import { newRequestId } from '@/ui/forms/request-id'
import { DRAFT_KEY, type Draft, readDraft, writeDraft } from '../rules/draft'

/** What lies on this device; null when there is nothing, or the browser stores nothing. */
export function keptDraft(): Draft | null {
  try {
    return readDraft(localStorage.getItem(DRAFT_KEY), Date.now())
  } catch {
    return null
  }
}

/** Keeps a draft until it is sent. Where the browser stores nothing it lives as long as the page. */
export function keepDraft(draft: Omit<Draft, 'savedAt'>): void {
  try {
    localStorage.setItem(DRAFT_KEY, writeDraft({ ...draft, savedAt: Date.now() }))
  } catch {
    // Storage is full or switched off; the wizard itself does not need it.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY)
  } catch {
    // Nothing was stored.
  }
}

/** What identifies one configuration from its first answer until it is sent. */
export type Identity = Pick<Draft, 'requestId' | 'startedAt'>

export function newIdentity(): Identity {
  return { requestId: newRequestId(), startedAt: Date.now() }
}
