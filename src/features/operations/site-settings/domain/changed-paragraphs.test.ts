import { expect, test } from 'vitest'
import { changedParagraphs } from './changed-paragraphs'

test('of a document only the paragraphs that changed are told', () => {
  expect(
    changedParagraphs('Eerst.\n\n1.1 Zo.\n\nLaatst.', 'Eerst.\n\n1.1 Anders.\n\n1.2 Nieuw.\n\nLaatst.'),
  ).toEqual({
    before: ['1.1 Zo.'],
    after: ['1.1 Anders.', '1.2 Nieuw.'],
  })
  expect(changedParagraphs('Een.\n\nTwee.', 'Twee.\n\nEen.')).toEqual({ before: [], after: [] })
})
