/** What a version of a document says otherwise than the one before it. */
export interface ChangedParagraphs {
  /** Paragraphs that are not there any more, in their order. */
  before: string[]
  /** Paragraphs that were not there. */
  after: string[]
}

/** Compares two documents by their paragraphs. One that only moved is no change. */
export function changedParagraphs(before: string, after: string): ChangedParagraphs {
  const [earlier, later] = [before, after].map((text) => text.split(/\n{2,}/))
  return {
    before: earlier?.filter((paragraph) => !later?.includes(paragraph)) ?? [],
    after: later?.filter((paragraph) => !earlier?.includes(paragraph)) ?? [],
  }
}
