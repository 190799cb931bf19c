/** Kind of the mail that says only that it arrived. */
export const TEST_MAIL_KIND = 'test'

/** How long the button says that the test mails were sent. */
export const SENT_STATE_SECONDS = 30

export type TestMailOutcome = 'sent' | 'kept' | 'failed'

export type TestMailState =
  | { status: 'ready' | 'failed' }
  | { status: 'sent' | 'kept'; remainingSeconds: number }

/** Query string with the outcome of the test and its time, for the page after the redirect. */
export function testMailQuery(outcome: TestMailOutcome, at: Date): string {
  return `?testmail=${outcome}&om=${at.getTime()}`
}

export function testMailState(params: URLSearchParams, now: Date): TestMailState {
  const status = params.get('testmail')
  if (status === 'failed') return { status }
  const passed = (now.getTime() - Number(params.get('om'))) / 1000
  const isRecent = passed >= 0 && passed < SENT_STATE_SECONDS
  if ((status !== 'sent' && status !== 'kept') || !isRecent) return { status: 'ready' }
  return { status, remainingSeconds: Math.ceil(SENT_STATE_SECONDS - passed) }
}
