import { expect, test } from './fixtures'

test.use({ expectedOnConsole: /status of 410/ })

test('a link to withdraw that nobody knows says so in words, and how it can be done otherwise', async ({
  settledPage: page,
}) => {
  const answer = await page.goto('/bestelling-herroepen/onbekend')
  expect(answer?.status()).toBe(410)
  await expect(page.locator('main p').first()).toContainText('De link is niet helemaal gekopieerd')
})
