import { forgetOnDevice, type Identity, keepOnDevice, keptOnDevice } from '@/ui/wizard/device-storage'
import { DRAFT_KEY, type Draft, readDraft, writeDraft } from '../rules/draft'

export function keptDraft(): Draft | null {
  return readDraft(keptOnDevice(DRAFT_KEY), Date.now())
}

/** Keeps a draft until it is sent. */
export function keepDraft(draft: Identity & Pick<Draft, 'answers' | 'furthest'>): void {
  keepOnDevice(DRAFT_KEY, writeDraft({ ...draft, savedAt: Date.now() }))
}

export function forgetDraft(): void {
  forgetOnDevice(DRAFT_KEY)
}
