import { Button } from '@/ui/Button'
import type { TestMailState } from '../rules/test-mail'

/** The button of a mail test, which says 'Verzonden' for thirty seconds where `sent-state` runs. */
export function SentState({ state, children }: { state: TestMailState; children: string }) {
  const isSent = state.status === 'sent' || state.status === 'kept'
  return (
    <>
      {isSent ? (
        <span data-sent-state={state.remainingSeconds * 1000}>
          <Button type="submit" size="small" variant="secondary" disabled>
            Verzonden
          </Button>
        </span>
      ) : null}
      <span hidden={isSent} data-ready-state>
        <Button type="submit" size="small" variant="secondary">
          {children}
        </Button>
      </span>
    </>
  )
}
