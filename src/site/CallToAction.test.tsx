import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { CallToAction } from './CallToAction'

const link = (element: React.ReactElement) =>
  /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(renderToStaticMarkup(element))?.slice(1)

test('the phone call to action dials the agency', () => {
  expect(link(<CallToAction kind="phone" />)).toEqual([`tel:${company.phone.e164}`, 'Bel Direct'])
})

test('the e-mail call to action writes to the info address', () => {
  expect(link(<CallToAction kind="email" />)).toEqual([`mailto:${company.email}`, 'Stuur E-mail'])
})

test('the configurator call to action starts the configurator', () => {
  expect(link(<CallToAction kind="configurator" />)).toEqual(['/configurator', 'Start Configurator'])
})

test('without a kind the call to action leads to the contact page', () => {
  expect(link(<CallToAction />)).toEqual(['/contact', 'Neem Contact Op'])
})

test('a page may give the button words of its own', () => {
  expect(link(<CallToAction label="Offerte aanvragen" />)).toEqual(['/contact', 'Offerte aanvragen'])
})
