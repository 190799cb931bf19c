import { expect, test } from 'vitest'
import { SETTING_FORMS } from './setting-forms'

const IDENTITY = {
  version: '0',
  name: 'Weverij Web',
  legal_name: 'Weverij Web B.V.',
  kvk: '12345678',
  vat_id: 'NL004495445B01',
  iban: 'NL91ABNA0417164300',
}
const ADDRESS = {
  version: '0',
  street: 'Weefstraat 5',
  postcode: '7511AA',
  city: 'Enschede',
  region: 'Overijssel',
}

test('names and address stand on one line, without what nobody sees', () => {
  const identity = SETTING_FORMS.identity.parse({
    ...IDENTITY,
    name: ' Weverij\nWeb\u202e ',
    legal_name: 'A\u2028B\u200b',
  })
  expect(identity.value).toMatchObject({ name: 'Weverij Web', legalName: 'A B' })
  const address = SETTING_FORMS.address.parse({
    ...ADDRESS,
    street: 'Weefstraat\n5',
    city: '\u2066Enschede\u2069',
    region: 'Over\tijssel',
  })
  expect(address).toMatchObject({ street: 'Weefstraat 5', city: 'Enschede', region: 'Over ijssel' })
})

test('a name of invisible characters only is none', () => {
  const { error } = SETTING_FORMS.identity.safeParse({ ...IDENTITY, name: '\u200b\u2060' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Vul de naam in waaronder klanten je kennen.'],
  ])
})
