/** A text as who changes it sees it. */
export interface PageText {
  key: string
  label: string
  /** What it says now, with placeholders. */
  words: string
  /** What a new site says. */
  shipped: string
  /** What a new site said when `words` was written, where that differs: a release changed it. */
  shippedBefore?: string
  /** Values of the placeholders that it may have. */
  facts: [name: string, value: string][]
  hasMarkup: boolean
  /** A whole document in Markdown. */
  isDocument?: true
  /** Most characters. */
  longest: number
  /** Version that holds; 0 for what a new site begins with. */
  version: number
}

/** Id of the element in which a page that is being edited carries its texts to the editor, in their places. */
export const PAGE_TEXTS_ELEMENT = 'page-texts'

/** A text in its place: whether it can be pressed in the page. */
export interface PlacedText extends PageText {
  isShown: boolean
}

/** Whether a text differs from what a new site says. */
export function isChanged({ words, shipped }: Pick<PageText, 'words' | 'shipped'>): boolean {
  return words !== shipped
}
