import { confirmSubscription } from '../../src/features/operations/newsletter/server/confirm-subscription'
import { signUp } from '../../src/features/operations/newsletter/server/sign-up'
import type { TestContext } from './database'
import { allMails } from './mails'

let visitors = 0

/** One sign-up, by default from an IP address of its own, so that no test reaches the rate limit by accident. */
export function askForNewsletter(
  { context }: TestContext,
  email: string,
  over: { requestId?: string; clientAddress?: string } = {},
) {
  visitors += 1
  const visit = { requestId: context.random.uuid(), clientAddress: `198.51.100.${visitors}`, ...over }
  return signUp(context, { email }, { form: 'newsletter', content: { email }, ...visit })
}

/** A confirmed subscriber. Returns the token of their unsubscribe link. */
export async function subscribe(site: TestContext, email: string): Promise<string> {
  await askForNewsletter(site, email)
  site.clock.advance(1)
  await confirmSubscription(site.context, await tokenIn(site, 'newsletter-confirm'))
  site.clock.advance(1)
  return await tokenIn(site, 'newsletter-welcome')
}

/** The token in the newest mail of a kind. */
export async function tokenIn(site: TestContext, kind: string): Promise<string> {
  const newest = (await allMails(site)).findLast((mail) => mail.kind === kind)
  return /\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no link'
}
