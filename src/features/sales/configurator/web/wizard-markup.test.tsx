import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { configuratorPage } from '@/content/pages/configurator'
import { VatRate } from '@/ui/VatRate'
import { StepThread } from '@/ui/wizard/StepThread'
import { NO_ANSWERS } from '../domain/internal/answers'
import { LAST_STEP, STEP_NAMES, STEPS, stepAddress } from '../domain/internal/steps'
import { CompanyStep } from './internal/CompanyStep'
import { Summary } from './internal/Summary'
import { WizardButtons } from './internal/WizardButtons'

const ignore = () => undefined
const buttons = (step: number, isSending = false) =>
  renderToStaticMarkup(<WizardButtons step={step} isSending={isSending} onPrevious={ignore} />)

test('there is no way back from the first step, and sending is the only way on from the last', () => {
  expect(buttons(0)).toMatch(/<button[^>]*disabled=""[^>]*>Vorige/)
  expect(buttons(1)).not.toContain('disabled=""')
  expect(buttons(LAST_STEP - 1)).toContain('Volgende')
  expect(buttons(LAST_STEP)).not.toContain('Volgende')
  expect(buttons(LAST_STEP)).toContain('Verzenden')
  expect(buttons(LAST_STEP, true)).toContain(configuratorPage.sending)
})

test('only steps that were reached can be visited, and the current one is named to screen readers', () => {
  const html = renderToStaticMarkup(
    <StepThread
      names={STEPS.map((step) => STEP_NAMES[step])}
      step={2}
      furthest={3}
      addressOf={stepAddress}
      onVisit={ignore}
    />,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/configurator',
    '/configurator?stap=2',
    '/configurator?stap=4',
  ])
  expect(html).toMatch(/aria-current="step"[^>]*>.*?Planning/)
  expect(html).toContain('aria-valuenow="3"')
})

test('a message is tied to its field, and what was typed is still there', () => {
  const html = renderToStaticMarkup(
    <CompanyStep
      answers={{ ...NO_ANSWERS, industry: 'Bakkerij' }}
      errors={{ company: 'Vul je bedrijfsnaam in.' }}
      onAnswer={ignore}
    />,
  )
  const input = /<input[^>]*name="company"[^>]*>/.exec(html)?.[0] ?? ''
  const describedBy = /aria-describedby="([^"\s]+)/.exec(input)?.[1] ?? 'none'
  expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*Vul je bedrijfsnaam in\\.`))
  expect(html).toContain('value="Bakkerij"')
})

test('the price is called an indication, without VAT and with it, and the server writes no style that the policy would refuse', () => {
  const html = renderToStaticMarkup(
    <VatRate percent={21}>
      <Summary answers={{ ...NO_ANSWERS, website_type: 'webshop' }} />
    </VatRate>,
  )
  expect(html).toMatch(/Indicatie.*vanaf.*€\u00a01\.499.*€\u00a01\.813,79/)
  expect(html).toContain('Geen offerte.')
  expect(html).not.toContain('style=')
})
