import type { Locator, Page } from '@playwright/test'

interface Answers {
  type: 'Website' | 'Webshop'
  services: readonly string[]
  timeline: string
  feature: string
  name: string
  email: string
}

/** Fills in the configurator from its first step, and stops at the confirmation. */
export async function walkConfigurator(
  page: Page,
  { type, services, timeline, feature, name, email }: Answers,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  const next = () => press(page.getByRole('button', { name: 'Volgende' }))
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check()
  await next()
  for (const service of services) await page.getByLabel(service).check()
  await next()
  await page.getByLabel(timeline).check()
  await next()
  await page.getByLabel(feature).check()
  await next()
  await page.getByLabel('Bedrijfsnaam').fill('Bakkerij Aarnink')
  await page.getByLabel('Branche').fill('Bakkerij')
  await next()
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mailadres').fill(email)
  await next()
}
