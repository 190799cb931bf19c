import type { Tone } from '../weave/colourways'
import type { DraftId } from '../weave/drafts'

/** The piece of cloth that a page or section is known by. */
export interface Cloth {
  draft: DraftId
  tone: Tone
  /** One crossing of the yarns, in whole pixels. */
  cellPx?: number
}
