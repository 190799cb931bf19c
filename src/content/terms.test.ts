import { expect, test } from 'vitest'
import { company } from './company'
import { legalTexts } from './legal-texts'
import { APPENDIX_HEADING, termsText } from './terms'

// promise algemene-voorwaarden.md: dan hoort de [verwerkersovereenkomst](/verwerkersovereenkomst) bij deze voorwaarden.
test('what an order keeps of the terms is their whole text, with its appendix', () => {
  expect(termsText().startsWith('Deze voorwaarden')).toBe(true)
  expect(termsText()).toContain(`Wij: ${company.legalName}`)
  expect(termsText()).not.toMatch(/[{}*]|^#/m)
  const [ofTerms = '', appendix = ''] = termsText().split(APPENDIX_HEADING)
  expect(ofTerms.match(/^\d+\. /gm)?.length).toBe(12)
  // The data processing agreement is part of what is agreed, down to its last clause.
  expect(legalTexts.verwerkersovereenkomst.updatedOn).toBe(legalTexts['algemene-voorwaarden'].updatedOn)
  expect(appendix.match(/^\d+\. /gm)?.length).toBe(8)
  expect(appendix).toMatch(/8\.2 De aansprakelijkheid/)
})
