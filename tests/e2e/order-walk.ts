import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON } from '../../src/features/hosting/checkout/domain/order-notices'
import { awake } from './fixtures'

export const customer = () => `miriam-${randomUUID()}@bakkerijaarnink.example`
export const domain = () => `bakkerij-${randomUUID().slice(0, 8)}.nl`
export const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()
export const heading = (page: Page, step: string) =>
  page.getByRole('heading', { level: 2, name: `van 5: ${step}` })

export async function open(page: Page, address = '/hosting-bestellen') {
  await page.goto(address)
  await awake(page)
}

export async function fillInWho(page: Page, email: string) {
  await page.locator('[name=customer_name]').fill('Miriam Aarnink')
  await page.locator('[name=customer_email]').fill(email)
}

export async function fillDetails(page: Page, email: string) {
  await fillInWho(page, email)
  await page.locator('[name=customer_address]').fill('Oude Markt 7')
  await page.locator('[name=customer_zipcode]').fill('7511gb')
  await page.locator('[name=customer_city]').fill('Enschede')
  await page.locator('[name=customer_phone]').fill('053 123 45 67')
}

/** Fills in the wizard from the first step to the button that places the order. */
export async function walkToPayment(page: Page, email: string, name?: string) {
  await open(page)
  await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
  if (name) await page.locator('[name=domain_name]').fill(name)
  await next(page)
  await next(page)
  await fillDetails(page, email)
  await next(page)
  await agreeAndGoToPayment(page)
}

export async function agreeAndGoToPayment(page: Page) {
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: orderWizard.summary.onward }).click()
  await page.getByRole('radio', { name: /^Testbank/ }).check()
}

export const order = (page: Page) => page.getByRole('button', { name: ORDER_BUTTON }).click()
