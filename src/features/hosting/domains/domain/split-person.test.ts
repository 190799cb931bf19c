import { expect, test } from 'vitest'
import { splitName, splitStreet } from './split-person'

test.each([
  ['Jan Wevers', 'Jan', 'Wevers'],
  ['Jan Peter Wevers', 'Jan Peter', 'Wevers'],
  ['Anna van der Berg', 'Anna', 'van der Berg'],
  ['J.P. de Vries', 'J.P.', 'de Vries'],
  ['Sanne in ’t Veld', 'Sanne', 'in ’t Veld'],
  ["Sanne 't Hart", 'Sanne', "'t Hart"],
  ['Fatima el Amrani', 'Fatima', 'el Amrani'],
  ['Miriam Aarnink-de Vries', 'Miriam', 'Aarnink-de Vries'],
  ['van den Berg', '', 'van den Berg'],
  ['Berg, Anna van der', 'Anna', 'van der Berg'],
  ['Jansen, Piet', 'Piet', 'Jansen'],
  ['Miriam', 'Miriam', ''],
  ['  Jan   de  Wit ', 'Jan', 'de Wit'],
  ['', '', ''],
])('%j is split into first and last name', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last })
})

test.each([
  ['Oude Markt 3', 'Oude Markt', '3', ''],
  ['Oude Markt 14a', 'Oude Markt', '14', 'a'],
  ['Oude Markt 14-2', 'Oude Markt', '14', '2'],
  ['Haaksbergerstraat 12 bis', 'Haaksbergerstraat', '12', 'bis'],
  ['1e Dwarsstraat 5', '1e Dwarsstraat', '5', ''],
  ['Plein 1944 12', 'Plein 1944', '12', ''],
  ['Plein 40-45 7', 'Plein', '40', '45 7'],
  ['Musterstraße 12', 'Musterstraße', '12', ''],
  ['12 rue de la Paix', 'rue de la Paix', '12', ''],
  ['Boerderij De Hoek', 'Boerderij De Hoek', '', ''],
  ['', '', '', ''],
])('%j is split into street, number and addition', (address, street, houseNumber, addition) => {
  expect(splitStreet(address)).toEqual({ street, houseNumber, addition })
})
