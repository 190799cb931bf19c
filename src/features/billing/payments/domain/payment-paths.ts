/** The page where something is paid: by the id of a payment, of an instalment, or of the invoice itself. */
export function payPath(id: string): string {
  return `/betalen/${id}`
}

/** The id in the path of such a page, if it is one. */
export function instalmentIdIn(returnPath: string): string | undefined {
  return /^\/betalen\/([\da-f-]{36})(?:\?|$)/.exec(returnPath)?.[1]
}

/** On to the provider's own page. A page of ours stands in between: a form may not lead off this site (our policy). */
function onwardPath(paymentId: string): string {
  return `${payPath(paymentId)}/verder`
}

/** Where an open payment goes on: straight away on this site, by way of our own page elsewhere. */
export function checkoutPath({
  id,
  checkoutUrl,
}: {
  id: string
  checkoutUrl: string | null
}): string | undefined {
  if (!checkoutUrl) return undefined
  return checkoutUrl.startsWith('/') ? checkoutUrl : onwardPath(id)
}

/** Where a provider sends the customer back to. */
export function returnPathOf(paymentId: string): string {
  return `${payPath(paymentId)}/terug`
}

export function testBankPath(providerPaymentId: string): string {
  return `/test-bank/${providerPaymentId}`
}

/** The page that the payment was started from, told which payment it was. */
export function withPayment(returnPath: string, paymentId: string): string {
  const [path = '/', query] = returnPath.split('?')
  const params = new URLSearchParams(query)
  params.set('betaling', paymentId)
  return `${path}?${params}`
}
