import type { QuoteDocument } from './quote-document'

/** The checkboxes of optional lines: their values are the ids of the lines. */
export const OPTION_FIELD = 'pick'

/** Says that choices were made, also when none is ticked. */
export const CHOSEN_FIELD = 'chosen'

/** The radios of a block of which one line is chosen. */
export function choiceField(blockId: string): string {
  return `${OPTION_FIELD}-${blockId}`
}

/** The choices that a form, or an address, brings; undefined when it says nothing about them. */
export function pickedIn(
  fields: Pick<URLSearchParams, 'has'> & { getAll: (name: string) => readonly unknown[] },
  document: QuoteDocument,
): Set<string> | undefined {
  if (!fields.has(CHOSEN_FIELD)) return undefined
  const names = [OPTION_FIELD, ...document.blocks.map(({ id }) => choiceField(id))]
  return new Set(names.flatMap((name) => fields.getAll(name).map(String)))
}
